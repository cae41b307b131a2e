// The sizes in which a face is drawn: read (looked at), hand, the hand on a phone, table, crowded.

export type Size = 'read' | 'hand' | 'palm' | 'table' | 'small'

/** Cards by their shape, in pixels: portrait, lying on their side, and the shapes of places and plots. */
export const WIDTHS: Record<'table' | 'small', { standing: number; kneeling: number; place: number }> = {
  table: { standing: 104, kneeling: 146, place: 146 },
  small: { standing: 80, kneeling: 112, place: 106 },
}

/** So many letters of a word stand side by side in the name of a card. */
export const LETTERS: Record<Size, number> = { read: 18, hand: 12, palm: 11, table: 11, small: 9 }
/** And in that of a place that kneels, which stands on end. */
export const UPRIGHT = 6
