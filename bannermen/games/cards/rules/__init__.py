"""The rules, one module a chapter of the book; docs/cards.md has the map."""
