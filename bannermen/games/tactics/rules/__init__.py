"""The rules of Tactics, one module a chapter of the book."""
