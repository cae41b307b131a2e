"""The rules of the games in our own words: one id each, in English, German and Russian."""

from bannermen.rulebook.book import Rule, areas, cite, find, rule, rules, rulesets, search, title
from bannermen.rulebook.volumes import DamagedText

__all__ = ["DamagedText", "Rule", "areas", "cite", "find", "rule", "rules", "rulesets", "search", "title"]
