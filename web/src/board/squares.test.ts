import { describe, expect, it } from 'vitest'
import { border, type Quarter } from './grid'
import { MARGIN, SIDE, SquareField } from './squares'

const QUARTERS: Quarter[] = [0, 1, 2, 3]

describe('a field of squares', () => {
  it('names squares as the edges do', () => {
    const field = new SquareField(8, 6)
    expect(field.name(field.at(2, 3))).toBe('C4')
    expect(field.at(8, 0)).toBe(-1)
  })

  it('has A1 at the lower left while nobody turns it', () => {
    const field = new SquareField(8, 6)
    expect(field.centre(0)).toEqual({ x: MARGIN + SIDE / 2, y: MARGIN + 5.5 * SIDE })
    expect(field.step(0, 'ArrowUp')).toBe(8)
    expect(field.step(0, 'ArrowLeft')).toBe(-1)
  })

  it.each(QUARTERS)('is walked over by arrows and comes back, turned %i times', (quarter) => {
    const field = new SquareField(5, 3, quarter)
    for (let square = 0; square < field.size; square++) {
      const right = field.step(square, 'ArrowRight')
      if (right === -1) continue
      expect(field.centre(right)).toEqual({ x: field.centre(square).x + SIDE, y: field.centre(square).y })
      expect(field.step(right, 'ArrowLeft')).toBe(square)
    }
  })

  it.each(QUARTERS)('writes letters along columns and numbers along rows, turned %i times', (quarter) => {
    const field = new SquareField(5, 3, quarter)
    const texts = field.labels().map(({ text }) => text)
    expect(texts.filter((text) => /[A-E]/.test(text))).toHaveLength(10)
    expect(texts.filter((text) => /[1-3]/.test(text))).toHaveLength(6)
  })

  it('goes round squares once', () => {
    const field = new SquareField(5, 5)
    expect(border(field, [12]).match(/M/g)).toHaveLength(4)
    expect(border(field, field.block(6)).match(/M/g)).toHaveLength(8)
  })

  it('draws the edge between neighbours across their way', () => {
    const field = new SquareField(5, 5)
    expect(field.edge(0, 1)).toMatch(new RegExp(`^M${MARGIN + SIDE} .*L${MARGIN + SIDE} `))
  })
})
