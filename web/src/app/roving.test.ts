import { describe, expect, it } from 'vitest'
import { stopAfter } from './roving'

describe('a list with one tab stop', () => {
  // "earlier", then lines of two, one and two buttons
  const rows = [0, 1, 1, 2, 3, 3]

  it('goes from line to line and keeps its place in the line', () => {
    expect(stopAfter(rows, 2, 'ArrowDown')).toBe(3)
    expect(stopAfter(rows, 3, 'ArrowDown')).toBe(4)
    expect(stopAfter(rows, 5, 'ArrowUp')).toBe(3)
    expect(stopAfter([0, 0, 1, 1], 1, 'ArrowDown')).toBe(3)
    expect(stopAfter([0, 0, 1, 1], 3, 'ArrowUp')).toBe(1)
  })

  it('stays at its ends', () => {
    expect(stopAfter(rows, 0, 'ArrowUp')).toBe(0)
    expect(stopAfter(rows, 5, 'ArrowDown')).toBe(5)
    expect(stopAfter(rows, 5, 'ArrowRight')).toBe(5)
    expect(stopAfter(rows, 0, 'ArrowLeft')).toBe(0)
  })

  it('goes to its ends', () => {
    expect(stopAfter(rows, 3, 'Home')).toBe(0)
    expect(stopAfter(rows, 3, 'End')).toBe(5)
  })

  it('leaves other keys alone', () => {
    expect(stopAfter(rows, 3, 'Enter')).toBe(-1)
  })
})
