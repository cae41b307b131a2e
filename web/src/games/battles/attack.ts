import { aboutOf } from '../../table/about'
import type { Decision, Option } from '../../wire/types'

export interface Attack {
  attacker: number
  target: number
}

/** The unit that a question is about, or -1. */
export const subjectOf = (decision: Decision | undefined): number => aboutOf(decision, 'unit')

/** Whom an option attacks, if it does. */
export function attackBy(decision: Decision | undefined, option: Option | null): Attack | null {
  const subject = subjectOf(decision)
  if (decision?.key !== 'name-target' || subject < 0 || option?.thing !== 'unit') return null
  return { attacker: subject, target: option.index }
}
