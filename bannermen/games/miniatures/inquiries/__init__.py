"""What may be asked about a match: why not, what a deed would bring, how far a piece reaches."""
