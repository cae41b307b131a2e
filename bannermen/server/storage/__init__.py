"""What is kept, where, and which of several servers may write it."""
