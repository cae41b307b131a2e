"""What cards and units can do: words, and the vocabularies that games make of them."""
