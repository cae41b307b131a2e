import { describe, expect, it } from 'vitest'
import { fit, gather, inSight, pan, reveal, settle, zoom } from './camera'

const drawing = { width: 1300, height: 850 }
const frame = { width: 660, height: 460 }

describe('the camera', () => {
  it('fits the drawing into the frame', () => {
    const camera = fit(drawing, frame, 0)
    expect(camera.scale * drawing.width).toBeLessThanOrEqual(frame.width + 0.01)
    expect(camera.scale * drawing.height).toBeLessThanOrEqual(frame.height + 0.01)
    expect(camera.x * 2 + camera.scale * drawing.width).toBeCloseTo(frame.width)
  })

  it('lies beside the tools where there is room, and in the middle where there is none to spare', () => {
    const field = { width: 800, height: 400 }
    const right = (room: number) => {
      const aside = { width: room, height: 412, aside: 52 }
      const { scale, x } = fit(field, aside)
      expect(settle({ scale, x, y: 0 }, field, aside).x).toBeCloseTo(x)
      return room - x - scale * field.width
    }
    expect(right(1000)).toBeCloseTo(100)
    expect(right(880)).toBeCloseTo(52)
    expect(right(830)).toBeCloseTo(30)
  })

  it('zooms about the finger', () => {
    const before = { scale: 1, x: -300, y: -200 }
    const at = { x: 200, y: 150 }
    const after = zoom(before, 1.5, at, drawing, frame)
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
  })

  it('neither loses the drawing nor comes too near', () => {
    const away = pan({ scale: 1, x: 0, y: 0 }, -9999, 9999, drawing, frame)
    expect(away.x).toBeGreaterThan(-drawing.width)
    expect(away.y).toBeLessThan(frame.height)
    expect(zoom(away, 99, { x: 0, y: 0 }, drawing, frame).scale).toBeLessThan(3)
    expect(zoom(away, 0.001, { x: 0, y: 0 }, drawing, frame).scale).toBeCloseTo(fit(drawing, frame).scale)
  })

  it('is at rest once settled', () => {
    const still = settle({ scale: 1.1, x: -100, y: -50 }, drawing, frame)
    expect(settle(still, drawing, frame)).toEqual(still)
  })

  it('brings a point into sight, and stays if it is', () => {
    const camera = { scale: 1, x: -300, y: -200 }
    expect(reveal(camera, { x: 600, y: 400 }, 40, drawing, frame)).toBe(camera)
    const moved = reveal(camera, { x: 1200, y: 800 }, 40, drawing, frame)
    expect(moved.x + 1200).toBeLessThanOrEqual(frame.width - 40)
    expect(moved.y + 800).toBeLessThanOrEqual(frame.height - 40)
  })

  it('gathers points in sight, as near as is allowed', () => {
    const points = [{ x: 600, y: 300 }, { x: 800, y: 500 }]
    const camera = gather(points, 50, 1, drawing, frame)
    expect(camera.scale).toBe(1)
    for (const { x, y } of points) {
      expect(camera.x + x).toBeGreaterThan(0)
      expect(camera.x + x).toBeLessThan(frame.width)
      expect(camera.y + y).toBeGreaterThan(0)
      expect(camera.y + y).toBeLessThan(frame.height)
    }
    expect(gather([{ x: 0, y: 0 }, { x: 1300, y: 850 }], 50, 1, drawing, frame).scale).toBeCloseTo(fit(drawing, frame).scale)
    expect(gather([], 50, 1, drawing, frame)).toEqual(fit(drawing, frame))
  })

  it('knows what is well in sight', () => {
    const camera = { scale: 1, x: -100, y: -100 }
    expect(inSight(camera, [{ x: 200, y: 200 }, { x: 500, y: 400 }], 40, frame)).toBe(true)
    expect(inSight(camera, [{ x: 200, y: 200 }, { x: 900, y: 400 }], 40, frame)).toBe(false)
    expect(inSight(camera, [{ x: 110, y: 200 }], 40, frame)).toBe(false)
  })
})
