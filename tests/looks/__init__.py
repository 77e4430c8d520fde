"""What pages are shown beyond the view."""
