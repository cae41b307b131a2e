"""A battle asks for choices only: a 30-point battle among bots takes few clicks."""

from __future__ import annotations

from tests.miniatures.eager_player import battle, clicks

MOST = 150  # clicks of one who plays eagerly and passes otherwise


def test_a_battle_takes_few_clicks_and_none_for_what_is_no_choice() -> None:
    for seed in range(1, 7):
        made, idle = clicks(battle(seed))
        assert made.total() <= MOST, (seed, made.most_common())
        assert not idle, idle


def test_without_the_table_answering_it_took_more() -> None:
    """What the measure would find if courtesy asked a lone person, too."""
    made, idle = clicks(battle(1), unasked=False)
    assert idle.total() > 40 and made.total() > MOST, "the count can fail"
