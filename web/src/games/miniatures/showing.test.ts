import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLine, View } from '../../wire/types'
import { Showing } from './showing.svelte'

const line = (kind: string, data: Record<string, unknown>): LogLine => ({ kind, data, index: 0, rule: '', text: '' }) as unknown as LogLine
const NO_VIEW = {} as View

describe('dice on the field', () => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })

  const fight = [
    line('dice', { unit: 0, target: 2, dice: 3 }),
    line('to-hit', { unit: 0, faces: [1, 5, 6], good: [false, true, true], successes: 2 }),
    line('to-hit', { unit: 0, faces: [4, 5, 6], good: [true, true, true], successes: 3, was: [1, null, null] }),
    line('defense', { unit: 2, faces: [1, 6, 2], good: [false, true, false], successes: 1 }),
    line('wounds', { unit: 2, wounds: 2, lost: 2, figures: 10 }),
  ]

  it('lie there throw by throw, rolled again in place, and are summed up', () => {
    const showing = new Showing()
    showing.play(NO_VIEW, NO_VIEW, fight, false)
    const { mat } = showing
    expect(mat.casts.map(({ deed, who }) => [deed, who])).toEqual([['attack', 0], ['defense', 2]])
    expect(mat.casts[0]!.dice).toMatchObject([{ face: 4, fate: 'hit', was: 1 }, { face: 5, fate: 'hit' }, { face: 6, fate: 'hit' }])
    expect(mat.casts[1]!.dice.map(({ fate }) => fate)).toEqual(['wound', 'saved', 'wound'])
    expect(mat.sums).toMatchObject({ dice: 3, hits: 3, saved: 1, wounds: 2, fallen: 2 })
    expect(mat.open).toBe(true)
  })

  it('of those who are hit back are not counted among the blows', () => {
    const showing = new Showing()
    const back = [line('defense', { unit: 0, faces: [2, 1], good: [false, false], successes: 0 }), line('wounds', { unit: 0, wounds: 2, lost: 2, figures: 10 })]
    showing.play(NO_VIEW, NO_VIEW, [...fight.slice(0, 3), ...back, ...fight.slice(3)], false)
    expect(showing.mat.casts.map(({ deed, who }) => [deed, who])).toEqual([['attack', 0], ['defense', 0], ['defense', 2]])
    expect(showing.mat.sums).toMatchObject({ dice: 3, hits: 3, saved: 1, wounds: 2, fallen: 2, back: 2 })
  })

  it('are kept while a question comes between, and forgotten when the next fight begins', () => {
    const showing = new Showing()
    showing.play(NO_VIEW, NO_VIEW, fight.slice(0, 3), false)
    showing.finish() // somebody answers
    expect(showing.mat.open).toBe(false)
    showing.play(NO_VIEW, NO_VIEW, fight.slice(3), false)
    expect(showing.mat.casts).toHaveLength(2)
    showing.play(NO_VIEW, NO_VIEW, [line('dice', { unit: 1 }), line('to-hit', { unit: 1, faces: [1], good: [false], successes: 0 })], false)
    expect(showing.mat.casts.map(({ who }) => who)).toEqual([1])
    expect(showing.mat.sums).toEqual({ dice: 1, hits: 0 })
  })

  it('can still be read when the enemy moves at once, and lie there no longer for it', async () => {
    const showing = new Showing()
    showing.play(NO_VIEW, NO_VIEW, fight, false)
    await vi.advanceTimersByTimeAsync(3000)
    showing.play(NO_VIEW, NO_VIEW, [line('moved', { unit: 2 })], false)
    expect(showing.mat.open).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(showing.mat.open).toBe(false)
  })

  it('fall one throw after the other, can be skipped, and go by themselves', async () => {
    const showing = new Showing()
    showing.play(NO_VIEW, NO_VIEW, fight, true)
    await vi.advanceTimersByTimeAsync(100)
    expect(showing.playing && showing.mat.casts.length === 1).toBe(true)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(showing.playing || showing.mat.open).toBe(false)
    showing.play(NO_VIEW, NO_VIEW, fight, true)
    showing.finish()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(showing.mat.open).toBe(false)
  })
})
