import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../wire/types'
import { pace } from '../../table/show.svelte'
import { actsOf, lengthOf } from './acts'

const line = (kind: string, data: Record<string, unknown>): LogLine => ({ index: 0, number: 0, kind, rule: '', text: '', data })

describe('acts', () => {
  it('follow the lines of the log', () => {
    const acts = actsOf([
      line('order', { unit: 3 }),
      line('move', { unit: 3, way: [10, 11, 12] }),
      line('attack', { unit: 3, target: 7 }),
      line('roll', { unit: 3, faces: [0, 4] }),
      line('hits', { unit: 7, hits: 0 }),
      line('hits', { unit: 7, hits: 1 }),
      line('losses', { unit: 7, figures: 1, left: 2 }),
    ])
    expect(acts.map((act) => act.kind)).toEqual(['march', 'strike', 'dice', 'hits', 'hits', 'fall'])
  })

  it('join the steps of one retreat', () => {
    const acts = actsOf([line('retreat', { unit: 7, way: [5, 6] }), line('retreat', { unit: 7, way: [6, 20] })])
    expect(acts).toEqual([{ kind: 'march', unit: 7, way: [5, 6, 20], retreat: true }])
  })

  it('hurry when there are many', () => {
    const one = actsOf([line('roll', { unit: 1, faces: [1] })])
    expect(pace(one.map(lengthOf))).toBe(1)
    const many = Array(40).fill(one[0])
    expect(pace(many.map(lengthOf)) * many.reduce((sum, act) => sum + lengthOf(act), 0)).toBeLessThan(8000)
  })

  it('bear odd data', () => {
    expect(actsOf([line('move', { unit: 'x', way: 7 })])).toEqual([{ kind: 'march', unit: -1, way: [], retreat: false }])
  })
})
