"""Mass play and its statistics."""
