// The log as a ledger: what belongs to one deed, and the deed in one line.

import type { Ledger } from '../part'
import { HexField } from '../../board/hexes'
import type { LogLine } from '../../wire/types'
import { Lore } from './lore'
import type { BattleView, Content } from './view'
import { t } from './words'

/** What follows from a deed and is told under it. */
const FOLLOWS = new Set([
  'dice', 'roll', 'reroll', 'hits', 'ignored', 'losses', 'retreat', 'eliminated', 'captured', 'engage', 'disengage', 'stalwart', 'cut-off',
  'ground', 'unsettle', 'token', 'token-lost', 'morale', 'hounds', 'boon', 'tactic', 'commander', 'burnt', 'person', 'objective',
])

const num = (value: unknown): number => (typeof value === 'number' ? value : -1)

/** A move belongs to the order that it carries out. */
function isCarriedOut(line: LogLine, before: LogLine | undefined): boolean {
  return line.kind === 'move' && before !== undefined && (before.kind === 'order' || before.kind === 'token') && num(line.data.unit) === num(before.data.unit)
}

export const ledger: Ledger = {
  begins: (line, before) => before === undefined || !(FOLLOWS.has(line.kind) || isCarriedOut(line, before)),

  sum: (lines, view, content) => {
    const battle = view as unknown as BattleView
    const lore = new Lore(content as Content)
    const name = (unit: number): string => (battle.units[unit] ? lore.unitName(battle, battle.units[unit]) : '')
    const attack = lines.find(({ kind }) => kind === 'attack')
    if (attack) {
      const target = num(attack.data.target)
      const fate = outcomes(lines, target)
      return `${name(num(attack.data.unit))} → ${name(target)}: ${fate.length > 0 ? fate.join(', ') : t('ledger.nothing')}`
    }
    const move = lines.findLast(({ kind }) => kind === 'move')
    if (move && lines[0]?.kind === 'order') {
      const way = Array.isArray(move.data.way) ? move.data.way : []
      const grid = new HexField(battle.field.rows, battle.field.columns)
      return t('ledger.moves', { unit: name(num(move.data.unit)), hex: grid.name(num(way.at(-1))) })
    }
    return ''
  },

  seat: (line, view) => {
    if (typeof line.data.seat === 'number') return line.data.seat
    return (view as unknown as BattleView).units[num(line.data.unit)]?.seat ?? -1
  },
}

/** What came of an attack for its target. */
function outcomes(lines: LogLine[], target: number): string[] {
  const of = (kind: string) => lines.filter((line) => line.kind === kind && num(line.data.unit) === target)
  const lost = of('losses').reduce((sum, line) => sum + Math.max(0, num(line.data.figures)), 0)
  return [
    ...(lost > 0 ? [t('ledger.lost', { n: lost })] : []),
    ...(of('eliminated').length > 0 ? [t('ledger.gone')] : of('captured').length > 0 ? [t('ledger.captured')] : []),
    ...(of('retreat').length > 0 ? [t('ledger.back')] : []),
  ]
}
