"""Why a figure cannot move there."""

from __future__ import annotations

from bannermen.games.tactics.asking import figure_arg
from bannermen.games.tactics.codes import CODES
from bannermen.games.tactics.content.terrain_words import CLIMBS
from bannermen.games.tactics.rules.sight import is_engaged
from bannermen.games.tactics.rules.terrain import face_of, pieces_on
from bannermen.games.tactics.rules.ways import CHARGING, FORCED, SURGING, Moving, allowance, leg
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import MOVE, NOBODY, NOWHERE
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.maps.ground import HURT


def why_no_move(battle: Battle, move: Moving, answer: int) -> Refused:
    """The most specific rule that keeps the figure from there."""
    thing, square = CODES.read(answer)
    if thing not in ("square", "past", "block") or square >= battle.field.grid.size:
        return Refused("tac-action-move-01", says("Choose a square to move to."))
    large = battle.card(move.figure).large
    wrong = why_block(battle, move.figure, square) if large else why_square(battle, move.figure, square)
    if wrong is not None:
        return wrong
    if move.why == SURGING:
        return Refused("tac-action-attack-16", says("Only one square, onto where the fallen figure stood."))
    if move.why == FORCED:
        return Refused("tac-special-06", says("A forced move must follow the words of the card."))
    if move.why == CHARGING:
        return Refused("tac-charge-09", says("A charge takes a shortest way into contact with its target."))
    if not large:
        return why_too_far(battle, move, square)
    if is_engaged(battle, move.figure):
        return Refused("tac-large-move-08", says("It is engaged: one square in all."))
    return Refused("tac-large-move-01", says("That is too far: it has {n} {n|square|squares} left.", n=move.left))


def why_square(battle: Battle, figure: int, square: int) -> Refused | None:
    """What is wrong with the square itself."""
    other = battle.figure_at[square]
    wrong = why_closed(battle, square, "tac-board-06")
    if wrong is not None:
        return wrong
    if other == figure:
        return Refused("tac-action-move-03", says("It stands there already."))
    if other != NOBODY:
        text = says("{figure} stands there; a move never ends on an occupied square.", figure=figure_arg(battle, other))
        return Refused("tac-action-move-03", text)
    return None


def why_closed(battle: Battle, square: int, rule: str) -> Refused | None:
    """Why nobody can stand on a square, whoever it is; `rule` is that of BLOCKED squares."""
    if battle.ground.open >> square & 1:
        return None
    for piece in pieces_on(battle, square):
        if face_of(battle, piece).interaction == CLIMBS:  # to be crossed, at best
            return Refused("tac-terrain-12", says("Nobody can stand on {piece}.", piece=("piece", piece)))
    return Refused(rule, says("{square} is BLOCKED.", square=("square", square)))


def why_block(battle: Battle, figure: int, corner: int) -> Refused | None:
    """A large figure needs all four squares (tac-large-move-02, -07)."""
    grid = battle.field.grid
    squares = grid.block(corner)
    if len(squares) == 0:
        return Refused("tac-board-16", says("That leaves the battlefield."))
    for square in squares:
        wrong = why_closed(battle, square, "tac-large-move-07")
        if wrong is not None:
            return wrong
        if battle.figure_at[square] not in (NOBODY, figure):
            return Refused("tac-large-move-02", says("Somebody stands on {square}.", square=("square", square)))
    if not battle.ground.blocks >> corner & 1:
        return Refused("tac-wall-04", says("A large figure cannot stand across a wall."))
    if corner == battle.at[figure]:
        return Refused("tac-large-move-09", says("It may turn on the spot, but it cannot move and stay as it is."))
    return None


def why_no_diagonal(battle: Battle, start: int, square: int) -> Refused:
    """Both ways round the corner are closed: by BLOCKED squares, or by walls, which are like them."""
    grid = battle.field.grid
    flanks = (grid.at(grid.x[square], grid.y[start]), grid.at(grid.x[start], grid.y[square]))
    for flank in flanks:
        if battle.ground.open >> flank & 1:
            return Refused("tac-action-move-14", says("No diagonal step past the ends of walls on both sides."))
    return Refused("tac-action-move-09", says("No diagonal step between two squares that block the way."))


def why_too_far(battle: Battle, move: Moving, square: int) -> Refused:
    """Engaged figures move one square; walls and blocked corners; enemies that stop it; or simply too far."""
    figure = move.figure
    grid = battle.field.grid
    start = move.spot if move.spot != NOWHERE else battle.at[figure]
    if move.spot == NOWHERE and is_engaged(battle, figure) and move.left == 1 and grid.moves(start, square) > 1:
        return Refused("tac-action-move-07", says("It is engaged and moves only 1 square."))
    if grid.moves(start, square) == 1:
        if grid.steps(start, square) == 2:
            return why_no_diagonal(battle, start, square)
        return Refused("tac-wall-02", says("A wall is in the way."))
    if grid.moves(start, square) > move.left:
        most = allowance(battle, figure, move.most, move.extra)
        rule = "tac-action-move-01" if most <= MOVE else "tac-special-01"
        return Refused(rule, says("That is too far: it has {n} {n|square|squares} left.", n=move.left))
    ways = leg(battle, move)
    free = 0
    for layer in ways.ground.flood(
        ways.start, move.left, ways.ground.open & ~battle.foes(battle.side_of(figure)), 0, HURT
    ):
        free |= layer
    if free >> square & 1:
        return Refused(
            "tac-action-move-05", says("On the way an enemy would be in contact, and the move would end there.")
        )
    if ways.ground.slow:
        return Refused("tac-zone-04", says("The river and what stands in the way make it too far."))
    return Refused("tac-action-move-02", says("What stands in the way makes it too far."))
