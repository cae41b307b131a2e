"""The kernel, proved by a small game of its own."""
