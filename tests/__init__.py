"""Every test; the games that only tests know live here too."""
