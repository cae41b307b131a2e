"""What a game must be able to say about itself. Bots, arena, environment, server and command line know only this."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.account import Gain, Item
from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.brought import brought_in
from bannermen.kernel.chance import RetoldChance, Seed, open_chance
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.headline import Headline
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message
from bannermen.kernel.nearest import meant
from bannermen.kernel.pointing import as_answer, code_pointed_at, is_about, judged
from bannermen.kernel.since import NOTHING, as_if_begun, parted, played
from bannermen.kernel.window import Window

__all__ = ["BadSetup", "Check", "Choice", "Deed", "Game", "Place", "Scene"]


class Scene:
    """One thing that players can sit down to: a battle plan, a skirmish, a format."""

    def __init__(
        self,
        key: str,
        names: dict[str, str],
        notes: dict[str, str],
        seats: list[str],
        even: bool,
        fewest: int = 2,
        most: int = 2,
        needs: str = "",
    ) -> None:
        self.key = key
        self.names = names  # language -> name; none while it is not known
        self.notes = notes  # language -> a few sentences
        self.seats = seats  # what the seats are called where the scene says so: house keys
        self.even = even  # meant to give each seat the same chance
        self.fewest = fewest  # how many may play it, 1 to 6
        self.most = most
        self.needs = needs  # what each seat brings to it, a word of the game: "deck", "army"; nothing: ""


class Place:
    """A seat before the match begins: it says nothing of what is brought in secret."""

    def __init__(self, names: dict[str, str], crest: str, team: int, needs: str) -> None:
        self.names = names  # language -> name
        self.crest = crest  # a word for the drawing; "" while it is not known
        self.team = team  # seats of one team win together
        self.needs = needs  # what it must bring, or ""


class Check:
    """One rule that a deck, an army or a squad keeps or breaks."""

    def __init__(self, rule: str, kept: bool, text: Message) -> None:
        self.rule = rule
        self.kept = kept
        self.text = text


class Deed:
    """Something that one may point at and ask about, whether or not it is asked for just now: who does what to whom."""

    def __init__(
        self, verb: str, by: tuple[str, int], at: tuple[str, int] = ("", -1), pose: list[int] | None = None
    ) -> None:
        self.verb = verb  # a word of the game: "attack", "move", "play"
        self.by = by  # ("unit", 4)
        self.at = at  # ("hex", 37); ("", -1) for deeds that aim at nothing
        self.pose = pose  # where on the plane it would be done, if not from where the piece stands


class Game:
    """One game's rules as a stateless object. Everything it is asked about stands in the match."""

    name: str = ""  # battles
    rulesets: tuple[str, ...] = ()  # ids of the rulebook: bow
    edition: str = "1"  # changes when an old journal would play out otherwise
    question_keys: tuple[str, ...] = ()  # every key that a question may have: observations rest on their order

    # --- sitting down -----------------------------------------------------------------------------------------

    def scenes(self) -> list[Scene]:
        raise NotImplementedError

    def places(self, setup: dict[str, Any]) -> list[Place]:
        """The seats of a set-up, from its scene and its number of players. Raises BadSetup."""
        scene = self.scene_of(setup)
        if scene is None:
            return [Place({}, "", seat, "") for seat in range(2)]
        count = setup.get("players", scene.fewest)
        if not isinstance(count, int) or isinstance(count, bool) or not scene.fewest <= count <= scene.most:
            bounds = f"from {scene.fewest} to {scene.most}" if scene.fewest < scene.most else f"{scene.most}"
            raise BadSetup("setup", "players", f"{count!r} cannot play {scene.key}", f"it takes {bounds} players")
        crests = scene.seats + [""] * count
        return [Place({}, crests[seat], seat, scene.needs) for seat in range(count)]

    def scene_of(self, setup: dict[str, Any]) -> Scene | None:
        """The scene that a set-up names; None for positions and plans of one's own. Raises BadSetup."""
        if "scene" not in setup:
            return None
        for scene in self.scenes():
            if scene.key == setup["scene"]:
                return scene
        known = [scene.key for scene in self.scenes()]
        raise BadSetup("setup", "scene", f"there is no scene {setup['scene']!r}", meant(str(setup["scene"]), known))

    def needs(self, setup: dict[str, Any]) -> list[int]:
        """The seats that must still bring something before the match can start."""
        if "position" in setup:
            return []
        brought = brought_in(setup)
        return [seat for seat, place in enumerate(self.places(setup)) if place.needs and str(seat) not in brought]

    def bring(self, setup: dict[str, Any], seat: int, part: dict[str, Any]) -> dict[str, Any] | Refused:
        """The set-up with what the seat brings laid in it, face down; or the first rule that forbids it.
        Raises BadSetup where the part cannot be read."""
        for check in self.judge_part(setup, part):
            if not check.kept:
                return Refused(check.rule, check.text)
        return setup | {"brought": brought_in(setup) | {str(seat): part}}

    def judge_part(self, setup: dict[str, Any], part: dict[str, Any]) -> list[Check]:
        """Every rule of building a deck, an army or a squad, kept or broken. Raises BadSetup."""
        return []

    def name_before(self, setup: dict[str, Any], kind: str, index: int, language: str) -> str:
        """What a check of a part points at, before there is a match that could name it."""
        return f"{kind} {index}"

    def points_of(self, setup: dict[str, Any], part: dict[str, Any]) -> int | None:
        """What a part costs altogether, in a game that counts points. Raises BadSetup."""
        return None

    def ready_made(self, setup: dict[str, Any]) -> list[dict[str, Any]]:
        """Parts that may be brought at once: {"key", "names", "part"}; "whose" names the house of a part."""
        return []

    def part_for_bot(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any]:
        """What a bot brings to a seat."""
        ready = self.ready_made(setup)
        part: dict[str, Any] = ready[(seed + seat) % len(ready)]["part"]
        return part

    def drafted(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any] | None:
        """A legal part for a seat, put together at random; None: nothing is put together in this game."""
        return None

    def pieces_of(self, part: dict[str, Any]) -> list[str]:
        """The pieces that a part is made of, by their keys: what a draft counts."""
        return []

    def filled(self, setup: dict[str, Any], seed: int) -> dict[str, Any]:
        """The set-up in which every seat that has brought nothing yet brings what a bot would. Raises BadSetup."""
        for seat in self.needs(setup):
            filled = self.bring(setup, seat, self.part_for_bot(setup, seat, seed))
            if isinstance(filled, Refused):
                raise BadSetup("setup", f"brought.{seat}", f"what a bot brings is refused: {filled}", "mend the list")
            setup = filled
        return setup

    def start(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Match:
        """A new match: {"scene": key}, or {"position": {...}}; `seed` is for `open_chance`. Raises BadSetup."""
        if not isinstance(setup, dict):
            raise BadSetup("setup", "", "it is not a mapping", "give a scene or a position")
        bare, since = parted(setup)
        if since is NOTHING:
            return self.lay(bare, seed, recording)
        retold = RetoldChance(open_chance(seed), since.dealt)
        match = self.lay(bare, retold, recording)
        retold.go_on(since.chance)
        match = as_if_begun(played(self, match, since.answers), retold, since.rolls)
        if setup.get("courtesy") and not match.courtesy:
            self.keep_courtesy(match)
        return match

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool) -> Match:
        """The table of a set-up, played as far as the first question. Raises BadSetup."""
        raise NotImplementedError

    def keep_courtesy(self, match: Match) -> None:
        """From now on seats are asked by what everybody knows."""
        match.courtesy = True

    def position(self, match: Match) -> dict[str, Any]:
        """The position by words: a small plain mapping that `start({"position": ...})` takes. It holds secrets. It is
        exact where the match is at rest; `Record.position` writes any moment."""
        raise NotImplementedError

    def is_at_rest(self, match: Match) -> bool:
        """Whether the position by words may be exact here; where it is not, no harm is done, since it is tried."""
        return len(match.sealed) == 0

    # --- what leaves the table --------------------------------------------------------------------------------

    def view(self, match: Match, seat: int) -> dict[str, Any]:
        """All that the seat may know, as plain data; seat -1 is a watcher. Never changes the match."""
        raise NotImplementedError

    def name_of(self, match: Match, kind: str, index: int, language: str) -> str:
        """The name of something a message points at: ("unit", 4) -> "Guards of the North"."""
        raise NotImplementedError

    def form_of(self, match: Match, kind: str, index: int, language: str, form: str) -> str:
        """The name in a case (`gen`, `acc`, `ins`), or for the form `number` whether it means `one` or `many`."""
        return "one" if form == "number" else self.name_of(match, kind, index, language)

    def seat_name(self, match: Match, seat: int, language: str) -> str:
        raise NotImplementedError

    def crest(self, match: Match, seat: int) -> str:
        """The word for the seat's crest and colours; it follows what the seat brought."""
        return ""

    def team(self, match: Match, seat: int) -> int:
        """Seats of one team win together."""
        return seat

    def round_of(self, match: Match) -> int:
        """The round that is played, from 1; 0 in a game without rounds."""
        return 0

    def score(self, match: Match, seat: int) -> int | None:
        """The points that the seat has, in a game that counts them."""
        return None

    def luck(self, match: Match, log: list[Event], at: int) -> tuple[int, int, float] | None:
        """Of the dice that a line tells of: whose they were, how many of them served, how many were to be expected to.
        The match stands as it did after the answer that threw them."""
        return None

    def headline(self, match: Match, log: list[Event], at: int) -> Headline | None:
        """The deed to which a line belongs and what it has come to with this line; nothing for a line that stands
        alone. The match stands as it did after the answer that wrote the line."""
        return None

    def matters(self, event: Event) -> bool:
        """Whether a line tells of something by which matches are decided: a loss, a prize, points."""
        return False

    def account(self, match: Match, seat: int) -> list[Item]:
        """What the seat has and what its enemies have, always in the same order."""
        return []

    def gain(self, match: Match, log: list[Event], at: int) -> Gain | None:
        """The points that a line tells of, and what they were given for. The match stands as it did after the answer
        that brought them."""
        return None

    def verdict(self, match: Match) -> list[Message]:
        """By what a match that is over was decided, in words of this match; nothing where nobody has won."""
        return []

    # --- leaving early ----------------------------------------------------------------------------------------

    def playing(self, match: Match) -> list[int]:
        """The seats that are still in the match; a game that knows elimination leaves out who is eliminated."""
        return list(range(match.seats))

    def can_withdraw(self, match: Match, seat: int) -> bool:
        """Whether the match could go on if this seat left it now."""
        return False

    def withdraw(self, match: Match, seat: int) -> None:
        """Take the seat out as if it were eliminated, and go on; called only where `can_withdraw`."""
        raise NotImplementedError

    def line(self, match: Match) -> str:
        """The state in one line of text."""
        raise NotImplementedError

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        """The table in characters, as the seat sees it."""
        raise NotImplementedError

    # --- for bots --------------------------------------------------------------------------------------------

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        """A clone in which all that the seat may not know, future chance included, is dealt anew from `seed`."""
        raise NotImplementedError

    def worth(self, match: Match, seat: int) -> float:
        """How good the position is for the seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def tally(self, match: Match, seat: int) -> float:
        """How the greedy bot sees it: counted plainly. Where a game does not say, as everybody else does."""
        return self.worth(match, seat)

    def stage(self, match: Match) -> int:
        """Grows by one at each turn of play: where a playout may stop and look."""
        raise NotImplementedError

    def stages(self, turns: int) -> int:
        """How many stages a bot looks ahead that thinks so many turns ahead: more where a turn has several of them."""
        return turns

    def plans(self) -> bool:
        """Whether a bot judges an answer by the best that its seat can make of it in the same turn, and not by the mean
        of all it tried: where a turn has many answers, and most of them are bad."""
        return False

    def tries(self) -> bool:
        """Whether a bot tries each answer to the end of its turn, all with the same luck, instead of searching: where
        the dice of a turn hide what the answers are worth."""
        return False

    def foresees(self) -> bool:
        """Whether a strong bot that tries answers also looks at the replies to the best of them."""
        return False

    def answers_for_others(self) -> bool:
        """Whether a bot that looks to the end of its turn goes on when others are asked, and answers as they lean:
        where they are asked in the middle of nearly everything that is done."""
        return False

    def is_closing(self, match: Match) -> bool:
        """Whether the end is so near that a bot should play on to it in its thoughts instead of judging before."""
        return False

    # --- for a table on a screen, where a game has it ---------------------------------------------------------

    def content(self, language: str) -> dict[str, Any]:
        """Names and texts of everything that is drawn, as plain data; the same for every match."""
        return {}

    def code_of(self, thing: str, index: int) -> int:
        """The option that stands for a thing somebody points at, on offer or not: ("hex", 37) -> 137; -1: none."""
        return -1

    def deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        """What could be asked about a thing that somebody points at. Nothing of what the seat does not know."""
        return self.possible_deeds(match, seat, thing, index) if match.hides(seat, thing, index) is None else []

    def why(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        """Why the seat may not do this, whatever is asked just now; None: it may, or could when its time comes.

        What the seat does not know is not judged; what it is asked for is judged by the question, as an answer would
        be."""
        decision = match.decision_of(seat)
        hidden = hidden_in(match, seat, deed)
        if hidden is not None and (decision is None or self.code_of(*deed.at) not in decision.options):
            return hidden  # what is on offer is not hidden: cards that are put in order on their way
        answer = self.answer_for(match, decision, deed) if decision is not None and not match.over else None
        if decision is not None and answer is not None:
            return judged(match, decision, answer)
        return hidden if hidden is not None else self.why_ahead(match, seat, deed)

    def forecast(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        """What a deed would bring, from what the seat knows; why it cannot be done; None: nothing is foretold."""
        hidden = hidden_in(match, seat, deed)
        return self.foretell(dice_aside(match), seat, deed) if hidden is None else hidden

    def forecast_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        """What an answer to the question would bring; why it cannot be given."""
        refused = match.check(decision, answer)
        return self.foretell_answer(dice_aside(match), decision, answer) if refused is None else refused

    def survey(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        """What the seat may know of a piece's reach, for looking around the table."""
        return self.reach_of(dice_aside(match), seat, thing, index) if match.hides(seat, thing, index) is None else {}

    # --- what a game says to these, of things that the seat knows ---------------------------------------------

    def possible_deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        """The deeds that a thing might do or suffer."""
        return []

    def answer_for(self, match: Match, decision: Decision, deed: Deed) -> Answer | None:
        """The answer to an open question that would do the deed; None: the question is about something else. A game
        adds the verbs of its book."""
        if deed.verb != decision.key or not is_about(match, decision, deed.by):
            return None
        code = code_pointed_at(decision, deed.at, self.code_of(*deed.at))
        return as_answer(decision, code, deed.pose)

    def why_ahead(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        """The same of a deed that the seat is not asked for just now."""
        return None

    def foretell(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        """What a deed would bring."""
        return None

    def foretell_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        """What a legal answer would bring."""
        return None

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        """Where a piece could go and what it could do there."""
        return {}

    # --- the rest ---------------------------------------------------------------------------------------------

    def odds(self, wish: dict[str, Any]) -> dict[str, Any] | Refused | None:
        """What would come of a fight, without any match; None: nothing is foretold. Raises BadSetup."""
        return None

    def title(self) -> Message | None:
        """What the game is called, where that is not the title of its first ruleset."""
        return None

    # --- where a seat wants to be asked -----------------------------------------------------------------------

    def is_window(self, match: Match) -> bool:
        """Whether the match waits because something happens that may be answered; a seat may wish not to be asked."""
        return len(match.stack) > 0 and isinstance(match.stack[-1], Window)

    def leaves_no_choice(self, match: Match, decision: Decision) -> bool:
        """Whether everybody knows that the seat has one answer here, whatever it holds: the table gives it then, and
        nothing is told by that. Decided by what everybody knows."""
        return False

    def stops_of(self, match: Match, decision: Decision) -> list[str]:
        """The names under which a seat may have said whether it wants to be asked this, the narrowest first."""
        return [decision.key]

    def stop_at(self, match: Match, option: int) -> str:
        """The name under which a seat may have said whether to be asked for the sake of this option alone."""
        return ""

    def pauses(self, match: Match, seat: int) -> dict[str, int]:
        """Until when a seat may pass in all windows: by name, a number that changes when that time has come."""
        number = self.round_of(match)
        return {"round": number} if number > 0 else {}


def hidden_in(match: Match, seat: int, deed: Deed) -> Refused | None:
    """A deed that points at something which the seat does not know is not judged at all."""
    hidden = match.hides(seat, deed.by[0], deed.by[1])
    return match.hides(seat, deed.at[0], deed.at[1]) if hidden is None else hidden


def dice_aside(match: Match) -> Match:
    """A table of one's own to try things on, with a future of its own: no forecast throws the dice that are to come."""
    table = match.clone()
    table.foresee(match.number)
    return table
