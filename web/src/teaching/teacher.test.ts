import { describe, expect, it } from 'vitest'
import type { Decision, LaidSitting, LessonStep, LogLine, When } from '../wire/types'
import { foundAt, isSaid, Teacher, type Seen } from './teacher.svelte'

const never: When = { answered: '', told: '', reached: {}, won: null }
const step = (more: Partial<LessonStep> = {}): LessonStep => ({ text: '…', look: [], answers: [], free: false, done: never, ...more })
const lesson = (steps: LessonStep[], more: Partial<LaidSitting> = {}): LaidSitting => ({
  key: 'first', name: 'First', goals: [], seat: 0, level: 'easy', kind: 'lesson', setup: { position: {} }, seed: 1, seats: 2, heard: 0,
  steps, solved: null, failed: null, solution: [], why: '', ...more,
})
const asked: Decision = {
  seat: 0, key: 'go', kind: 'one', rule: '', prompt: '?', about: [], least: 0, most: 1, low: 0, high: 0, dice: [], guide: '', window: null, place: null,
  options: [
    { code: 5, label: 'five', thing: 'place', index: 5, final: false },
    { code: 6, label: 'six', thing: 'place', index: 6, final: false },
    { code: -1, label: 'stay', thing: 'pass', index: -1, final: false },
  ],
}
const seen = (more: Partial<Seen> = {}): Seen => ({ number: 9, log: [], view: {}, over: false, winners: [], ...more })
const line = (index: number, kind: string): LogLine => ({ index, number: 0, kind, rule: '', text: '', data: {} })
const codes = (decision: Decision) => decision.options.map(({ code }) => code)

describe('a step', () => {
  it('leaves only what it names', () => {
    const teacher = new Teacher(lesson([step({ answers: [{ key: 'go', options: [{ thing: 'place', index: 6 }], value: null }] })]), [{ number: 0, heard: 0 }])
    expect(codes(teacher.narrowed(asked))).toEqual([6])
    expect(teacher.narrowed(asked)).toBe(teacher.narrowed(asked))
    expect(teacher.leads(asked)).toBe(true)
    expect(teacher.leads({ ...asked, seat: 1 })).toBe(false)
    expect(teacher.reading).toBe(false)
  })

  it('may name passing', () => {
    const teacher = new Teacher(lesson([step({ answers: [{ key: 'go', options: [{ thing: 'pass', index: -1 }], value: null }] })]), [{ number: 0, heard: 0 }])
    expect(codes(teacher.narrowed(asked))).toEqual([-1])
  })

  it('locks nobody in where it names nothing that is there', () => {
    const away = { key: 'go', options: [{ thing: 'place', index: 99 }], value: null }
    const lost = new Teacher(lesson([step({ answers: [away] })]), [{ number: 0, heard: 0 }])
    expect(lost.narrowed(asked)).toBe(asked)
    expect(lost.leads(asked)).toBe(false)
    expect(new Teacher(lesson([step({ answers: [{ ...away, key: 'other' }] })]), [{ number: 0, heard: 0 }]).narrowed(asked)).toBe(asked)
  })

  it('that is free, or a learner who has left, may answer anything', () => {
    const only = { answers: [{ key: 'go', options: [{ thing: 'place', index: 6 }], value: null }] }
    expect(new Teacher(lesson([step({ ...only, free: true })]), [{ number: 0, heard: 0 }]).narrowed(asked)).toBe(asked)
    const teacher = new Teacher(lesson([step(only)]), [{ number: 0, heard: 0 }])
    teacher.left = true
    expect(teacher.narrowed(asked)).toBe(asked)
  })

  it('is read where nothing is done in it', () => {
    const teacher = new Teacher(lesson([step(), step({ done: { ...never, told: 'end' } })]), [{ number: 0, heard: 0 }])
    expect(teacher.reading).toBe(true)
    teacher.next({ number: 1, heard: 3 })
    expect(teacher.reading).toBe(false)
    teacher.next({ number: 1, heard: 3 })
    expect(teacher.ended).toBe(true)
  })
})

