import type { Decision, LogLine } from '../../wire/types'
import type { LastChoice } from '../boards'

const WHILE_PLAYING = new Set(['name-commander', 'choose-commands', 'tactic-before', 'tactic-after', 'name-units', 'pick-target'])
const TURN_ENDS = new Set(['pass', 'order', 'phase'])

/** The leadership card whose playing is being asked about, or -1. */
export function cardInPlay(decision: Decision, log: LogLine[], last: LastChoice | null): number {
  const told = decision.about?.find(({ thing }) => thing === 'card')
  if (told) return told.index
  if (!WHILE_PLAYING.has(decision.key)) return -1
  for (let choice = last; choice; choice = choice.before ?? null) {
    if (choice.option.thing === 'card') return choice.option.index
    if (choice.key === 'choose-action') break // the turn began with something else
  }
  // Not chosen here just now, as after a reload: the log may tell, unless its last card was the enemy's.
  const line = log.findLast((entry) => entry.kind === 'card' || TURN_ENDS.has(entry.kind))
  const card = line?.kind === 'card' && line.data.seat === decision.seat ? line.data.card : undefined
  return typeof card === 'number' ? card : -1
}
