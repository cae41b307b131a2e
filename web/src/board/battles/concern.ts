import type { Decision, LogLine } from '../../wire/types'
import type { LastChoice } from './subject'

const WHILE_PLAYING = new Set(['name-commander', 'choose-commands', 'tactic-before', 'tactic-after', 'name-units', 'pick-target'])
const TURN_ENDS = new Set(['pass', 'order', 'phase'])

/** The leadership card whose playing is being asked about, or -1. */
export function cardInPlay(decision: Decision, log: LogLine[], last: LastChoice | null): number {
  if (!WHILE_PLAYING.has(decision.key)) return -1
  if (last?.option.thing === 'card') return last.option.index
  const line = log.findLast((entry) => entry.kind === 'card' || TURN_ENDS.has(entry.kind))
  const card = line?.kind === 'card' ? line.data.card : undefined
  return typeof card === 'number' ? card : -1
}
