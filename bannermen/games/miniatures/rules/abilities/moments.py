"""The moments at which abilities may speak, in the order in which the book goes through them."""

from __future__ import annotations

from typing import Final

MOMENTS: Final = (
    *("deployed", "round-start", "turn-start", "round-end"),
    *("activated", "action", "action-done", "ncu-activated", "zone-claimed", "zone-done"),
    *("charge-declared", "charge-rolled", "charged", "retreat-rolled", "retreated"),
    *("attack-declared", "attack-before", "attack-rolled", "defense-rolled", "attack-done"),
    *("test-before", "test-rolled", "test-passed", "test-failed"),
    *("rank-lost", "dying", "destroyed", "surge", "card-played", "order-used", "targeted"),
    *("attack-rerolls", "defense-rerolls", "turn-end", "attachment-lost", "activation-end"),
    *("defense-before", "healed", "token-gained", "token-removed", "attachment-fell", "pillaged"),
    *("pillage-full", "card-attached", "token-again", "deploying"),
)
DEPLOYED: Final = 0
ROUND_START: Final = 1
TURN_START: Final = 2
ROUND_END: Final = 3
ACTIVATED: Final = 4
ACTION: Final = 5
ACTION_DONE: Final = 6
NCU_ACTIVATED: Final = 7
ZONE_CLAIMED: Final = 8
ZONE_DONE: Final = 9
CHARGE_DECLARED: Final = 10
CHARGE_ROLLED: Final = 11
CHARGED: Final = 12
RETREAT_ROLLED: Final = 13
RETREATED: Final = 14
ATTACK_DECLARED: Final = 15
ATTACK_BEFORE: Final = 16
ATTACK_ROLLED: Final = 17
DEFENSE_ROLLED: Final = 18
ATTACK_DONE: Final = 19
TEST_BEFORE: Final = 20
TEST_ROLLED: Final = 21
TEST_PASSED: Final = 22
TEST_FAILED: Final = 23
RANK_LOST: Final = 24
DYING: Final = 25
DESTROYED_: Final = 26
SURGE: Final = 27
CARD_PLAYED: Final = 28
ORDER_USED: Final = 29
TARGETED: Final = 30  # by an ability, a card or a zone
ATTACK_REROLLS: Final = 31  # before attack-rolled, where results are final (tmg21-resolve-05, -06)
DEFENSE_REROLLS: Final = 32
TURN_END: Final = 33  # after the action of the turn (tmg21-round-07)
ATTACHMENT_LOST: Final = 34  # what an attachment brings about by its own death
ACTIVATION_END: Final = 35
DEFENSE_BEFORE: Final = 36  # before any defense dice are rolled, of an attack or against automatic hits
HEALED: Final = 37  # wounds of a unit
TOKEN_GAINED: Final = 38  # a condition token
TOKEN_REMOVED: Final = 39  # a condition token, by a zone or an ability; one that is expended is not removed
ATTACHMENT_FELL: Final = 40  # an attachment of either side is destroyed
PILLAGED: Final = 41  # a unit gains a pillage token
CARD_ATTACHED: Final = 43  # a tactics card stays with a unit from now on
TOKEN_AGAIN: Final = 44  # it would gain a condition token, and has one of that kind
DEPLOYING: Final = 45  # before any unit is deployed
PILLAGE_FULL: Final = 42  # it would gain one, and has all that it may have
