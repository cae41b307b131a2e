"""What every game would copy: reading and checking content files, texts, provenance, modifiers, filters.

| file | what |
|---|---|
| `reading.py` | YAML files against msgspec schemas; a mistake is named with its file, its place and the mend |
| `texts.py` | `Text` in the three languages of the table, `Entry`: what every content entry has |
| `provenance.py` | where a figure comes from: `rulebook`, `published`, `inferred` or `designed` |
| `modifiers.py` | what is in force for a while: flat, shared by clones, reckoned from base |
| `filters.py` | words of a content file as bits; yes, no or either |
| `guide.py`, `guided.py` | guided first games and puzzles as data; playing and searching them |
"""
