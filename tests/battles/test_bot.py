"""What a bot of Battles takes a position for."""

from bannermen.games.battles.bot import resources
from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import COMMAND


def standing(round: int, passed: bool) -> Battle:
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, 1)
    assert isinstance(battle, Battle)
    battle.round, battle.phase, battle.passed = round, COMMAND, [passed, False]
    battle.pool[0], battle.hand[0] = [2, 1, 0, 0, 1], [3, 4, 5]
    return battle


def test_what_will_be_discarded_unused_counts_for_nothing() -> None:
    using, passed = resources(standing(1, False), 0), resources(standing(1, True), 0)
    assert using > 2 * passed > 0
    assert resources(standing(standing(1, True).field.rounds, True), 0) == 0


def test_the_last_round_is_near_the_end() -> None:
    battle = standing(1, False)
    assert not GAME.is_closing(battle)
    assert GAME.is_closing(standing(battle.field.rounds, False))
