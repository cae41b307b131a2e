import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../wire/types'
import { actsOf, shown } from './showing.svelte'
import type { Figure } from './view'

const line = (kind: string, data: Record<string, unknown>): LogLine => ({ kind, data, index: 0, rule: '', text: '' }) as unknown as LogLine

describe('what is shown of what has happened', () => {
  it('takes marches, dice, wounds and falls from the log and nothing else', () => {
    const acts = actsOf([
      line('round', { round: 1 }),
      line('move', { figure: 2, way: [3, 4, 5] }),
      line('strike', { figure: 2, dice: [7, 2], hit: 6, hits: 1 }),
      line('defend', { figure: 0, dice: [3], least: 5, defended: 0 }),
      line('wound', { figure: 0, amount: 1 }),
      line('kill', { figure: 0, by: 2 }),
    ])
    expect(acts.map(({ kind }) => kind)).toEqual(['march', 'dice', 'dice', 'wound', 'gone'])
    expect(acts[2]).toMatchObject({ deed: 'defense', least: 5, sum: 0, dice: [{ face: 3, sides: 10 }] })
  })

  it('holds a figure back where it stood, even one that is gone', () => {
    const gone = { id: 0, square: -1, squares: [] as number[], wounds: 2 } as Figure
    expect(shown([gone], {})).toEqual([])
    expect(shown([gone], { 0: { squares: [8], wounds: 1 } })).toMatchObject([{ square: 8, wounds: 1 }])
  })
})
