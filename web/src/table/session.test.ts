import { describe, expect, it } from 'vitest'
import type { Socket } from '../wire/line'
import { Session, type News } from './session.svelte'

class Wire implements Socket {
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const line = (index: number) => ({ index, number: index, kind: 'move', rule: 'r', text: `line ${index}`, data: {} })
const state = (more: object = {}) => ({
  type: 'state', table: { id: 'T' }, seats: [0], language: 'en', revision: 5, number: 5, over: false, winners: [], ending: '',
  views: { '0': { round: 1, units: [{ hex: 3 }] } }, decisions: [{ seat: 0, key: 'move-to', options: [] }], waiting: [0],
  log: { from: 0, total: 2, since: 2, lines: [line(0), line(1)] }, undo: null, offer: null, reason: '', clock: null, chat: [], ...more,
})
const update = (more: object = {}) => ({
  type: 'update', base: 5, revision: 6, number: 6, over: false, winners: [], ending: '',
  changes: { '0': [[['units', 0, 'hex'], 9]] }, log: { from: 2, total: 3, lines: [line(2)] },
  decisions: [], waiting: [1], undo: null, offer: null, reason: '', clock: null, back: false, at: 0, ...more,
})

function sitDown() {
  const wire = new Wire()
  const session = new Session(() => wire, 'secret', 'en')
  const news: News[] = []
  session.onnews = (latest) => news.push(latest)
  session.open()
  wire.onopen?.()
  wire.says(state())
  return { wire, session, news }
}

describe('a session at the table', () => {
  it('begins with the whole state, and shows none of it as news', () => {
    const { session, news } = sitDown()
    expect(session.view(0)).toEqual({ round: 1, units: [{ hex: 3 }] })
    expect(session.decisionOf(0)?.key).toBe('move-to')
    expect(news).toEqual([{ before: {}, lines: [], back: true }])
  })

  it('takes an update in, and tells what was before', () => {
    const { session, wire, news } = sitDown()
    wire.says(update())
    expect(session.view(0)).toEqual({ round: 1, units: [{ hex: 9 }] })
    expect(session.log.map((entry) => entry.index)).toEqual([0, 1, 2])
    expect(session.decisions).toEqual([])
    expect(news.at(-1)).toMatchObject({ back: false, before: { '0': { units: [{ hex: 3 }] } }, lines: [{ index: 2 }] })
  })

  it('asks for the whole state when an update does not fit', () => {
    const { session, wire } = sitDown()
    wire.says(update({ base: 7 }))
    expect(session.revision).toBe(5)
    expect(wire.sent.at(-1)).toEqual({ type: 'refresh' })
  })

  it('gives refusals as values', async () => {
    const { session, wire } = sitDown()
    const answer = session.answer(0, 104)
    expect(session.sending).toBe(true)
    const { id } = wire.sent.at(-1)!
    wire.says({ type: 'refused', id, error: 'illegal', rule: 'bow-move-07', text: 'Too far.', rule_text: 'A unit moves …' })
    expect(await answer).toEqual({ error: 'illegal', rule: 'bow-move-07', text: 'Too far.', ruleText: 'A unit moves …', mayAsk: false })
    expect(session.sending).toBe(false)
  })

  it('waits for what an answer led to, not only for its being taken', async () => {
    const { session, wire } = sitDown()
    const answer = session.answer(0, 104)
    wire.says({ type: 'ack', id: wire.sent.at(-1)!.id, number: 6, revision: 6 })
    expect(await answer).toBe(null)
    expect(session.sending).toBe(true)
    wire.says(update())
    expect(session.sending).toBe(false)
  })

  it('tells a closed line as a refusal too', async () => {
    const { session, wire } = sitDown()
    const answer = session.answer(0, 104)
    wire.onclose?.({ code: 4404 })
    expect(await answer).toMatchObject({ error: 'no-connection' })
    expect(session.standing).toBe('gone')
    expect(session.goneCode).toBe(4404)
  })

  it('shows what it missed while away as news', () => {
    const { wire, news } = sitDown()
    wire.says(state({ revision: 8, log: { from: 0, total: 4, since: 2, lines: [line(0), line(1), line(2), line(3)] } }))
    expect(news.at(-1)).toMatchObject({ back: false, lines: [{ index: 2 }, { index: 3 }] })
  })

  it('keeps the views of all seats once the match is over', () => {
    const { session, wire } = sitDown()
    wire.says(state({ revision: 9, over: true, views: { '0': { round: 5 }, '1': { round: 5, hand: [1] } } }))
    expect(session.view(1)).toEqual({ round: 5, hand: [1] })
  })
})
