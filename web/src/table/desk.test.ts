import { describe, expect, it } from 'vitest'
import type { GamePart } from '../games/part'
import { Teacher } from '../teaching/teacher.svelte'
import type { Answer, Decision, GameInfo, Inquiry, LaidSitting, Option } from '../wire/types'
import { Desk } from './desk.svelte'
import type { Session } from './session.svelte'

const option = (code: number, thing: string, index: number, final = false): Option => ({ code, label: `option ${code}`, thing, index, final })
const ask = (options: Option[], more: Partial<Decision> = {}): Decision => ({
  seat: 0, key: 'name-target', kind: 'one', rule: 'bow-attack-03', prompt: '?', about: [], least: 0, most: 1, low: 0, high: 0, dice: [], guide: '', window: null, place: null, options, ...more,
})

/** As much of a session and a game as a desk needs. */
function lay(decisions: Decision[], seats = [0], over = false) {
  const told: string[] = []
  const session = {
    decisions, seats, over, chat: [], revision: 5, number: 5, log: [], sending: false, watching: false,
    view: (seat: number) => ({ seat }),
    answer: async (seat: number, answer: Answer) => {
      told.push(`answer ${seat} ${String(answer)}`)
      return null
    },
    why: async (_seat: number, thing: string, index: number) => ({
      type: 'why', id: '', allowed: false, rule: 'bow-attack-01', text: `not ${thing} ${index}`, rule_text: 'Only …',
    }),
    whyAnswer: async (_seat: number, answer: Answer) => ({ type: 'why', id: '', allowed: true, rule: '', text: '', rule_text: '', final: String(answer) === '0,0,0' }),
    forecast: async (_seat: number, inquiry: Inquiry) => ({ type: 'forecast', ...inquiry, id: '' }),
    survey: async (_seat: number, thing: string, index: number) => {
      told.push(`survey ${thing} ${index}`)
      return null
    },
    takeBack: async (_seat: number, asked: boolean) =>
      asked ? null : { error: 'not-possible', rule: 'table', text: 'dice fell', ruleText: '', mayAsk: true },
  } as unknown as Session
  const game = {
    lies: { hounds: 'unit' },
    surveys: () => true,
    weighs: (decision: Decision, chosen: Option) =>
      chosen.thing === 'unit' ? { deed: { verb: 'do', by: ['unit', decision.about[0]?.index ?? -1], at: ['unit', chosen.index] } } : null,
    show: () => ({ play: () => {}, finish: () => void told.push('finish'), playing: false }),
  } as unknown as GamePart
  return { desk: new Desk(session, game, {} as GameInfo), told }
}

describe('how it ended', () => {
  const ended = (seats: number[], winners: number[], over = true) => {
    const { desk } = lay([], seats, over)
    Object.assign(desk.session, { winners, table: { seats: [{ seat: 0 }, { seat: 1 }] } })
    return desk.outcome
  }

  it('is said to who sits at one seat', () => {
    expect([ended([0], [0]), ended([1], [0])]).toEqual(['won', 'lost'])
  })

  it('is not taken personally by watchers, by two at one screen, in a draw and before the end', () => {
    expect([ended([], [0]), ended([0, 1], [0]), ended([0], []), ended([0], [0, 1]), ended([0], [0], false)]).toEqual(['', '', '', '', ''])
  })
})

