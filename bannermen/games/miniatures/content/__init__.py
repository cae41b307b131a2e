"""Cards of the miniatures game: figures, names, and what their abilities say."""
