"""A match at the terminal: people type, bots think, everybody reads."""

import os
import re
from collections.abc import Callable
from typing import Final

from bannermen.ai import Vantage, advise
from bannermen.cli.answering import NotAnAnswer, choice_called, how_to_answer, understand
from bannermen.cli.asking import refusal_of
from bannermen.cli.choosing import sit_down
from bannermen.cli.screen import Screen
from bannermen.cli.story import SpokenChronicle, SpokenStory
from bannermen.cli.voice import Voice
from bannermen.games import commands_of
from bannermen.kernel.decision import Decision
from bannermen.kernel.files import BadFile, write_journal
from bannermen.kernel.match import KERNEL_RULE
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from bannermen.rulebook import search

WATCHER: Final = -1
LAST_LINES: Final = 30
BEST: Final = 3  # so many hints
FIRST_RULES: Final = 6
RULE_ID: Final = re.compile(r"[a-z0-9]+(-[a-z]+)+-\d+")


class Quit(Exception):
    """Somebody has had enough."""


class TerminalTable:
    """One sitting: `names` says for each seat which bot plays, or that a person does (player None)."""

    def __init__(self, record: Record, names: list[str], voice: Voice, screen: Screen) -> None:
        self.record = record
        self.names = names
        self.players = sit_down(names, record.seed)
        self.voice = voice
        self.screen = screen
        self.story = SpokenStory(record.game, voice)
        self.game_commands = commands_of(record.game.name)
        self.chronicle = SpokenChronicle(self.story)
        self.undo = Undo(record)
        self.read: list[int] = [0] * len(names)  # how much of the log each seat has been shown
        self.sitting = -1  # the person who looks at the screen
        self.commands: dict[str, Callable[[Decision, str], None]] = {
            "help": self.show_help,
            "?": self.why,
            "why": self.why,
            "undo": self.take_back,
            "save": self.save,
            "hint": self.hint,
            "log": self.show_log,
            "look": self.look,
            "read": self.read_choice,
            "goal": self.show_goal,
            "rules": self.rules,
            "quit": self.quit,
        }

    def play(self) -> bool:
        """Until the end, or until a person leaves; whether the match was played to its end."""
        try:
            self.chronicle.follow(self.record.match)
            while not self.record.match.over:
                self.next_answer()
                self.chronicle.follow(self.record.match)
        except EOFError:
            self.screen.show("")
            self.leave()
            return False
        except Quit:
            self.leave()
            return False
        self.show_end()
        return True

    def leave(self) -> None:
        self.screen.note(self.voice("You leave the table. A match is kept only by the command save."))

    def next_answer(self) -> None:
        match = self.record.match
        for decision in match.pending:  # bots do not keep people waiting when all decide together
            player = self.players[decision.seat]
            if player is not None:
                self.record.apply(decision.seat, player.answer(Vantage(self.record.game, match, decision.seat)))
                return
        self.ask(match.pending[0])

    # --- asking a person --------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Ask until the position has changed: by an answer, or by going back."""
        self.hand_over(decision.seat)
        self.show_news(decision.seat)
        self.look(decision, "")
        revision = self.record.revision
        while self.record.revision == revision:
            name = self.story.seat(self.record.match, decision.seat)
            typed = self.screen.read(f"{name} ({how_to_answer(decision, self.voice)})> ").strip()
            word, _, rest = typed.partition(" ")
            command = self.commands.get(word.casefold())
            if command is not None:
                command(decision, rest.strip())
            elif typed:
                self.answer(decision, typed)

    def answer(self, decision: Decision, typed: str) -> None:
        match = self.record.match
        try:
            answer = understand(typed, decision, self.story.labels(match, decision), self.voice)
        except NotAnAnswer as error:
            named = refusal_of(typed, self.story, match, decision)
            self.screen.note(str(error) if named is None else self.story.say(match, named.because, decision.seat))
            if named is not None:
                self.cite(named.rule)
            return
        refused = self.record.submit(decision.seat, answer)
        if refused is not None:
            self.screen.note(self.story.say(match, refused.because, decision.seat))
            self.cite(refused.rule)

    def hand_over(self, seat: int) -> None:
        """Two people at one screen: the first must not see the second's cards."""
        if self.sitting not in (-1, seat) and self.screen.is_terminal:
            name = self.story.seat(self.record.match, seat)
            self.screen.clear()
            self.screen.read(self.voice("{name}: press Enter when you sit at the screen.", name=name) + " ")
        self.sitting = seat

    # --- showing ----------------------------------------------------------------------------------------------

    def show_news(self, seat: int) -> None:
        for line in self.chronicle.of(seat, self.read[seat]):
            self.screen.quiet(f"  {line}")
        self.read[seat] = len(self.chronicle)

    def look(self, decision: Decision, rest: str) -> None:
        match = self.record.match
        self.picture(decision.seat)
        self.screen.bold(self.story.prompt(match, decision))
        self.screen.choices(self.story.labels(match, decision))

    def show_end(self) -> None:
        match = self.record.match
        people = [seat for seat, player in enumerate(self.players) if player is None]
        seat = self.sitting if self.sitting >= 0 else people[0] if people else WATCHER
        if seat >= 0:
            self.show_news(seat)
        self.picture(seat)
        self.screen.bold(self.story.ending(match))

    def picture(self, seat: int) -> None:
        """The board and what lies beside it."""
        game, match = self.record.game, self.record.match
        self.screen.show("")
        self.screen.show(game.picture(match, seat, self.voice.language))
        for line in self.game_commands.status(game, match, seat, self.voice):
            self.screen.show(line)
        self.screen.show("")

    # --- the commands -----------------------------------------------------------------------------------------

    def show_help(self, decision: Decision, rest: str) -> None:
        for name, words in (
            ("1, 2, …", self.voice("answer by number, or by how the choice begins")),
            ("?", self.voice("the rule that asks")),
            ("why …", self.voice("the rule behind a choice, a thing that you cannot choose, or an id")),
            ("undo", self.voice("take back the last answer")),
            ("hint", self.voice("what a bot would do")),
            ("look", self.voice("the table and the choices again")),
            ("read …", self.voice("what is printed on a choice: its number")),
            ("goal", self.voice("special rules, and how the match is won")),
            ("log", self.voice("what has happened")),
            ("rules …", self.voice("look for words in the rulebook")),
            ("save …", self.voice("save the match in a file")),
            ("quit", self.voice("leave the table")),
        ):
            self.screen.show(f"  {name:9} {words}")
        for line in self.game_commands.legend(self.record.game, self.record.match, self.voice):
            self.screen.quiet(f"  {line}")

    def show_goal(self, decision: Decision, rest: str) -> None:
        goal = self.game_commands.goal(self.record.match, self.voice)
        for line in goal or [self.voice("The rulebook says how this match is won.")]:
            self.screen.show(f"  {line}")

    def read_choice(self, decision: Decision, rest: str) -> None:
        """Cards have more to say than their names."""
        match = self.record.match
        try:
            place = choice_called(rest, self.story.labels(match, decision), self.voice)
        except NotAnAnswer as error:
            self.screen.note(str(error))
            return
        choice = match.choice(decision, decision.options[place])
        lines = self.game_commands.printed(match, choice.thing, choice.index, self.voice)
        for line in lines or [self.voice("Nothing more is printed on it.")]:
            self.screen.show(f"  {line}")

    def why(self, decision: Decision, rest: str) -> None:
        match = self.record.match
        labels = self.story.labels(match, decision)
        if RULE_ID.fullmatch(rest):
            self.screen.show(self.story.cite(rest))
            return
        if rest:
            try:
                choice = labels[choice_called(rest, labels, self.voice)]
                self.screen.show(self.voice("This is allowed: {choice}", choice=choice))
            except NotAnAnswer as error:
                refused = refusal_of(rest, self.story, match, decision)
                if refused is not None:
                    self.screen.show(self.story.say(match, refused.because, decision.seat))
                    self.cite(refused.rule)
                    return
                self.screen.show(str(error))
        self.screen.show(self.story.cite(decision.rule))

    def cite(self, rule: str) -> None:
        if rule != KERNEL_RULE:
            self.screen.quiet(self.story.cite(rule))

    def take_back(self, decision: Decision, rest: str) -> None:
        """Back to where a person at this screen decided last. Bots agree at once; other people are asked."""
        answers = self.record.answers
        given = [index for index, answer in enumerate(answers) if self.players[answer.seat] is None]
        seat = answers[given[-1]].seat if given else decision.seat
        refused = self.undo.ask_undo(seat, given[-1] if given else -1)
        if refused is not None:
            self.screen.note(self.story.say(self.record.match, refused.because, seat))
            return
        for other, player in enumerate(self.players):
            if other == seat or self.undo.request is None:
                continue
            if player is None and not self.agrees(other):
                self.undo.decline(other)
                self.screen.note(self.voice("That was refused."))
                return
            self.undo.consent(other)
        log = self.record.match.log or []
        self.read = [min(count, len(log)) for count in self.read]
        self.screen.note(self.voice("The last answer is taken back."))

    def agrees(self, seat: int) -> bool:
        name = self.story.seat(self.record.match, seat)
        asked = self.voice("{name}, may this be taken back (y/n)?", name=name)
        return self.screen.read(f"{asked} ").strip().casefold()[:1] in ("y", "j", "д")

    def hint(self, decision: Decision, rest: str) -> None:
        match = self.record.match
        advice = advise(Vantage(self.record.game, match, decision.seat))
        for answer, share in advice[:BEST]:
            self.screen.show(f"  {share:4.0%}  {self.story.answer(match, decision, answer)}")

    def show_log(self, decision: Decision, rest: str) -> None:
        most = int(rest) if rest.isdecimal() else LAST_LINES
        for line in self.chronicle.of(decision.seat)[-most:] if most else []:
            self.screen.quiet(f"  {line}")

    def rules(self, decision: Decision, rest: str) -> None:
        rulesets = self.record.game.rulesets
        found = search(rest, rulesets[0], self.voice.language) if rest else []
        for rule in found[:FIRST_RULES]:
            self.screen.show(self.story.cite(rule.id))
        if not found:
            self.screen.note(self.voice("No rule has these words; type for example: rules retreat"))

    def save(self, decision: Decision, rest: str) -> None:
        if not rest:
            self.screen.note(self.voice("Name a file, for example: save match.json"))
            return
        path = os.path.expanduser(rest)
        try:
            write_journal(path, self.record)
        except BadFile as bad:
            self.screen.note(str(bad))
            return
        self.screen.show(self.voice("Saved. Go on later with: {command}", command=self.resuming(path)))

    def resuming(self, path: str) -> str:
        return f"bannermen play {self.record.game.name} --position {path} --seats {','.join(self.names)}"

    def quit(self, decision: Decision, rest: str) -> None:
        raise Quit
