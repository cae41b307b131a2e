"""Small breaks of the rules, written beside the tests by those who know them: does a test that names a rule notice?

    make mutants GAME=battles
    python -m tests.mutants battles --only flank --workers 2

The breaks of a game stand in `tests/<game>/mutants.yaml`:

    - id: flank-rerolls-twice                     # unique
      file: bannermen/games/battles/rules/attack.py
      find: "rerolls = 1"                         # stands exactly once in the file
      replace: "rerolls = 2"
      rules: [bow-flank-02]                       # what it breaks
      tests: [tests/battles/test_flank.py]        # where that is proven; left out: every file that names the rules

Besides, breaks are made by machine in every function of the files that `tests/<game>/sweep.yaml` names (sweep.py), and
drawn by lot.

A break is noticed when a test that carries `@pytest.mark.rule` fails under it. Golden files and random play do not
count: they say that something changed, not what.
"""
