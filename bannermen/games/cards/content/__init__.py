"""The cards: data files, the words they may use, the reader, and the tables that the rules read."""