describe('choosing at the desk', () => {
  it('sends nothing that belonged to the question before', async () => {
    const { desk, told } = lay([ask([option(1, 'unit', 1), option(2, 'unit', 2)])])
    await desk.take(option(3, 'unit', 3))
    expect(told).toEqual([])
    await desk.take(option(2, 'unit', 2))
    expect(told).toContain('answer 0 2')
  })

  it('takes the one option that lies where the visitor points', async () => {
    const { desk, told } = lay([ask([option(163, 'hex', 63), option(-1, 'pass', -1)])])
    await desk.point([{ thing: 'hex', index: 63 }])
    expect(told).toEqual(['finish', 'answer 0 163'])
  })

  it('asks which one, where several lie', async () => {
    const { desk, told } = lay([ask([option(4, 'unit', 4), option(704, 'hounds', 4)])])
    await desk.point([{ thing: 'unit', index: 4 }])
    expect(desk.menu.map((entry) => entry.code)).toEqual([4, 704])
    await desk.take(desk.menu[1]!)
    expect(told).toContain('answer 0 704')
  })

  it('gives a pose on the plane as it is', async () => {
    const { desk, told } = lay([ask([], { kind: 'place', key: 'stand' })])
    await desk.offer([1200, 340, 90], '1200 340 90')
    expect(told).toEqual(['finish', 'answer 0 1200,340,90'])
    expect(desk.doubt).toBeNull()
  })

  it('gives a pose though its question was told anew while the server was asked about it', async () => {
    const question = ask([], { kind: 'place', key: 'stand' })
    for (const [anew, said] of [[question, ['finish', 'answer 0 1200,340,90']], [{ ...question, prompt: 'and now?' }, []]] as const) {
      const { desk, told } = lay([question])
      const offered = desk.offer([1200, 340, 90], 'there')
      Object.assign(desk.session, { decisions: [structuredClone(anew)] }) // the line broke and was greeted again
      await offered
      expect(told).toEqual(said)
    }
  })

  it('asks once more before a pose from which there is no free way back', async () => {
    const { desk, told } = lay([ask([], { kind: 'place', key: 'stand' })])
    await desk.offer([0, 0, 0], 'there')
    expect(told).toEqual([])
    expect(desk.doubt).toMatchObject({ answer: [0, 0, 0], label: 'there' })
    await desk.offer([0, 0, 0], 'there')
    expect(told).toEqual(['finish', 'answer 0 0,0,0'])
  })

  it('is told why, where none lies', async () => {
    const { desk, told } = lay([ask([option(163, 'hex', 63)])])
    await desk.point([{ thing: 'unit', index: 9 }, { thing: 'hex', index: 70 }])
    expect(desk.refusal).toMatchObject({ rule: 'bow-attack-01', text: 'not unit 9' })
    expect(told).toEqual([])
  })

  it('gives a learner nothing but what the step asks for', async () => {
    const question = ask([option(4, 'unit', 4), option(5, 'unit', 5), option(-1, 'pass', -1)], { window: { key: 'w', stops: [] } as unknown as Decision['window'] })
    const { desk, told } = lay([question])
    const step = { text: '…', look: [], answers: [{ key: question.key, options: [{ thing: 'unit', index: 4 }], value: null }], free: false, done: { answered: '', told: '', reached: {}, won: null } }
    desk.teacher = new Teacher({ seat: 0, kind: 'lesson', steps: [step, step] } as unknown as LaidSitting, [{ number: 0, heard: 0 }])
    expect(desk.led).toBe(true)
    expect(desk.untils).toEqual([])
    await desk.seekHint()
    expect(desk.hinting || desk.hint !== null).toBe(false)
    for (const wrong of [5, -1]) await desk.offer(wrong, 'as a bot would')
    await desk.point([{ thing: 'unit', index: 5 }])
    expect(told).toEqual([])
    expect(desk.refusal).toMatchObject({ error: 'led' })
    await desk.point([{ thing: 'unit', index: 4 }])
    expect(told).toContain('answer 0 4')
  })

  it('asks once more before what cannot be undone, with a forecast', async () => {
    const { desk, told } = lay([ask([option(4, 'unit', 4, true)], { about: [{ thing: 'unit', index: 3 }] })])
    await desk.point([{ thing: 'unit', index: 4 }])
    expect(told).toEqual([])
    expect(desk.doubt).toMatchObject({ answer: 4, label: 'option 4', forecast: { deed: { by: ['unit', 3], at: ['unit', 4] } } })
    await desk.confirm()
    expect(told).toContain('answer 0 4')
    expect(desk.doubt).toBeNull()
  })

  it('weighs a deed that the visitor is thinking of, instead of looking at the other', async () => {
    const { desk, told } = lay([ask([option(4, 'unit', 4)], { about: [{ thing: 'unit', index: 3 }] })])
    await desk.lookCloser({ thing: 'unit', index: 4 })
    expect(desk.forecast).toMatchObject({ deed: { by: ['unit', 3], at: ['unit', 4] } })
    expect(desk.weighed?.code).toBe(4)
    await desk.lookCloser({ thing: 'unit', index: 9 })
    expect(desk.weighed).toBeNull()
    expect(told).toEqual(['survey unit 9'])
  })

  it('takes a second click on the same thing as a yes', async () => {
    const { desk, told } = lay([ask([option(4, 'unit', 4, true), option(5, 'unit', 5, true)])])
    await desk.point([{ thing: 'unit', index: 4 }])
    await desk.point([{ thing: 'unit', index: 5 }])
    expect(told).toEqual([])
    await desk.point([{ thing: 'unit', index: 5 }])
    expect(told).toContain('answer 0 5')
  })

  it('answers with one gesture what is asked next, and drops it where something else is asked', async () => {
    const [go, place, other] = [ask([option(3, 'deed', 0)], { key: 'do' }), ask([], { key: 'where', kind: 'place' }), ask([option(8, 'unit', 1)], { key: 'whom' })]
    const gesture = [{ key: 'where', label: 'there', answer: () => [1, 2, 3] }]
    for (const [next, said] of [[place, ['answer 0 3', 'answer 0 1,2,3']], [other, ['answer 0 3']]] as const) {
      const { desk, told } = lay([go])
      await desk.take(go.options[0]!, gesture)
      await desk.goOn() // the same question still stands there
      Object.assign(desk.session, { decisions: [next], revision: 6 })
      await desk.goOn()
      Object.assign(desk.session, { decisions: [place], revision: 7 })
      await desk.goOn()
      expect(told.filter((line) => line.startsWith('answer'))).toEqual(said)
    }
  })

  it('forgets what a gesture said as soon as something else is chosen', async () => {
    const { desk, told } = lay([ask([option(3, 'deed', 0, true), option(4, 'deed', 1)], { key: 'do' })])
    await desk.take(desk.decision!.options[0]!, [{ key: 'where', label: 'there', answer: () => [1, 2, 3] }])
    expect(desk.doubt).not.toBeNull()
    await desk.take(desk.decision!.options[1]!)
    Object.assign(desk.session, { decisions: [ask([], { key: 'where', kind: 'place' })], revision: 6 })
    await desk.goOn()
    expect(told.filter((line) => line.startsWith('answer'))).toEqual(['answer 0 4'])
  })

  it('gathers several before they are given', async () => {
    const options = [option(801, 'card', 1), option(802, 'card', 2), option(803, 'card', 3)]
    const { desk, told } = lay([ask(options, { kind: 'some', least: 1, most: 2 })])
    await desk.done('done')
    await desk.point([{ thing: 'card', index: 1 }])
    await desk.point([{ thing: 'card', index: 3 }])
    expect(desk.isPicked('card', 3)).toBe(true)
    await desk.done('done')
    expect(told).toEqual(['finish', 'answer 0 801,803'])
  })

  it('offers to ask the others where going back is not free', async () => {
    const { desk } = lay([ask([])])
    await desk.undo()
    expect(desk.mayAskUndo).toBe(true)
    expect(desk.refusal).toBeNull()
    await desk.undo(true)
    expect(desk.mayAskUndo).toBe(false)
  })
})

