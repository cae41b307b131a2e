// What a board of cells asks of its grid, whether of hexes or of squares; and what can be said of either by that alone.

export interface Point {
  x: number
  y: number
}

export interface Label extends Point {
  text: string
}

/** How the field lies before the player, in quarter turns clockwise: 0 north up, 2 from the north side. */
export type Quarter = 0 | 1 | 2 | 3

/** Things on a board are drawn for a hex of this radius or a square of this side. */
export const CELL = 60
/** The band around the land that bears letters and numbers. */
export const BORDER = 22

export interface Grid {
  readonly shape: 'hex' | 'square'
  readonly size: number
  readonly width: number
  readonly height: number
  /** From centre to centre of neighbours. */
  readonly pitch: number
  /** How much larger or smaller than for a cell of `CELL` things are drawn. */
  readonly drawn: number
  /** From the edge of the drawing to the land. */
  readonly margin: number
  centre(cell: number): Point
  /** The cells behind each side, -1 where the field ends. */
  around(cell: number): number[]
  /** Corners about the origin, shrunk by `inset`; side `d` runs from corner `d` to corner `d + 1`. */
  corners(inset?: number): Point[]
  name(cell: number): string
  /** Where an arrow key leads, -1 where the board ends; of two ways that of `lean`. */
  step(cell: number, key: string, lean: number): number
  /** What the border says. */
  labels(): Label[]
}

export const ARROWS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`

export const cellsOf = (grid: Grid): number[] => [...Array(grid.size).keys()]

/** One cell about the origin, for a polygon. */
export const outline = (grid: Grid, inset = 0): string => grid.corners(inset).map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')

/** Cells as one path, each by itself. */
export function area(grid: Grid, cells: Iterable<number>, inset = 0): string {
  const corners = grid.corners(inset)
  return [...cells].map((cell) => {
    const { x, y } = grid.centre(cell)
    return `M${corners.map((corner) => at(x + corner.x, y + corner.y)).join('L')}Z`
  }).join('')
}

/** The border of a set of cells: every side that has no cell of the set behind it. */
export function border(grid: Grid, cells: Iterable<number>, inset = 3): string {
  const inside = new Set(cells)
  const corners = grid.corners(inset)
  const parts: string[] = []
  for (const cell of inside) {
    const { x, y } = grid.centre(cell)
    grid.around(cell).forEach((other, direction) => {
      if (inside.has(other)) return
      const [a, b] = [corners[direction]!, corners[(direction + 1) % corners.length]!]
      parts.push(`M${at(x + a.x, y + a.y)}L${at(x + b.x, y + b.y)}`)
    })
  }
  return parts.join('')
}

/** A way over cells as one line. */
export const line = (points: Point[]): string => (points.length > 0 ? `M${points.map(({ x, y }) => at(x, y)).join('L')}` : '')

/** How a figure stands that looks from one place to another: 0 looks up, as figures are drawn. */
export const facing = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90

/** The middle of several points. */
export function middle(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) }
}
