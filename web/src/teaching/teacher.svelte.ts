// At a table where something is taught: which step it is, what may be answered now, what has come about.

import type { Answer, Decision, LaidSitting, LessonStep, LogLine, Option, View, When } from '../wire/types'
import type { Mark } from './progress'

const NEAR = 1000 // thousandths of an inch that a piece may lie beside the place which a step asks for
const TURN = 36000 // hundredths of a degree
const TURNED = 2000

/** What a teacher sees of a match. */
export interface Seen {
  /** How many answers there are. */
  number: number
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
  /** Where each step so far began; the last one is the present one. */
  marks = $state.raw<Mark[]>([])
  private answered = $state.raw<{ key: string; number: number; answer: Answer | undefined }[]>([])
  /** The visitor goes on without being led. */
  left = $state(false)
  verdict = $state<'' | 'solved' | 'failed'>('')
  private narrow = new WeakMap<Decision, { at: number; decision: Decision }>()

  constructor(sitting: LaidSitting, marks: Mark[]) {
    this.sitting = sitting
    this.marks = marks
  }

  get at(): number {
    return this.marks.length - 1
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

  next(mark: Mark): void {
    this.marks = [...this.marks, mark]
  }

  /** An answer has been taken: the one with this number. */
  hear(key: string, number: number, answer?: Answer): void {
    this.answered = [...this.answered, { key, number, answer }]
  }

  /** Something was laid where the step did not ask for it: it can be taken back, and nothing is praised. */
  get astray(): boolean {
    const began = this.marks[this.at]
    return began !== undefined && this.step !== null && this.answered.some((heard) => heard.number > began.number && !this.isRight(heard))
  }

  /** Whether what was laid lies where the step asked for; where it names no place, any is right. */
  private isRight({ key, answer }: { key: string; answer: Answer | undefined }): boolean {
    const asked = this.step?.answers.find((one) => one.key === key)?.value
    if (!Array.isArray(asked) || asked.length !== 3 || !Array.isArray(answer)) return true
    const [across, along, facing] = [0, 1, 2].map((i) => Math.abs(answer[i]! - asked[i]!)) as [number, number, number]
    return Math.hypot(across, along) <= NEAR && Math.min(facing, TURN - facing) <= TURNED
  }

  /** The match has gone back to so many answers: to the step that had begun then, as if nothing had come after it. */
  back(number: number): void {
    this.answered = this.answered.filter((answer) => answer.number <= number)
    const kept = this.marks.filter((mark, step) => step === 0 || mark.number <= number)
    if (kept.length < this.marks.length) this.marks = kept
  }

  holds(when: When, seen: Seen): boolean {
    if (!isSaid(when)) return false
    const began = this.marks[this.at]!
    // Only what has reached the table counts: the answer is told before what came of it.
    if (when.answered && !this.answered.some((heard) => heard.key === when.answered && heard.number > began.number && heard.number <= seen.number && this.isRight(heard))) return false
    if (when.told && !seen.log.some((line) => line.index >= began.heard && line.kind === when.told)) return false
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

  /** Where the step puts what is to be placed; null where it leaves that open. */
  poseFor(decision: Decision): [number, number, number] | null {
    const { step } = this
    if (!step || decision.seat !== this.sitting.seat) return null
    const pose = step.answers.find(({ key }) => key === decision.key)?.value
    return Array.isArray(pose) && pose.length === 3 ? (pose as [number, number, number]) : null
  }

  /** What the step speaks of. */
  get look(): { thing: string; index: number }[] {
    return this.step?.look ?? []
  }
}
