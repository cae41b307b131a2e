"""The texts: <ruleset>.yaml in English, <ruleset>.<language>.yaml beside it, and the names of the chapters."""
