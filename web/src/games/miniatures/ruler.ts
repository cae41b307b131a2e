// Measuring: from a tray or a point to a tray or a point, edge to edge, in thousandths of an inch.

export type Spot = readonly [number, number]

/** The corners of a tray, or the one point that was pressed. */
export type Shape = readonly Spot[]

export function cornersOf([x, y, facing]: readonly [number, number, number], [wide, deep]: readonly [number, number]): Shape {
  const turn = (facing / 100) * (Math.PI / 180)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ([[-1, 1], [1, 1], [1, -1], [-1, -1]] as const).map(([right, ahead]) => {
    const [r, a] = [(right * wide) / 2, (ahead * deep) / 2]
    return [x + r * cos + a * sin, y - r * sin + a * cos] as const
  })
}

/** Is a point within a convex shape? */
export function holds(shape: Shape, [x, y]: Spot): boolean {
  if (shape.length < 3) return false
  return shape.every(([x1, y1], i) => {
    const [x2, y2] = shape[(i + 1) % shape.length]!
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) <= 0
  })
}

/** The shortest line between two shapes; of no length where they touch. */
export function shortest(a: Shape, b: Shape): { from: Spot; to: Spot; far: number } {
  let best = { from: a[0]!, to: b[0]!, far: Infinity }
  const offer = (from: Spot, to: Spot): void => {
    const far = Math.hypot(from[0] - to[0], from[1] - to[1])
    if (far < best.far) best = { from, to, far }
  }
  for (const corner of a) {
    if (holds(b, corner)) return { from: corner, to: corner, far: 0 }
    for (const side of sidesOf(b)) offer(corner, nearestOn(side, corner))
  }
  for (const corner of b) {
    if (holds(a, corner)) return { from: corner, to: corner, far: 0 }
    for (const side of sidesOf(a)) offer(nearestOn(side, corner), corner)
  }
  return best
}

const sidesOf = (shape: Shape): [Spot, Spot][] => shape.map((corner, i) => [corner, shape[(i + 1) % shape.length]!])

function nearestOn([[x1, y1], [x2, y2]]: [Spot, Spot], [x, y]: Spot): Spot {
  const square = (x2 - x1) ** 2 + (y2 - y1) ** 2
  if (square === 0) return [x1, y1]
  const part = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square))
  return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
}
