// A field of pointy-top hexes in rows, as bannermen/maps/hexes.py numbers them, laid out on paper.

import { ARROWS, BORDER, CELL, type Grid, type Label, type Point, type Quarter } from './grid'

export const RADIUS = 50 // centre to corner, in the units of the drawing
export const WIDTH = Math.sqrt(3) * RADIUS
export const ROW = 1.5 * RADIUS
export const MARGIN = BORDER + 4

/** Directions clockwise from the upper right, as the rules number them. */
export const DIRECTIONS = 6

export class HexField implements Grid {
  readonly shape = 'hex'
  readonly pitch = WIDTH
  readonly drawn = RADIUS / CELL
  readonly margin = MARGIN
  readonly size: number
  readonly row: number[] = []
  readonly column: number[] = []
  readonly width: number
  readonly height: number
  private readonly ids = new Map<number, number>()

  constructor(readonly rows: number, readonly columns: number, readonly quarter: Quarter = 0) {
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns - (r % 2); c++) {
        this.ids.set(r * 64 + c, this.row.length)
        this.row.push(r)
        this.column.push(c)
      }
    }
    this.size = this.row.length
    const along = columns * WIDTH + 2 * MARGIN
    const across = (rows - 1) * ROW + 2 * RADIUS + 2 * MARGIN
    this.width = quarter % 2 ? across : along
    this.height = quarter % 2 ? along : across
  }

  at(row: number, column: number): number {
    return column < 0 ? -1 : (this.ids.get(row * 64 + column) ?? -1)
  }

  centre(hex: number): Point {
    const r = this.row[hex] ?? 0
    const x = MARGIN + WIDTH * ((this.column[hex] ?? 0) + 0.5 + (r % 2) / 2)
    const y = MARGIN + RADIUS + ROW * r
    switch (this.quarter) {
      case 0: return { x, y }
      case 1: return { x: this.width - y, y: x }
      case 2: return { x: this.width - x, y: this.height - y }
      case 3: return { x: y, y: this.height - x }
    }
  }

  /** The six hexes around, -1 where the field ends; by direction of the field, however it lies. */
  around(hex: number): number[] {
    const r = this.row[hex] ?? 0
    const c = this.column[hex] ?? 0
    const left = c - 1 + (r % 2)
    return [
      this.at(r - 1, left + 1), this.at(r, c + 1), this.at(r + 1, left + 1),
      this.at(r + 1, left), this.at(r, c - 1), this.at(r - 1, left),
    ]
  }

  neighbours(hex: number): number[] {
    return this.around(hex).filter((other) => other !== -1)
  }

  /** The middle of the side in a direction of the field, as an offset from the centre. */
  side(direction: number): Point {
    const angle = ((-60 + 60 * direction + 90 * this.quarter) * Math.PI) / 180
    return { x: (Math.cos(angle) * WIDTH) / 2, y: (Math.sin(angle) * WIDTH) / 2 }
  }

  /** Corners of a hex around the origin, shrunk by `inset`; side `d` runs from corner `d` to corner `d + 1`. */
  corners(inset = 0): Point[] {
    const radius = RADIUS - inset
    return [...Array(6).keys()].map((i) => {
      const angle = ((60 * i - 90 + 90 * this.quarter) * Math.PI) / 180
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
    })
  }

  name(hex: number): string {
    return `${String.fromCharCode(65 + (this.row[hex] ?? 0))}${(this.column[hex] ?? 0) + 1}`
  }

  /** Where an arrow key leads: to the neighbour straight ahead, or to the one of two on the side of `lean`. */
  step(hex: number, key: string, lean: number): number {
    const ahead = ARROWS[key]
    if (!ahead) return -1
    const here = this.centre(hex)
    let best = -1
    let most = 0.6
    for (const other of this.neighbours(hex)) {
      const there = this.centre(other)
      const dx = (there.x - here.x) / WIDTH
      const dy = (there.y - here.y) / WIDTH
      const score = dx * ahead.x + dy * ahead.y + 0.01 * lean * (dx * Math.abs(ahead.y) + dy * Math.abs(ahead.x))
      if (score > most) {
        most = score
        best = other
      }
    }
    return best
  }

  /** Rows have letters at both ends, columns numbers above and below, however the field lies. */
  labels(): Label[] {
    const labels: Label[] = []
    const lying = this.quarter % 2 === 0
    const put = (hex: number, along: boolean, far: boolean, text: string) => {
      const { x, y } = this.centre(hex)
      const at = (length: number) => (far ? length - MARGIN / 2 : MARGIN / 2)
      labels.push(along ? { x: at(this.width), y, text } : { x, y: at(this.height), text })
    }
    for (let row = 0; row < this.rows; row++) {
      const first = this.at(row, 0)
      for (const far of [false, true]) put(first, lying, far, this.name(first).charAt(0))
    }
    for (const row of [0, this.rows - 1]) {
      for (let column = 0; column < this.columns - (row % 2); column++) {
        const hex = this.at(row, column)
        const { x, y } = this.centre(hex)
        put(hex, !lying, lying ? y > this.height / 2 : x > this.width / 2, String(column + 1))
      }
    }
    return labels
  }
}
