import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line, type Socket, type Standing } from './line'
import type { ServerMessage } from './types'

class Wire implements Socket {
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.onclose?.({ code: 1000 })
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function table() {
  const wires: Wire[] = []
  const heard: ServerMessage[] = []
  const standings: Standing[] = []
  let revision: number | undefined
  const hurried: boolean[] = []
  const line = new Line(
    (waits) => {
      hurried.push(waits)
      wires.push(new Wire())
      return wires.at(-1)!
    },
    { hear: (message) => heard.push(message), standing: (now) => standings.push(now), have: () => revision },
    'secret',
    'de',
  )
  return { line, wires, hurried, heard, standings, seen: (n: number) => (revision = n) }
}

describe('the line to a table', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('greets with token, language and what it has seen', () => {
    const { line, wires, seen } = table()
    seen(41)
    line.open()
    wires[0]!.onopen?.()
    expect(wires[0]!.sent).toEqual([{ type: 'hello', token: 'secret', language: 'de', have: 41 }])
  })

  it('tells the language that was chosen while the greeting was under way', () => {
    const { line, wires } = table()
    line.open()
    wires[0]!.onopen?.()
    line.speak('ru')
    wires[0]!.says({ type: 'state', revision: 1, language: 'de' })
    expect(wires[0]!.sent.slice(1)).toEqual([{ type: 'language', language: 'ru' }])
  })

  it('gives each answer its own id and hands the reply back', async () => {
    const { line, wires } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    const first = line.answer(0, 1, 104)
    const second = line.answer(0, 1, 105)
    const [, a, b] = wires[0]!.sent
    expect(a!.id).not.toBe(b!.id)
    wires[0]!.says({ type: 'ack', id: a!.id, revision: 2, number: 2 })
    wires[0]!.says({ type: 'refused', id: b!.id, error: 'stale', rule: 'table', text: '', rule_text: '' })
    expect((await first).type).toBe('ack')
    expect((await second).type).toBe('refused')
  })

  it('sends an unacknowledged answer again, the very same one, after the line broke', async () => {
    const { line, wires, standings } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    const reply = line.answer(0, 1, 104)
    wires[0]!.onclose?.({ code: 1006 })
    expect(standings.at(-1)).toBe('away')
    vi.advanceTimersByTime(2500)
    wires[1]!.onopen?.()
    expect(wires[1]!.sent).toHaveLength(1)
    wires[1]!.says({ type: 'state', revision: 1 })
    expect(wires[1]!.sent[1]).toEqual(wires[0]!.sent[1])
    wires[1]!.says({ type: 'ack', id: wires[1]!.sent[1]!.id, revision: 2, number: 2 })
    expect((await reply).type).toBe('ack')
  })

  it('comes back first where a reply is owed or something is asked', () => {
    const { line, wires } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    void line.answer(0, 1, 104).catch(() => {})
    wires[0]!.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(400)
    expect(wires).toHaveLength(2)
    const idle = table()
    idle.line.open()
    idle.wires[0]!.onclose?.({ code: 1006 })
    vi.advanceTimersByTime(499)
    expect(idle.wires).toHaveLength(1)
    void idle.line.request({ type: 'hint', seat: 0 }).catch(() => {})
    expect(idle.wires).toHaveLength(2)
  })

  it('does not go back twice when the reply to an undo was lost', async () => {
    const { line, wires } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    const undo = line.request({ type: 'undo', seat: 0 })
    wires[0]!.onclose?.({ code: 1006 })
    await expect(undo).rejects.toThrow('broke')
    vi.advanceTimersByTime(2500)
    wires[1]!.onopen?.()
    wires[1]!.says({ type: 'state', revision: 2 })
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(['hello'])
  })

  it('keeps questions that were asked while it was away', () => {
    const { line, wires } = table()
    line.open()
    void line.request({ type: 'hint', seat: 0 })
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    expect(wires[0]!.sent.map((message) => message.type)).toEqual(['hello', 'hint'])
  })

  it('waits longer each time, and not at all when told to hurry', () => {
    const { line, wires } = table()
    line.open()
    for (const [lot, first] of [
      [0, 500],
      [0.25, 2000],
      [1, 10000],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(lot)
      wires.at(-1)!.onclose?.({ code: 1006 })
      const before = wires.length
      vi.advanceTimersByTime(first - 1)
      expect(wires).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(wires).toHaveLength(before + 1)
    }
    vi.restoreAllMocks()
    wires.at(-1)!.onclose?.({ code: 1006 })
    line.hurry()
    expect(wires).toHaveLength(5)
  })

  it('gives up where connecting again cannot help', async () => {
    const { line, wires, standings } = table()
    line.open()
    const reply = line.request({ type: 'hint', seat: 0 })
    wires[0]!.onclose?.({ code: 4404 })
    expect(standings.at(-1)).toBe('gone')
    await expect(reply).rejects.toThrow()
    vi.advanceTimersByTime(60000)
    expect(wires).toHaveLength(1)
  })

  it('is back within half a second when the table moves to another server', () => {
    const { line, wires } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    for (const count of [2, 3, 4]) {
      wires.at(-1)!.onclose?.({ code: 1012 })
      vi.advanceTimersByTime(99)
      expect(wires).toHaveLength(count - 1)
      vi.advanceTimersByTime(401)
      expect(wires).toHaveLength(count)
    }
  })

  it('does not knock for ever at a table that moves and moves', () => {
    const { line, wires } = table()
    line.open()
    for (let each = 0; each < 6; each++) {
      wires.at(-1)!.onclose?.({ code: 1012 })
      vi.advanceTimersByTime(400)
    }
    expect(wires).toHaveLength(7)
    wires.at(-1)!.onclose?.({ code: 1012 })
    vi.advanceTimersByTime(499)
    expect(wires).toHaveLength(7)
    vi.advanceTimersByTime(2001)
    expect(wires).toHaveLength(8)
  })

  it('leaves a server that owes a reply and says nothing, and asks the next one again', () => {
    const { line, wires, standings } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    void line.answer(0, 1, 104)
    vi.advanceTimersByTime(1000)
    expect(wires[0]!.sent.at(-1)).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(900)
    expect(standings.at(-1)).toBe('here')
    vi.advanceTimersByTime(1000)
    expect(standings.at(-1)).toBe('connecting')
    wires[1]!.onopen?.()
    wires[1]!.says({ type: 'state', revision: 1 })
    expect(wires[1]!.sent[1]).toEqual(wires[0]!.sent[1])
  })

  it('waits longer each time when what it asks for takes long', () => {
    const { line, wires, standings } = table()
    line.open()
    void line.answer(0, 1, 104)
    const silences = [2000, 4000, 8000]
    silences.forEach((silence, each) => {
      wires[each]!.onopen?.()
      wires[each]!.says({ type: 'state', revision: 1 })
      vi.advanceTimersByTime(silence - 100)
      expect(standings.at(-1)).toBe('here')
      vi.advanceTimersByTime(1000)
      expect(wires).toHaveLength(each + 2)
    })
    wires[3]!.onopen?.()
    wires[3]!.says({ type: 'state', revision: 1 })
    wires[3]!.says({ type: 'ack', id: wires[3]!.sent[1]!.id, revision: 2, number: 2 })
    void line.answer(0, 2, 105)
    vi.advanceTimersByTime(3000)
    expect(wires, 'a reply makes it as impatient as it was').toHaveLength(5)
  })

  it('lets others go first when it comes again and waits for nothing', () => {
    const { line, wires, hurried } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    wires[0]!.onclose?.({ code: 1012 })
    vi.advanceTimersByTime(400)
    expect(hurried).toEqual([true, false])
    vi.advanceTimersByTime(14000)
    expect(wires).toHaveLength(2)
    void line.answer(0, 1, 104)
    expect(hurried).toEqual([true, false, true])
    vi.advanceTimersByTime(3500)
    expect(wires).toHaveLength(4)
  })

  it('tries another door where nobody greets, and is more patient the next time', () => {
    const { line, wires } = table()
    line.open()
    for (const patience of [3000, 6000, 12000]) {
      const before = wires.length
      vi.advanceTimersByTime(patience - 1)
      expect(wires).toHaveLength(before)
      vi.advanceTimersByTime(401)
      expect(wires).toHaveLength(before + 1)
      vi.clearAllTimers()
      wires.at(-1)!.onclose?.({ code: 1012 })
      line.hurry()
    }
  })

  it('gives a network that is slow three times as long as it needed for the last greeting', () => {
    const { line, wires } = table()
    line.open()
    vi.advanceTimersByTime(2000)
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    wires[0]!.onclose?.({ code: 1012 })
    void line.answer(0, 1, 104)
    vi.advanceTimersByTime(5900)
    expect(wires).toHaveLength(2)
    vi.advanceTimersByTime(600)
    expect(wires).toHaveLength(3)
  })

  it('stays with a server that is slow but answers, and lets an idle one rest', () => {
    const { line, wires, standings } = table()
    line.open()
    wires[0]!.onopen?.()
    wires[0]!.says({ type: 'state', revision: 1 })
    vi.advanceTimersByTime(24000)
    expect(wires[0]!.sent).toHaveLength(1)
    void line.request({ type: 'hint', seat: 0 })
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(1000)
      if (wires[0]!.sent.at(-1)!.type === 'ping') wires[0]!.says({ type: 'pong' })
    }
    expect(wires).toHaveLength(1)
    expect(standings.at(-1)).toBe('here')
  })
})
