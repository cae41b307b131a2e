import { describe, expect, it } from 'vitest'
import type { LogLine } from '../wire/types'
import { cutAndAppend, deeds, follows, merged, ofChance, seatIn, seenBy } from './logbook'

const line = (index: number, number = index): LogLine => ({ index, number, kind: 'move', rule: 'r', text: `line ${index}`, data: {} })
const indexes = (log: LogLine[]) => log.map((entry) => entry.index)

describe('the log', () => {
  it('grows at its end', () => {
    expect(indexes(cutAndAppend([line(0), line(1)], 2, [line(2)]))).toEqual([0, 1, 2])
  })

  it('is cut when answers are taken back', () => {
    expect(indexes(cutAndAppend([line(0), line(1), line(2)], 1, []))).toEqual([0])
    expect(indexes(cutAndAppend([line(5), line(6)], 6, [line(6), line(7)]))).toEqual([5, 6, 7])
  })

  it('stays the same object when nothing is new', () => {
    const log = [line(0)]
    expect(cutAndAppend(log, 1, [])).toBe(log)
  })

  it('takes older lines once', () => {
    expect(indexes(merged([line(1), line(2), line(3)], [line(3), line(4)]))).toEqual([1, 2, 3, 4])
  })

  it('says more to who may know more', () => {
    const drawn: LogLine = { ...line(3), private: { '0': { kind: 'draw', rule: 'r', text: 'draws: Rally All', data: {} } } }
    expect(seenBy(drawn, 0).text).toBe('draws: Rally All')
    expect(seenBy(drawn, 1).text).toBe('line 3')
    expect(seenBy(drawn, -1).text).toBe('line 3')
  })

  it('is told deed by deed, each with what it came to last', () => {
    const log: LogLine[] = [
      line(0),
      { ...line(1), deed: 1, headline: 'Robb attacks Gregor.' },
      { ...line(2), kind: 'taken-back' },
      { ...line(3), deed: 1, headline: 'Robb wins, 11 to 4: Gregor dies.' },
      line(4),
    ]
    expect(deeds(log).map(({ lines, text }) => [indexes(lines), text])).toEqual([
      [[0], 'line 0'], [[1, 3], 'Robb wins, 11 to 4: Gregor dies.'], [[2], 'line 2'], [[4], 'line 4'],
    ])
  })

  it('keeps the digest of chance apart', () => {
    expect([line(0), { ...line(1), kind: 'chance' }].filter((entry) => !ofChance(entry)).map(({ index }) => index)).toEqual([0])
  })

  it('knows whose deed a line tells of', () => {
    expect([seatIn({ seat: 1 }), seatIn({}, [{ seat: 0 }, { seat: 1 }], 1), seatIn({}, [{ seat: 0 }], 7), seatIn({})]).toEqual([1, 1, -1, -1])
  })
})

describe('reading the end of the log', () => {
  const lies = (top: number, shown: number, whole: number) => ({ top, shown, whole })

  it('goes on when the frame shrinks or the log grows', () => {
    expect(follows(lies(900, 100, 1000), lies(800, 60, 1000), true)).toBe(true)
    expect(follows(lies(900, 100, 1000), lies(900, 100, 1400), true)).toBe(true)
  })

  it('ends when somebody scrolls up, and begins again at the end', () => {
    expect(follows(lies(900, 100, 1000), lies(500, 100, 1000), true)).toBe(false)
    expect(follows(lies(500, 100, 1000), lies(700, 100, 1000), false)).toBe(false)
    expect(follows(lies(500, 100, 1000), lies(880, 100, 1000), false)).toBe(true)
  })
})