describe('what a step asks for', () => {
  const place = { ...asked, key: 'lay', kind: 'place' as const, options: [] }
  const laying = () => new Teacher(lesson([step({ answers: [{ key: 'lay', options: [], value: [24000, 23500, 0] }] }), step()]), [{ number: 0, heard: 0 }])
  const both = { key: 'go', options: [{ thing: 'place', index: 5 }, { thing: 'place', index: 6 }], value: null }
  const choosing = () => new Teacher(lesson([step({ answers: [both] }), step()]), [{ number: 0, heard: 0 }])
  const gone = { ...never, answered: 'go' }

  it('is praised where it is laid rightly, and nowhere else', () => {
    const right = laying()
    right.hear(place, 1, [24300, 23500, 35900])
    expect(right.isAstray(undefined)).toBe(false)
    expect(right.holds({ ...never, answered: 'lay' }, seen())).toBe(true)
    const wrong = laying()
    wrong.hear(place, 1, [24000, 20000, 0])
    expect(wrong.isAstray(undefined)).toBe(true)
    expect(wrong.holds({ ...never, answered: 'lay' }, seen())).toBe(false)
    wrong.back(0)
    expect(wrong.isAstray(undefined)).toBe(false)
  })

  it('is all that it names, not a part of it', () => {
    const right = choosing()
    right.hear(asked, 1, [6, 5])
    expect(right.isAstray(undefined)).toBe(false)
    expect(right.holds(gone, seen())).toBe(true)
    for (const answer of [[5], [], [5, 6, -1], 5, -1]) {
      const wrong = choosing()
      wrong.hear(asked, 1, answer)
      expect(wrong.isAstray(undefined)).toBe(true)
      expect(wrong.holds(gone, seen())).toBe(false)
    }
  })

  it('is missed where the table has gone on to another question', () => {
    expect(choosing().isAstray(asked)).toBe(false)
    expect(choosing().isAstray({ ...asked, key: 'other' })).toBe(true)
    expect(choosing().isAstray({ ...asked, key: 'other', seat: 1 })).toBe(false)
    const free = new Teacher(lesson([step({ answers: [both], free: true })]), [{ number: 0, heard: 0 }])
    expect(free.isAstray({ ...asked, key: 'other' })).toBe(false)
  })

  it('can be done by the guide', () => {
    const [only] = choosing().plan
    expect(only!.key).toBe('go')
    expect(only!.answer({ ...asked, kind: 'some' })).toEqual([5, 6])
    expect(only!.answer({ ...asked, options: asked.options.slice(1) })).toBeNull()
    expect(laying().plan[0]!.answer(place)).toEqual([24000, 23500, 0])
  })
})

describe('what has come about', () => {
  const teacher = () => new Teacher(lesson([step()]), [{ number: 0, heard: 2 }])

  it('is nothing where nothing is said', () => {
    expect(isSaid(never)).toBe(false)
    expect(teacher().holds(never, seen({ over: true }))).toBe(false)
  })

  it('counts answers and lines since the step began', () => {
    const taught = teacher()
    expect(taught.holds({ ...never, answered: 'go' }, seen())).toBe(false)
    taught.hear(asked, 1)
    expect(taught.holds({ ...never, answered: 'go' }, seen())).toBe(true)
    expect(taught.holds({ ...never, told: 'end' }, seen({ log: [line(1, 'end')] }))).toBe(false)
    expect(taught.holds({ ...never, told: 'end' }, seen({ log: [line(2, 'end')] }))).toBe(true)
    taught.next({ number: 1, heard: 9 })
    expect(taught.holds({ ...never, answered: 'go' }, seen())).toBe(false)
  })

  it('looks at the view and at who has won', () => {
    const view = { sides: [{ points: 2 }] }
    expect(teacher().holds({ ...never, reached: { 'sides.0.points': 2 } }, seen({ view }))).toBe(true)
    expect(teacher().holds({ ...never, reached: { 'sides.0.points': 3 } }, seen({ view }))).toBe(false)
    expect(teacher().holds({ ...never, won: true }, seen())).toBe(false)
    expect(teacher().holds({ ...never, won: true }, seen({ over: true, winners: [0] }))).toBe(true)
    expect(teacher().holds({ ...never, won: false }, seen({ over: true, winners: [1] }))).toBe(true)
    expect(foundAt({ a: 1 }, 'a.b.c')).toBeUndefined()
  })
})

describe('going back', () => {
  const steps = [step(), step({ done: { ...never, answered: 'go' } }), step(), step({ done: { ...never, answered: 'stop' } })]
  const taught = (): Teacher => {
    const teacher = new Teacher(lesson(steps), [{ number: 0, heard: 2 }])
    teacher.next({ number: 0, heard: 2 })
    teacher.hear(asked, 1)
    teacher.next({ number: 1, heard: 6 })
    teacher.next({ number: 1, heard: 6 })
    return teacher
  }

  it('leads to the step that asked for the answer, which can be given again', () => {
    const teacher = taught()
    teacher.back(0)
    expect(teacher.at).toBe(1)
    expect(teacher.holds(teacher.step!.done, seen({ number: 0 }))).toBe(false)
    teacher.hear(asked, 1)
    expect(teacher.holds(teacher.step!.done, seen({ number: 1 }))).toBe(true)
  })

  it('leaves a step alone that had begun by then', () => {
    const teacher = taught()
    teacher.hear({ ...asked, key: 'stop' }, 2)
    teacher.back(1)
    expect(teacher.at).toBe(3)
    expect(teacher.holds(teacher.step!.done, seen())).toBe(false)
  })

  it('does not count an answer before it has reached the table', () => {
    const teacher = taught()
    teacher.hear({ ...asked, key: 'stop' }, 2)
    expect(teacher.holds(teacher.step!.done, seen({ number: 1 }))).toBe(false)
    expect(teacher.holds(teacher.step!.done, seen({ number: 2 }))).toBe(true)
  })
})

it('a step may say where something is placed', () => {
  const to = { key: 'go', options: [], value: [12000, 3000, 900] }
  const teacher = new Teacher(lesson([step({ answers: [to] }), step()]), [{ number: 0, heard: 0 }])
  expect(teacher.poseFor(asked)).toEqual([12000, 3000, 900])
  expect(teacher.poseFor({ ...asked, key: 'other' })).toBeNull()
  expect(teacher.poseFor({ ...asked, seat: 1 })).toBeNull()
  teacher.next({ number: 1, heard: 1 })
  expect(teacher.poseFor(asked)).toBeNull()
})
