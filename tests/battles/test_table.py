"""The test table itself."""

from tests.battles.table import Table


def test_an_attack_from_order_to_losses() -> None:
    t = Table(
        stark=["D5 guards-of-the-north blue"],
        lannister=["C5 lannisport-guard green"],
        pool={"stark": "blue", "lannister": "morale"},
    )
    assert t.asked == "choose-action" and t.asks == "stark"
    t.roll("green valor blue")
    t.order("D5").stay().attack("C5")
    assert t.figures("C5") == 2
    assert t.engaged("D5", "C5")
    assert not t.active("D5")
