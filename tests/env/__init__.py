"""The environment for researchers."""
