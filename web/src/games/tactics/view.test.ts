import { describe, expect, it, test } from 'vitest'
import { engagements, figuresBySquare, healthLeft, seatsBeside, shortName, type Figure } from './view'

const figure = (id: number, squares: number[], engaged: number[] = []): Figure => ({ id, square: squares[0] ?? -1, squares, engaged }) as Figure

describe('figures on the board', () => {
  it('stand on all their squares, and nowhere once they are gone', () => {
    const found = figuresBySquare([figure(0, [3]), figure(1, [8, 9, 15, 16]), figure(2, [])])
    expect(found.get(16)?.id).toBe(1)
    expect(found.size).toBe(5)
  })

  it('fight each other once, not twice', () => {
    expect(engagements([figure(0, [3], [1]), figure(1, [4], [0])]).map(([a, b]) => [a.id, b.id])).toEqual([[0, 1]])
    expect(engagements([figure(0, [3], [1]), figure(1, [], [0])])).toEqual([])
  })

  it('have no less than no health, however deep a blow went', () => {
    expect(healthLeft({ health: 1, wounds: 2 } as Figure)).toBe(0)
    expect(healthLeft({ health: 4, wounds: 1 } as Figure)).toBe(3)
  })

  it('go by their last name unless others do too', () => {
    const others = ['House Targaryen', 'Rhaegar Targaryen', 'Jon Connington', 'Jon Arryn', 'Denys Arryn']
    expect(shortName('Rhaegar Targaryen (mounted)', others)).toBe('Rhaegar')
    expect(shortName('Jon Connington', others)).toBe('Connington')
    expect(shortName('Denys Arryn', others)).toBe('Denys')
  })
})

test('a long field has its seats below, any other beside it', () => {
  const at = (columns: number, rows: number): string => seatsBeside({ columns, rows })
  expect([at(21, 7), at(7, 7), at(14, 14), at(21, 14)]).toEqual(['desk', 'rail', 'rail', 'rail'])
})
