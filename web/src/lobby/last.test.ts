import { describe, expect, it } from 'vitest'
import { lastFrom, NEW } from './last'

describe('what was played last', () => {
  it('is kept by game', () => {
    const kept = { ...NEW, scene: 'moot', how: 'same', seat: 1, setup: { points: 40 } }
    const stored = JSON.stringify({ feast: kept })
    expect(lastFrom(stored, 'feast')).toEqual(kept)
    expect(lastFrom(stored, 'other')).toEqual(NEW)
  })

  it('falls back field by field where the contents are strange', () => {
    const stored = JSON.stringify({ feast: { scene: 7, how: 'by-raven', seat: -3, level: 'easy', setup: [1] } })
    expect(lastFrom(stored, 'feast')).toEqual({ ...NEW, level: 'easy' })
    for (const strange of [null, 'no json', '[]', 'null', '{"feast": null}']) expect(lastFrom(strange, 'feast')).toEqual(NEW)
  })
})
