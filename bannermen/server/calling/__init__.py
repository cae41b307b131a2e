"""Calls to those whose turn it is."""
