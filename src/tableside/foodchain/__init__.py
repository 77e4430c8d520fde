"""Food Chain Magnate."""
