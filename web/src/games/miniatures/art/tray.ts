// The frame of a tray about its middle. Own trays are rounded, those of foes have their corners cut: they can be told apart in grey.

export const CORNER = 9
const BAR = 11

export function outlineOf(width: number, depth: number, foe: boolean): string {
  const [a, b, c] = [width / 2, depth / 2, foe ? CORNER : CORNER / 2]
  const corner = (x1: number, y1: number, x2: number, y2: number): string => (foe ? `L${x2} ${y2}` : `Q${x1} ${y1} ${x2} ${y2}`)
  return `M${-a + c} ${-b}H${a - c}${corner(a, -b, a, -b + c)}V${b - c}${corner(a, b, a - c, b)}H${-a + c}${corner(-a, b, -a, b - c)}V${-b + c}${corner(-a, -b, -a + c, -b)}Z`
}

/** Slanted strokes down both sides, for foes. */
export const barsOf = (width: number, depth: number): string =>
  [...Array(Math.max(0, Math.floor((depth - 2 * CORNER) / BAR))).keys()].map((i) => `M${-width / 2 + 0.7} ${-depth / 2 + 2 * CORNER + i * BAR}l4.4 -4.4M${width / 2 - 5} ${-depth / 2 + 2 * CORNER + i * BAR}l4.4 -4.4`).join('')
