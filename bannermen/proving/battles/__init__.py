"""What proves Battles of Westeros sound."""
