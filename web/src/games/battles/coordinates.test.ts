import { expect, it } from 'vitest'
import { HexField } from '../../board/hexes'
import { edgeLabels } from './coordinates'

it('names every row twice and every column above and below', () => {
  const labels = edgeLabels(new HexField(3, 4))
  const count = (text: string) => labels.filter((label) => label.text === text).length
  expect(['A', 'B', 'C'].map(count)).toEqual([2, 2, 2])
  expect(['1', '2', '3', '4'].map(count)).toEqual([2, 2, 2, 2])
})

it.each([0, 1, 2, 3] as const)('stays on the field when it lies turned (%i)', (quarter) => {
  const grid = new HexField(11, 15, quarter)
  for (const { x, y } of edgeLabels(grid)) {
    expect(x > 0 && x < grid.width && y > 0 && y < grid.height).toBe(true)
  }
})
