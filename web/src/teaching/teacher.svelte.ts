// At a table where something is taught: which step it is, what may be answered now, what has come about.

import type { Ahead } from '../table/desk.svelte'
import { codesIn } from '../table/pointing'
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

type Named = LessonStep['answers'][number]
type Pointed = Pick<Option, 'thing' | 'index' | 'code'>

/** Whether an option is one that a step names. */
const isNamed = (named: { thing: string; index: number }, { thing, index, code }: Pointed): boolean =>
  named.thing === 'pass' ? thing === 'pass' || code === -1 : named.thing === thing && named.index === index

/** What a step asks for, as an answer to a question; null where that is not on offer. */
function answerTo(named: Named, decision: Decision): Answer | null {
  if (named.value !== null) return named.value
  const found = named.options.map((one) => decision.options.find((option) => isNamed(one, option))?.code)
  if (found.length === 0 || found.includes(undefined)) return null
  return decision.kind === 'some' || decision.kind === 'order' ? (found as number[]) : found[0]!
}

interface Heard {
  key: string
  number: number
  answer: Answer | undefined
  /** What was chosen, where it was chosen from options. */
  chosen: Pointed[]
}

const isSame = (named: Named['options'], chosen: Pointed[]): boolean =>
  named.length === chosen.length && named.every((one) => chosen.some((option) => isNamed(one, option)))

/** Whether an amount is the one that was asked for, or whether what was laid lies where it should. */
function isNear(asked: Answer, answer: Answer): boolean {
  if (!Array.isArray(asked) || !Array.isArray(answer)) return asked === answer
  const [across, along, facing] = [0, 1, 2].map((i) => Math.abs(answer[i]! - asked[i]!)) as [number, number, number]
  return Math.hypot(across, along) <= NEAR && Math.min(facing, TURN - facing) <= TURNED
}

export class Teacher {
  sitting = $state.raw<LaidSitting>()!
  /** Where each step so far began; the last one is the present one. */
  marks = $state.raw<Mark[]>([])
  private answered = $state.raw<Heard[]>([])
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
  hear({ key, options }: Pick<Decision, 'key' | 'options'>, number: number, answer?: Answer): void {
    const codes = answer === undefined ? [] : codesIn(answer)
    const chosen = codes.map((code) => options.find((option) => option.code === code) ?? { thing: '', index: -1, code })
    this.answered = [...this.answered, { key, number, answer, chosen }]
  }

  /** The learner has done something else than the step asks for: it can be taken back, and nothing is praised. `open` is what is
   * asked now; a question that the step does not speak of tells it, too, when the page has forgotten what was answered. */
  isAstray(open: Decision | undefined): boolean {
    const { step } = this
    const began = this.marks[this.at]
    if (!step || !began || step.free || step.answers.length === 0) return false
    if (this.answered.some((heard) => heard.number > began.number && !this.isRight(heard))) return true
    return open !== undefined && open.seat === this.sitting.seat && !step.answers.some(({ key }) => key === open.key)
  }

  /** Whether it is what the step asked for; where it asks for nothing there, anything is right. */
  private isRight({ key, answer, chosen }: Heard): boolean {
    const asked = this.step?.answers.filter((one) => one.key === key) ?? []
    return asked.length === 0 || answer === undefined || asked.some(({ options, value }) => (value === null ? isSame(options, chosen) : isNear(value, answer)))
  }

  /** What the step asks for, answer by answer, for somebody who would rather watch. */
  get plan(): Ahead[] {
    return (this.step?.answers ?? []).map((named) => ({ key: named.key, label: '', answer: (decision) => answerTo(named, decision) }))
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

  /** Whether the step asks for one answer to this question, and that is on offer. */
  leads(decision: Decision): boolean {
    const { step } = this
    if (!step || step.free || decision.seat !== this.sitting.seat) return false
    return step.answers.some((named) => named.key === decision.key && answerTo(named, decision) !== null)
  }

  /** The question with those options only that the step names; all of them where it names none that is there. */
  narrowed(decision: Decision): Decision {
    const { step } = this
    if (!step || step.free || decision.seat !== this.sitting.seat) return decision
    const known = this.narrow.get(decision)
    if (known?.at === this.at) return known.decision
    const named = step.answers.filter(({ key }) => key === decision.key).flatMap(({ options }) => options)
    const options = decision.options.filter((option) => named.some((one) => isNamed(one, option)))
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
