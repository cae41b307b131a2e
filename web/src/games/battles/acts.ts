// What has happened, as a list of short acts to be shown one after the other. Nothing here waits or draws.

import type { Die } from '../../common/dice/drawing'
import { diceOf } from '../../common/dice/mat.svelte'
import type { LogLine } from '../../wire/types'

export type Act =
  | { kind: 'march'; unit: number; way: number[]; retreat: boolean }
  | { kind: 'strike'; unit: number; target: number }
  | { kind: 'dice'; unit: number; dice: Die[]; again: boolean }
  | { kind: 'hits'; unit: number; hits: number; ignored: number }
  | { kind: 'fall'; unit: number; left: number; lost: number }
  | { kind: 'gone'; unit: number; hex: number; captured: boolean }
  | { kind: 'rise'; unit: number; figures: number }
  | { kind: 'turn'; unit: number; active: boolean }
  | { kind: 'word'; unit: number; hex: number; word: 'stalwart' | 'missed' | 'engaged' }
  | { kind: 'blaze'; hex: number; level: number }
  | { kind: 'card'; card: number; seat: number }
  | { kind: 'phase'; round: number; phase: number }

const num = (value: unknown): number => (typeof value === 'number' ? value : -1)
const nums = (value: unknown): number[] => (Array.isArray(value) ? value.filter((n): n is number => typeof n === 'number') : [])

const MORALE = 4 // a flag drives back; it neither hits nor misses

/** The dice of a line, flags told apart. */
const rolled = (data: Record<string, unknown>): Die[] =>
  diceOf(data, 0, 'hit', 'miss').map((die) => (die.face === MORALE && die.fate !== undefined ? { ...die, fate: 'flees' } : die))

function actOf({ kind, data }: LogLine): Act | null {
  const unit = num(data.unit)
  switch (kind) {
    case 'move':
      return { kind: 'march', unit, way: nums(data.way), retreat: false }
    case 'retreat':
      return { kind: 'march', unit, way: nums(data.way), retreat: true }
    case 'attack':
      return { kind: 'strike', unit, target: num(data.target) }
    case 'roll':
      return { kind: 'dice', unit, dice: rolled(data), again: false }
    case 'reroll':
      return { kind: 'dice', unit, dice: rolled(data), again: true }
    case 'hounds':
      return { kind: 'dice', unit, dice: rolled({ faces: [num(data.symbol)] }), again: false }
    case 'hits':
      return { kind: 'hits', unit, hits: num(data.hits), ignored: num(data.ignored) }
    case 'losses':
      return { kind: 'fall', unit, left: num(data.left), lost: num(data.figures) }
    case 'eliminated':
      return { kind: 'gone', unit, hex: num(data.hex), captured: false }
    case 'captured':
      return { kind: 'gone', unit, hex: num(data.hex), captured: true }
    case 'exit':
      return { kind: 'gone', unit, hex: -1, captured: false }
    case 'reinforce':
      return { kind: 'rise', unit, figures: num(data.figures) }
    case 'rally':
      return { kind: 'turn', unit, active: true }
    case 'unsettle':
      return { kind: 'turn', unit, active: false }
    case 'stalwart':
      return { kind: 'word', unit, hex: -1, word: 'stalwart' }
    case 'engage':
      return { kind: 'word', unit, hex: -1, word: 'engaged' }
    case 'fire':
      return { kind: 'blaze', hex: num(data.hex), level: num(data.level) }
    case 'card':
      return { kind: 'card', card: num(data.card), seat: num(data.seat) }
    case 'phase':
      return { kind: 'phase', round: num(data.round), phase: num(data.phase) }
    default:
      return null
  }
}

/** Steps of one retreat come as lines of their own; shown as one way. */
export function actsOf(lines: LogLine[]): Act[] {
  const acts: Act[] = []
  for (const line of lines) {
    const act = actOf(line)
    if (!act) continue
    const last = acts.at(-1)
    if (act.kind === 'march' && act.retreat && last?.kind === 'march' && last.retreat && last.unit === act.unit) {
      last.way = [...last.way, ...act.way.slice(1)]
    } else {
      acts.push(act)
    }
  }
  return acts
}

/** How long an act is shown, in milliseconds at the usual pace. */
export function lengthOf(act: Act): number {
  switch (act.kind) {
    case 'march':
      return 170 * Math.max(1, act.way.length - 1) + 120
    case 'strike':
      return 380
    case 'dice':
      return act.again ? 900 : 1300
    case 'hits':
      return 300
    case 'fall':
      return 520
    case 'gone':
      return 620
    case 'phase':
      return 700
    case 'card':
      return 800
    case 'word':
      return 260
    default:
      return 280
  }
}
