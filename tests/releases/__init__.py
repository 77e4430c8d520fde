"""What every release wrote, kept so that later ones can be held to reading it."""
