"""A Song of Ice & Fire: Tabletop Miniatures Game, editions 2021 and 2018."""
