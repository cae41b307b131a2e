// A field of squares, numbered row by row from the lower left corner as bannermen/maps/squares.py does, laid out on paper.

import { ARROWS, BORDER, CELL, type Grid, type Label, type Point, type Quarter } from './grid'

export const SIDE = 64 // of a square, in the units of the drawing
export const MARGIN = BORDER

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The sides of a square, clockwise from the upper one on the screen. */
const SIDES = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

export class SquareField implements Grid {
  readonly shape = 'square'
  readonly pitch = SIDE
  readonly drawn = SIDE / CELL
  readonly margin = MARGIN
  readonly size: number
  readonly width: number
  readonly height: number
  /** How many squares lie side by side and one above the other on the screen. */
  readonly across: number
  readonly down: number

  constructor(readonly columns: number, readonly rows: number, readonly quarter: Quarter = 0) {
    this.size = columns * rows
    this.across = quarter % 2 ? rows : columns
    this.down = quarter % 2 ? columns : rows
    this.width = this.across * SIDE + 2 * MARGIN
    this.height = this.down * SIDE + 2 * MARGIN
  }

  at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.columns || y >= this.rows ? -1 : y * this.columns + x
  }

  x = (square: number): number => square % this.columns
  y = (square: number): number => Math.floor(square / this.columns)

  name(square: number): string {
    return `${LETTERS[this.x(square)]}${this.y(square) + 1}`
  }

  /** Column and row on the screen, from the upper left. */
  private cell(square: number): Point {
    const x = this.x(square)
    const y = this.y(square)
    switch (this.quarter) {
      case 0: return { x, y: this.rows - 1 - y }
      case 1: return { x: y, y: x }
      case 2: return { x: this.columns - 1 - x, y }
      case 3: return { x: this.rows - 1 - y, y: this.columns - 1 - x }
    }
  }

  private squareIn(cell: Point): number {
    switch (this.quarter) {
      case 0: return this.at(cell.x, this.rows - 1 - cell.y)
      case 1: return this.at(cell.y, cell.x)
      case 2: return this.at(this.columns - 1 - cell.x, cell.y)
      case 3: return this.at(this.columns - 1 - cell.y, this.rows - 1 - cell.x)
    }
  }

  centre(square: number): Point {
    const { x, y } = this.cell(square)
    return { x: MARGIN + (x + 0.5) * SIDE, y: MARGIN + (y + 0.5) * SIDE }
  }

  /** The middle of several squares. */
  middle(squares: number[]): Point {
    const points = squares.map((square) => this.centre(square))
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
    return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) }
  }

  /** The edge between two neighbours, as a line. */
  edge(a: number, b: number): string {
    const { x: ax, y: ay } = this.centre(a)
    const { x: bx, y: by } = this.centre(b)
    const mx = (ax + bx) / 2
    const my = (ay + by) / 2
    const half = SIDE / 2
    return ay === by ? `M${mx} ${my - half}L${mx} ${my + half}` : `M${mx - half} ${my}L${mx + half} ${my}`
  }

  /** The four squares of a block by the one with the lowest number. */
  block(square: number): number[] {
    return [square, square + 1, square + this.columns, square + this.columns + 1]
  }

  /** The next square in the direction of an arrow key, -1 where the board ends. */
  step(square: number, key: string): number {
    const by = ARROWS[key]
    const cell = this.cell(square)
    if (!by) return -1
    const x = cell.x + by.x
    const y = cell.y + by.y
    return x < 0 || y < 0 || x >= this.across || y >= this.down ? -1 : this.squareIn({ x, y })
  }

  around(square: number): number[] {
    return SIDES.map((key) => this.step(square, key))
  }

  /** Corners about the origin, shrunk by `inset`; side `d` runs from corner `d` to corner `d + 1`. */
  corners(inset = 0): Point[] {
    const half = SIDE / 2 - inset
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => ({ x: x! * half, y: y! * half }))
  }

  /** What the edges of the board say, however it lies. */
  labels(): Label[] {
    const found: Label[] = []
    const put = (cell: Point, dx: number, dy: number, along: boolean) => {
      const square = this.squareIn(cell)
      const { x, y } = this.centre(square)
      const letters = along === (this.quarter % 2 === 0)
      found.push({ x: x + dx, y: y + dy, text: letters ? LETTERS[this.x(square)]! : String(this.y(square) + 1) })
    }
    const off = SIDE / 2 + MARGIN / 2
    for (let x = 0; x < this.across; x++) {
      put({ x, y: 0 }, 0, -off, true)
      put({ x, y: this.down - 1 }, 0, off, true)
    }
    for (let y = 0; y < this.down; y++) {
      put({ x: 0, y }, -off, 0, false)
      put({ x: this.across - 1, y }, off, 0, false)
    }
    return found
  }
}
