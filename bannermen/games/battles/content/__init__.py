"""Units, commanders, cards and battle plans: data files, their schema and their loader."""
