"""How the database came to be what it is; applied in order when the server starts."""
