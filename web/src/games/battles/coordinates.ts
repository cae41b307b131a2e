import type { HexField } from '../../board/hexes'

export interface Label {
  x: number
  y: number
  text: string
}

const NEAR_EDGE = 0.74 // of the way from the centre of a hex to its side or corner

/** Rows have letters at both ends, columns numbers above and below, however the field lies. */
export function edgeLabels(grid: HexField): Label[] {
  const labels: Label[] = []
  const put = (hex: number, offset: { x: number; y: number }, text: string) => {
    const { x, y } = grid.centre(hex)
    labels.push({ x: x + offset.x * NEAR_EDGE, y: y + offset.y * NEAR_EDGE, text })
  }
  const [west, east] = [grid.side(4), grid.side(1)]
  const [north, , , south] = grid.corners()
  for (let row = 0; row < grid.rows; row++) {
    const last = grid.columns - 1 - (row % 2)
    const letter = grid.name(grid.at(row, 0)).charAt(0)
    put(grid.at(row, 0), west, letter)
    put(grid.at(row, last), east, letter)
  }
  for (const [row, offset] of [[0, north!], [grid.rows - 1, south!]] as const) {
    for (let column = 0; column < grid.columns - (row % 2); column++) put(grid.at(row, column), offset, String(column + 1))
  }
  return labels
}
