"""What happens at a table: who sits there, what is brought, played, shown and settled."""
