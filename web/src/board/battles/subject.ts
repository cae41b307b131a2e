// Which unit a question is about. The server says it; where it does not, the table does: who was ordered, what the log told last.

import type { Decision, LogLine, Option } from '../../wire/types'
import type { LastChoice } from '../boards'
import { onField, type BattleView, type Survey } from './view'

const MOVED = 1
const ATTACKED = 2

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function lastOf(log: LogLine[], kinds: string[]): Record<string, unknown> {
  return log.findLast((line) => kinds.includes(line.kind))?.data ?? {}
}

/** The units that the question may be about: none if it is about no unit, several if only a survey can tell. */
export function candidates(decision: Decision, view: BattleView, log: LogLine[], last: LastChoice | null): number[] {
  const told = decision.about?.find(({ thing }) => thing === 'unit')
  if (told) return [told.index]
  const picked = last?.option.thing === 'unit' || last?.option.thing === 'commander' ? last : null
  const ordered = view.ordered.filter((id) => {
    const unit = view.units[id]
    return unit !== undefined && onField(unit)
  })
  const without = (deed: number) => {
    const rest = ordered.filter((id) => ((view.units[id]?.deeds ?? 0) & deed) === 0)
    return rest.length > 0 ? rest : ordered
  }
  const one = (unit: number | undefined) => (unit === undefined ? [] : [unit])
  switch (decision.key) {
    case 'pay':
      return picked?.key === 'choose-action' ? [picked.option.index] : []
    case 'move-to':
      return picked?.key === 'pick-mover' ? [picked.option.index] : without(MOVED)
    case 'name-target':
      return picked?.key === 'pick-attacker' ? [picked.option.index] : without(ATTACKED)
    case 'march-to':
      return picked?.key === 'pick-target' ? [picked.option.index] : []
    case 'reroll-symbol':
      return one(number(lastOf(log, ['roll', 'reroll']).unit))
    case 'stand-firm':
    case 'retreat-to':
    case 'counterattack':
      return one(number(lastOf(log, ['attack']).target))
    case 'follow-up':
      return one(number(lastOf(log, ['attack']).unit))
    case 'parting-blow':
      return one(number(lastOf(log, ['disengage']).foe))
    case 'window.offer': {
      // A commander may step in: it is about the own unit in the attack under way.
      const { unit, target } = lastOf(log, ['attack'])
      return [unit, target].flatMap((id) => one(number(id))).filter((id) => view.units[id]?.seat === decision.seat)
    }
    case 'place-unit-at':
      return picked?.key === 'place-unit' ? [picked.option.index] : []
    default:
      return []
  }
}

/** Does what a unit could do fit the options of the question? */
export function fits(decision: Decision, survey: Survey): boolean {
  const asked = (thing: string) => decision.options.filter((option) => option.thing === thing).map((option) => option.index)
  if (decision.key === 'move-to') {
    const reach = new Set([...(survey.reach ?? []), ...(survey.run ?? [])])
    const hexes = asked('hex')
    return hexes.length > 0 && hexes.filter((hex) => reach.has(hex)).length >= hexes.length - 1 && reach.size <= hexes.length + 1
  }
  const targets = new Set(survey.targets ?? [])
  return asked('unit').every((unit) => targets.has(unit))
}

/** Whom an option attacks, if it does. */
export function attackBy(decision: Decision, option: Option, subject: number): { attacker: number; target: number } | null {
  if (decision.key !== 'name-target' || subject < 0 || option.thing !== 'unit') return null
  return { attacker: subject, target: option.index }
}
