import { expect, test } from 'vitest'
import { lappedIn } from './lapping'

const reach = (widths: number[], margins: number[], gap: number): number =>
  widths.reduce((sum, width, i) => sum + width + (i > 0 ? gap : 0) + margins[i]!, 0)

test('where there is room nobody is covered', () => {
  expect(lappedIn(400, [80, 112, 80], 10, 40)).toEqual([0, 0, 0])
})

test('a crowded row ends where its room ends, whoever lies on their side', () => {
  const widths = [112, 80, 80, 112, 80, 80, 80, 80, 80, 80]
  const margins = lappedIn(500, widths, 10, 40)
  expect(reach(widths, margins, 10)).toBeCloseTo(500)
})

test('who lies on the side gives way before who stands', () => {
  expect(lappedIn(270, [112, 80, 80], 10, 40)).toEqual([0, -22, 0])
})

test('cost and icons stay in sight, however many there are', () => {
  const widths = Array<number>(9).fill(80)
  expect(lappedIn(100, widths, 10, 40).slice(1)).toEqual(Array(8).fill(-50))
})
