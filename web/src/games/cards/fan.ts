// The hand as a fan: how far apart its cards lie and how much each leans, so that none is cut at the sides.

export interface Fan {
  /** Pixels from a card to the next. */
  step: number
  /** Degrees that each card leans more than its neighbour. */
  turn: number
}

const TURN = 1.7
const MOST = 7 // degrees of the outermost card
const EDGE = 6 // pixels that stay free at each side
export const PIVOT = 1.3 // heights of a card from its top to the point about which it leans

export function fanned(room: number, count: number, card: { width: number; height: number }, gap: number): Fan {
  const middle = (count - 1) / 2
  const turn = middle === 0 ? 0 : Math.min(TURN, MOST / middle)
  const lean = Math.sin((turn * middle * Math.PI) / 180) * card.height * PIVOT
  const apart = card.width + gap
  return { turn, step: count < 2 || room === 0 ? apart : Math.min(apart, (room - card.width - 2 * (lean + EDGE)) / (count - 1)) }
}
