"""`bannermen rules`: the rulebooks, their chapters, and search."""

from textwrap import fill as wrap
from typing import Annotated

import typer

from bannermen import games
from bannermen.cli.errors import Finding
from bannermen.cli.voice import Language, Voice, help_text, tell
from bannermen.rulebook import Rule, areas, rule, rulesets, search, title
from bannermen.rulebook import rules as all_rules

FIRST = 12  # so many rules fit on a screen


def rules(
    ruleset: Annotated[
        str | None, typer.Argument(help=help_text("A rulebook (bow), a game, the id of a rule, or a first word."))
    ] = None,
    words: Annotated[list[str] | None, typer.Argument(help=help_text("Words to look for; all must fit."))] = None,
    everything: Annotated[bool, typer.Option("--all", help=help_text("Show every rule found."))] = False,
    language: Language = None,
) -> None:
    voice = Voice(language)
    if ruleset is None:
        show_shelf(voice)
        return
    book = book_called(ruleset)
    wanted = list(words or []) if book is not None else [ruleset, *(words or [])]
    if wanted:
        show_found(" ".join(wanted), book, everything, voice)
    elif book is not None:
        show_chapters(book, everything, voice)


def show_shelf(voice: Voice) -> None:
    for ruleset in rulesets():
        tell(f"{ruleset:10} {voice('{title}, rules: {n}', title=title(ruleset), n=len(all_rules(ruleset)))}")


def book_called(name: str) -> str | None:
    """A rulebook by its own name or by that of its game."""
    if name in rulesets():
        return name
    if name in games.names():
        return games.game(name).rulesets[0]
    return None


def show_chapters(ruleset: str, everything: bool, voice: Voice) -> None:
    tell(voice(title(ruleset)))
    names = areas(ruleset, voice.language)
    for area, name in names.items():
        inside = all_rules(ruleset, area, voice.language)
        tell(f"  {area:18} {name} ({len(inside)})")
        if everything:
            for each in inside:
                show_rule(each)


def show_found(words: str, ruleset: str | None, everything: bool, voice: Voice) -> None:
    found = exact(words, voice.language) or search(words, ruleset, voice.language)
    if not found and voice.language != "en":
        found = search(words, ruleset)  # English words find the rule too; it is shown in the reader's language
        found = [rule(each.id, voice.language) for each in found]
    if not found:
        raise Finding(voice("No rule has all of these words: {words}. Try fewer, or other ones.", words=words))
    shown = found if everything else found[:FIRST]
    for each in shown:
        show_rule(each)
    if len(shown) < len(found):
        tell(voice("There are more rules: {n}. Add a word, or --all.", n=len(found) - len(shown)))


def exact(words: str, language: str) -> list[Rule]:
    """The rule itself, if the words are its id."""
    try:
        return [rule(words, language)]
    except KeyError:
        return []


def show_rule(each: Rule) -> None:
    tell(wrap(f"{each.id}: {' '.join(each.text.split())}", width=100, subsequent_indent="    "))
