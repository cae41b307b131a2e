"""The hooks by which abilities answer the rules: what happens on the battlefield goes through here."""

from __future__ import annotations

from bannermen.games.miniatures import log
from bannermen.games.miniatures.field import Hooks
from bannermen.games.miniatures.rules.abilities import (
    effects_attachments,
    effects_board,
    effects_cards,
    effects_charging,
    effects_choosing,
    effects_fighting,
    effects_ground,
    effects_hands,
    effects_laid_cards,
    effects_lasting,
    effects_pillage,
    effects_progress,
    effects_rare,
    effects_reserves,
    effects_sharing,
    effects_tokens,
    effects_trials,
    effects_units,
    effects_volley,
    effects_vows,
    holding_board,
    holding_factions,
    holding_units,
)
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing
from bannermen.games.miniatures.rules.abilities.listening import forced, ncu_orders, owner_of
from bannermen.games.miniatures.rules.abilities.moments import ATTACHMENT_LOST, DESTROYED_, ZONE_CLAIMED
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import call
from bannermen.games.miniatures.rules.abilities.words import AS_SELF, Clause
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.procedure import Procedure

__all__ = [
    "EFFECTS",
    "AbilityHooks",
    "effects_attachments",
    "effects_board",
    "effects_cards",
    "effects_charging",
    "effects_choosing",
    "effects_fighting",
    "effects_ground",
    "effects_hands",
    "effects_laid_cards",
    "effects_lasting",
    "effects_pillage",
    "effects_progress",
    "effects_rare",
    "effects_reserves",
    "effects_sharing",
    "effects_tokens",
    "effects_trials",
    "effects_units",
    "effects_volley",
    "effects_vows",
    "holding_board",
    "holding_factions",
    "holding_units",
]


class AbilityHooks(Hooks):
    def happened(
        self, war: War, moment: int, acting: int, unit: int, other: int, ncu: int, zone: int, token: int
    ) -> None:
        scene = Context(moment, NOBODY)
        scene.acting = acting
        scene.unit = unit
        scene.other = other
        scene.ncu = ncu
        scene.zone = zone
        scene.token = token
        call(war, scene)

    def attachment_lost(self, war: War, unit: int, place: int) -> None:
        """What an attachment's card says about its own death, for whoever brought it."""
        for slot, number in enumerate(war.field.kit[unit]):
            if war.field.kit_source[unit][slot] != place:
                continue
            for clause in war.book.abilities[number].clauses:
                if clause.moment == ATTACHMENT_LOST:
                    self._do_clause(war, unit, number, clause, owner_of(war, unit, slot))

    def unit_destroyed(self, war: War, unit: int) -> None:
        """What was laid on a unit speaks of its destruction once more, for whoever laid it there."""
        for number, _, giver, _, _ in war.granted[unit]:
            for clause in war.book.abilities[number].clauses:
                if clause.moment == DESTROYED_ and clause.stance == AS_SELF:
                    self._do_clause(war, unit, number, clause, giver)

    def _do_clause(self, war: War, unit: int, number: int, clause: Clause, seat: int) -> None:
        """Of an ability of the unit, at the moment that the clause names."""
        scene = Context(clause.moment, seat)
        scene.acting = war.seat_of[unit]
        scene.bearer = unit
        scene.unit = unit
        scene.ability = number
        if war.log is not None:
            log.worked(war, unit, number)
        war.push(Doing(clause.script, scene))

    def grant_action(self, war: War, unit: int, deeds: list[int]) -> None:
        war.push(Action(unit, deeds, True))

    def may_wait(self, war: War, seat: int, ncu: int, zone: int) -> bool:
        scene = Context(ZONE_CLAIMED, NOBODY)
        scene.acting = seat
        scene.ncu = ncu
        scene.zone = zone
        if not war.field.speaks[ZONE_CLAIMED] and len(war.ncu_granted[ncu]) == 0:
            return False
        scripts = [each.aim for each in forced(war, scene) if each.seat == seat]
        for _, ability, place in ncu_orders(war, scene, seat):
            scripts.append(war.book.abilities[ability].clauses[place].script)
        return any([not war.book.replacing[script] for script in scripts])

    def attack_over(self, war: War, attack: Attack) -> None:
        """What abilities have put off until the attack is complete."""
        begun: list[Procedure] = []
        for i in range(0, len(attack.afterwards), 4):
            script, seat, bearer, aim = attack.afterwards[i : i + 4]
            scene = Context(NOBODY, seat)
            scene.acting = war.seat_of[attack.attacker]
            scene.bearer = bearer
            scene.unit = attack.attacker
            scene.other = attack.target
            scene.aim = aim
            scene.ability = war.book.scripts[script].ability
            begun.append(Doing(script, scene))
        war.push_all(begun)
