import { describe, expect, it } from 'vitest'
import type { LogLine } from '../wire/types'
import { cutAndAppend, deeds, follows, merged, seenBy } from './logbook'

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

  it('is told deed by deed: as the game has it, else by answers', () => {
    const log = [line(0, 1), line(1, 1), line(2, 2)]
    expect(deeds(log, undefined).map((lines) => lines.length)).toEqual([2, 1])
    expect(deeds(log, { begins: ({ index }) => index === 0 }).map((lines) => lines.length)).toEqual([3])
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
