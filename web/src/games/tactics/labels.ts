// What a square is called for those who hear the board.

import type { SquareField } from '../../board/squares'
import { healthLeft, nameOf, type Content, type Figure, type FightView } from './view'
import { t, tPart } from './words'

export function figureWords(content: Content, view: FightView, figure: Figure, side: string, acts = -1): string {
  const parts = [nameOf(content, figure), side, t('figure.health', { now: healthLeft(figure), full: figure.health })]
  if (figure.id === acts) parts.push(t('figure.acts'))
  else if (figure.activated) parts.push(t('figure.activated'))
  if (figure.shaken) parts.push(t('figure.shaken'))
  if (figure.stunned) parts.push(t('figure.stunned'))
  if (figure.captive >= 0) parts.push(t('figure.holds', { name: nameOf(content, view.figures[figure.captive]) }))
  if (figure.engaged.length > 0) parts.push(t('figure.engaged', { names: figure.engaged.map((id) => nameOf(content, view.figures[id])).join(', ') }))
  return parts.join(', ')
}

export function groundWords(content: Content, view: FightView, square: number): string[] {
  const parts = [content.grounds[view.field.grounds[square] ?? '']?.name ?? '']
  for (const piece of view.pieces) {
    if (piece.squares.includes(square) || piece.beside.includes(square)) parts.push(content.pieces[piece.key]?.faces[piece.face]?.name ?? '')
  }
  for (const objective of view.objectives) if (objective.square === square) parts.push(t('square.objective'))
  for (const loot of view.loot) if (loot.there && loot.square === square) parts.push(tPart('loot', loot.kind))
  for (const zone of ['gold', 'silver'] as const) if (view.field.zones[zone].includes(square)) parts.push(tPart('zone', zone))
  return parts.filter(Boolean)
}

export function squareLabel(
  grid: SquareField, view: FightView, content: Content, square: number, figure: Figure | undefined, side: string, lit: boolean, acts = -1,
): string {
  const parts = [grid.name(square), ...groundWords(content, view, square)]
  if (figure) parts.push(figureWords(content, view, figure, side, acts))
  if (lit) parts.push(t('lit'))
  return parts.join(', ')
}
