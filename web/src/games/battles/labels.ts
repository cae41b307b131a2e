// What a hex is called for those who hear the board.

import { t } from './words'
import type { HexField } from '../../board/hexes'
import type { Names } from './names'
import { groundAt, type BattleView, type Unit } from './view'

export function hexLabel(grid: HexField, view: BattleView, names: Names, hex: number, unit: Unit | undefined, lit: boolean, far = false, acts = -1): string {
  const { field } = view
  const parts = [grid.name(hex), names.terrain(groundAt(field, hex))]
  const fire = field.fire[String(hex)]
  if (fire) parts.push(t('hex.fire', { level: fire }))
  const objective = view.objectives.find((entry) => entry.hex === hex)
  if (objective) {
    parts.push(
      names.objective(view.scene, objective.key),
      objective.kind === 'hidden' ? t('hex.hidden')
      : objective.kind === 'decoy' ? t('hex.decoy')
      : objective.holder >= 0 ? t('hex.held', { house: names.house(objective.holder) })
      : t('hex.objective'),
    )
  }
  field.exits.forEach((hexes, seat) => {
    if (hexes.includes(hex)) parts.push(t('hex.exit', { house: names.house(seat) }))
  })
  if (view.person && view.person.hex === hex && !view.person.taken) parts.push(t('hex.person'))
  if (unit) parts.push(names.unitWords(view, unit))
  if (unit?.id === acts) parts.push(t('hex.acts'))
  if (lit) parts.push(t('lit'))
  if (lit && far) parts.push(t('hex.far'))
  return parts.join(', ')
}