describe('whose eyes', () => {
  it('are the own ones, or a watcher\'s', () => {
    expect(lay([], [1]).desk.eyes).toBe(1)
    expect(lay([], []).desk.eyes).toBe(-1)
  })

  it('are veiled at one screen until the next player has the table', () => {
    const { desk } = lay([ask([], { seat: 1 })], [0, 1])
    expect(desk.veiled).toBe(true)
    expect(desk.decision).toBeUndefined()
    desk.takeTable()
    expect(desk.veiled).toBe(false)
    expect(desk.decision?.seat).toBe(1)
    expect(desk.eyes).toBe(1)
  })

  it('need no veil when all play with open hands', () => {
    const { desk } = lay([ask([], { seat: 1 })], [0, 1])
    desk.openHands = true
    expect(desk.veiled).toBe(false)
  })

  it('may be any once the match is over', () => {
    const { desk } = lay([], [0], true)
    desk.chosenEyes = 1
    expect(desk.eyes).toBe(1)
    const { desk: live } = lay([], [0])
    live.chosenEyes = 1
    expect(live.eyes).toBe(0)
  })

  it('of a watcher see all from the side that was chosen, and no more than before', () => {
    const { desk } = lay([], [])
    expect([desk.nearest, desk.below]).toEqual([0, 0])
    desk.watchedSide = 1
    expect([desk.nearest, desk.below, desk.eyes]).toEqual([1, 1, -1])
  })

  it('leave the board as it lies where two play at one screen', () => {
    const { desk } = lay([ask([], { seat: 1 })], [0, 1])
    expect([desk.nearest, desk.below]).toEqual([1, 0])
  })

  it('of a player lay the own side below, whatever is chosen for watchers', () => {
    const { desk } = lay([], [1], true)
    desk.watchedSide = 0
    desk.chosenEyes = -1
    expect([desk.nearest, desk.below]).toEqual([1, 1])
    desk.chosenEyes = 0
    expect([desk.nearest, desk.below]).toEqual([0, 0])
  })
})
