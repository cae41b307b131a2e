"""One module a change, never edited once released."""
