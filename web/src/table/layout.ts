/** Wide: all in sight. Tall: a sheet below the board. Side: a low screen has the sheet beside it. */
export type Layout = 'wide' | 'tall' | 'side'

export const LOW = 500 // pixels of height below which a sheet would leave no board

/** From this width on, games may place the seats beside the board. */
export const ROOMY = 1200

export function layoutFor(width: number, height: number): Layout {
  if (height < LOW && width > height) return 'side'
  return width >= 860 ? 'wide' : 'tall'
}
