import { describe, expect, it } from 'vitest'
import { fit, lookAt, pan, reveal, settle, zoom } from './camera'

const drawing = { width: 1300, height: 850 }
const frame = { width: 660, height: 460 }

describe('the camera', () => {
  it('fits the drawing into the frame', () => {
    const camera = fit(drawing, frame, 0)
    expect(camera.scale * drawing.width).toBeLessThanOrEqual(frame.width + 0.01)
    expect(camera.scale * drawing.height).toBeLessThanOrEqual(frame.height + 0.01)
    expect(camera.x * 2 + camera.scale * drawing.width).toBeCloseTo(frame.width)
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

  it('looks at a point', () => {
    const camera = lookAt({ x: 650, y: 425 }, 1, drawing, frame)
    expect(camera.x + 650).toBeCloseTo(frame.width / 2)
    expect(camera.y + 425).toBeCloseTo(frame.height / 2)
  })
})
