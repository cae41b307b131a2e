import { expect, test } from 'vitest'
import { box, settle, touch, type Label } from './names'

const label = (id: number, x: number, y: number): Label => ({ id, at: [x, y], width: 120, height: 30, away: 60 })

test('boxes touch where they overlap, turned ones too', () => {
  expect(touch(box(0, 0, 10, 10), box(9, 0, 10, 10))).toBe(true)
  expect(touch(box(0, 0, 10, 10), box(11, 0, 10, 10))).toBe(false)
  expect(touch(box(0, 0, 10, 10), box(11, 0, 10, 10, 45))).toBe(true)
})

test('a name stands beside its tray, and names of neighbours keep off all trays and each other', () => {
  const places = [[300, 300], [440, 300], [370, 430], [300, 560]] as const
  const trays = places.map(([x, y]) => box(x, y, 137, 120))
  const settled = settle(places.map(([x, y], id) => label(id, x, y)), trays, 1200, 1200)
  expect(settled.map(({ lost }) => lost)).toEqual([false, false, false, false])
  const shapes = settled.map(({ x, y }) => box(x, y, 120, 30))
  for (const shape of shapes) expect(trays.some((tray) => touch(shape, tray))).toBe(false)
  shapes.forEach((shape, i) => expect(shapes.some((other, j) => i !== j && touch(shape, other))).toBe(false))
})

test('a name stays on the table and stands on the wished side if it can', () => {
  const [free] = settle([label(0, 600, 600)], [box(600, 600, 137, 120)], 1200, 1200)
  expect([free!.x, free!.y > 660, free!.led]).toEqual([600, true, false])
  const [corner] = settle([label(0, 10, 1190)], [], 1200, 1200)
  expect(corner!.x >= 60 && corner!.y <= 1185).toBe(true)
})

test('a name without room lies on its own tray', () => {
  expect(settle([label(0, 100, 100)], [box(100, 100, 900, 900)], 200, 200)[0]).toEqual({ id: 0, x: 100, y: 100, lost: true, led: false })
})

test('a mark is looked for as far off as it may go', () => {
  const wall = box(600, 600, 420, 420)
  const near = settle([{ ...label(0, 600, 600), away: 0 }], [wall], 1200, 1200)
  const further = settle([{ ...label(0, 600, 600), away: 0 }], [wall], 1200, 1200, 180, 330)
  expect([near[0]!.lost, further[0]!.lost]).toEqual([true, false])
  expect(touch(box(further[0]!.x, further[0]!.y, 120, 30), wall)).toBe(false)
})
