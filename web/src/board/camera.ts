// Zoom and pan over a drawing, without a browser: where the drawing lies in its frame.

import type { Point } from './grid'

export interface Size {
  width: number
  height: number
}

/** What the drawing lies in. `aside`: what stands at its right edge, and covers nothing as long as there is room beside it. */
export interface Frame extends Size {
  aside?: number
}

/** The drawing is scaled by `scale` and its upper left corner lies at (x, y) of the frame. */
export interface Camera extends Point {
  scale: number
}

const CLOSEST = 2.4

/** Where a drawing that leaves room begins: in the middle, or as far left of it as what stands aside needs. */
const beside = (length: number, { width, aside = 0 }: Frame): number => Math.max(0, Math.min((width - length) / 2, width - length - aside))

/** The whole drawing in the middle of the frame. */
export function fit(drawing: Size, frame: Frame, pad = 6): Camera {
  const scale = Math.max(0.05, Math.min((frame.width - 2 * pad) / drawing.width, (frame.height - 2 * pad) / drawing.height))
  return {
    scale,
    x: beside(drawing.width * scale, frame),
    y: (frame.height - drawing.height * scale) / 2,
  }
}

/** Keep the drawing within reach: centred where it is smaller than the frame, covering the frame, but for some slack, where it is larger. */
export function settle(camera: Camera, drawing: Size, frame: Frame, slack = 0.2): Camera {
  const least = Math.min(fit(drawing, frame).scale, 1)
  const scale = Math.min(Math.max(camera.scale, least), Math.max(CLOSEST, least))
  const along = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(Math.max(at, room - length - room * slack), room * slack)
  return {
    scale,
    x: drawing.width * scale <= frame.width ? beside(drawing.width * scale, frame) : along(camera.x, drawing.width * scale, frame.width),
    y: along(camera.y, drawing.height * scale, frame.height),
  }
}

/** Zoom by a factor; what lies under `at` stays there. */
export function zoom(camera: Camera, factor: number, at: Point, drawing: Size, frame: Frame): Camera {
  const least = Math.min(fit(drawing, frame).scale, 1)
  const scale = Math.min(Math.max(camera.scale * factor, least), Math.max(CLOSEST, least))
  const real = scale / camera.scale
  return settle({ scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real }, drawing, frame)
}

export function pan(camera: Camera, dx: number, dy: number, drawing: Size, frame: Frame): Camera {
  return settle({ ...camera, x: camera.x + dx, y: camera.y + dy }, drawing, frame)
}

/** The nearest camera that shows a point of the drawing with some room around it. */
export function reveal(camera: Camera, point: Point, room: number, drawing: Size, frame: Frame): Camera {
  const shift = (at: number, length: number) => (at < room ? room - at : at > length - room ? length - room - at : 0)
  const dx = shift(camera.x + point.x * camera.scale, frame.width)
  const dy = shift(camera.y + point.y * camera.scale, frame.height)
  return dx === 0 && dy === 0 ? camera : pan(camera, dx, dy, drawing, frame)
}

/** All these points in sight with some room around them, as near as `closest` allows. */
export function gather(points: Point[], room: number, closest: number, drawing: Size, frame: Frame): Camera {
  const whole = fit(drawing, frame)
  if (points.length === 0) return whole
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room]
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room]
  const scale = Math.max(whole.scale, Math.min(closest, frame.width / (right - left), frame.height / (bottom - top)))
  return settle(
    { scale, x: frame.width / 2 - ((left + right) / 2) * scale, y: frame.height / 2 - ((top + bottom) / 2) * scale },
    drawing,
    frame,
    0.02,
  )
}

/** Are all these points in the frame, with some room around them? */
export function inSight(camera: Camera, points: Point[], room: number, frame: Size): boolean {
  const inside = (at: number, length: number) => at >= room && at <= length - room
  return points.every((point) => inside(camera.x + point.x * camera.scale, frame.width) && inside(camera.y + point.y * camera.scale, frame.height))
}
