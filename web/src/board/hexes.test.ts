import { describe, expect, it } from 'vitest'
import { border, type Quarter } from './grid'
import { HexField } from './hexes'

const field = new HexField(11, 15)

describe('the hex field', () => {
  it('numbers rows of 15 and 14 as the rules do', () => {
    expect(field.size).toBe(160)
    expect([0, 15, 29, 159].map((hex) => field.name(hex))).toEqual(['A1', 'B1', 'C1', 'K15'])
  })

  it('knows the hexes around', () => {
    expect(field.around(field.at(2, 6)).map((hex) => field.name(hex))).toEqual(['B7', 'C8', 'D7', 'D6', 'C6', 'B6'])
    expect(field.neighbours(0)).toHaveLength(2)
  })

  it.each([0, 1, 2, 3] as Quarter[])('keeps neighbours side by side, lying %i quarters round', (quarter) => {
    const turned = new HexField(11, 15, quarter)
    for (let hex = 0; hex < turned.size; hex++) {
      const here = turned.centre(hex)
      expect(here.x).toBeGreaterThan(0)
      expect(here.x).toBeLessThan(turned.width)
      expect(here.y).toBeLessThan(turned.height)
      turned.around(hex).forEach((other, direction) => {
        if (other === -1) return
        expect(turned.around(other)[(direction + 3) % 6]).toBe(hex)
        const there = turned.centre(other)
        const side = turned.side(direction)
        expect(there.x).toBeCloseTo(here.x + 2 * side.x)
        expect(there.y).toBeCloseTo(here.y + 2 * side.y)
        const [a, b] = [turned.corners()[direction]!, turned.corners()[(direction + 1) % 6]!]
        expect((a.x + b.x) / 2).toBeCloseTo(side.x)
        expect((a.y + b.y) / 2).toBeCloseTo(side.y)
      })
    }
  })

  it.each([0, 1, 2, 3] as Quarter[])('walks by arrow keys where they point, lying %i quarters round', (quarter) => {
    const turned = new HexField(11, 15, quarter)
    const here = turned.centre(80)
    expect(turned.centre(turned.step(80, 'ArrowRight', 1)).x).toBeGreaterThan(here.x)
    expect(turned.centre(turned.step(80, 'ArrowLeft', 1)).x).toBeLessThan(here.x)
    expect(turned.centre(turned.step(80, 'ArrowDown', 1)).y).toBeGreaterThan(here.y)
    expect(turned.centre(turned.step(80, 'ArrowUp', 1)).y).toBeLessThan(here.y)
  })

  it('leans to one of two hexes and stops at the edge', () => {
    expect(field.name(field.step(field.at(2, 6), 'ArrowUp', 1))).toBe('B7')
    expect(field.name(field.step(field.at(2, 6), 'ArrowUp', -1))).toBe('B6')
    expect(field.step(0, 'ArrowLeft', 1)).toBe(-1)
    expect(field.step(0, 'ArrowUp', 1)).toBe(-1)
    expect(field.name(field.step(0, 'ArrowDown', -1))).toBe('B1')
    expect(field.step(0, 'Enter', 1)).toBe(-1)
  })

  it('draws a border around hexes without the sides between them', () => {
    const sides = (hexes: number[]) => border(field, hexes).split('M').length - 1
    expect(sides([50])).toBe(6)
    expect(sides([50, 51])).toBe(10)
    expect(sides([50, ...field.neighbours(50)])).toBe(18)
  })

  it('names every row twice and every column above and below', () => {
    const labels = new HexField(3, 4).labels()
    const count = (text: string) => labels.filter((label) => label.text === text).length
    expect(['A', 'B', 'C'].map(count)).toEqual([2, 2, 2])
    expect(['1', '2', '3', '4'].map(count)).toEqual([2, 2, 2, 2])
  })

  it.each([0, 1, 2, 3] as const)('writes names in the border when it lies turned (%i)', (quarter) => {
    const grid = new HexField(11, 15, quarter)
    const outside = (at: number, length: number) => at < grid.margin || at > length - grid.margin
    for (const { x, y } of grid.labels()) expect(outside(x, grid.width) !== outside(y, grid.height)).toBe(true)
  })
})
