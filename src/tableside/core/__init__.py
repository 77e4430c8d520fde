"""What all games share: protocol, copying, chance, text and JSON forms, records, matches, and the conformance check."""
