// At a table where something is taught: which step it is, what may be answered now, what has come about.

import type { Decision, LaidSitting, LessonStep, LogLine, Option, View, When } from '../wire/types'

/** What a teacher sees of a match. */
export interface Seen {
  log: LogLine[]
  view: View | undefined
  over: boolean
  winners: number[]
}

/** What stands at a place of a view; undefined where there is nothing. */
export function foundAt(view: unknown, path: string): unknown {
  let at: unknown = view
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<string, unknown>)[part]
  }
  return at
}

export const isSaid = (when: When): boolean =>
  when.answered !== '' || when.told !== '' || Object.keys(when.reached).length > 0 || when.won !== null

export class Teacher {
  sitting = $state.raw<LaidSitting>()!
  at = $state(0)
  heard = $state(0)
  answered = $state.raw<string[]>([])
  /** The visitor goes on without being led. */
  left = $state(false)
  verdict = $state<'' | 'solved' | 'failed'>('')
  private narrow = new WeakMap<Decision, { at: number; decision: Decision }>()

  constructor(sitting: LaidSitting, at: number, heard: number) {
    this.sitting = sitting
    this.at = at
    this.heard = heard
  }

  get step(): LessonStep | null {
    return this.left ? null : (this.sitting.steps[this.at] ?? null)
  }

  /** The step is only read: nothing is answered meanwhile. */
  get reading(): boolean {
    return this.step !== null && this.step.answers.length === 0 && !isSaid(this.step.done)
  }

  get ended(): boolean {
    return this.sitting.kind === 'lesson' ? this.at >= this.sitting.steps.length : this.verdict !== ''
  }

  next(heard: number): void {
    this.at += 1
    this.heard = heard
    this.answered = []
  }

  /** An answer has been taken. */
  hear(key: string): void {
    this.answered = [...this.answered, key]
  }

  holds(when: When, seen: Seen): boolean {
    if (!isSaid(when)) return false
    if (when.answered && !this.answered.includes(when.answered)) return false
    if (when.told && !seen.log.some((line) => line.index >= this.heard && line.kind === when.told)) return false
    if (when.won !== null && !(seen.over && seen.winners.includes(this.sitting.seat) === when.won)) return false
    return Object.entries(when.reached).every(([path, value]) => foundAt(seen.view, path) === value)
  }

  /** The question with those options only that the step names; all of them where it names none that is there. */
  narrowed(decision: Decision): Decision {
    const { step } = this
    if (!step || step.free || decision.seat !== this.sitting.seat) return decision
    const known = this.narrow.get(decision)
    if (known?.at === this.at) return known.decision
    const named = step.answers.filter(({ key }) => key === decision.key).flatMap(({ options }) => options)
    const fits = (option: Option) => named.some(({ thing, index }) => (thing === 'pass' ? option.thing === 'pass' || option.code === -1 : thing === option.thing && index === option.index))
    const options = decision.options.filter(fits)
    const found = options.length > 0 && options.length < decision.options.length ? { ...decision, options } : decision
    this.narrow.set(decision, { at: this.at, decision: found })
    return found
  }

  /** What the step speaks of. */
  get look(): { thing: string; index: number }[] {
    return this.step?.look ?? []
  }
}
