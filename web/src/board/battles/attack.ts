import type { Decision, Option } from '../../wire/types'

/** Whom an option attacks, if it does. */
export function attackBy(decision: Decision, option: Option, subject: number): { attacker: number; target: number } | null {
  if (decision.key !== 'name-target' || subject < 0 || option.thing !== 'unit') return null
  return { attacker: subject, target: option.index }
}
