import type { View } from '../../wire/types'

/** Cards are numbers; a view that shows none, or shows them otherwise, has no hand here. */
export function heldIn(view: View | undefined): number[] {
  const hand = view?.hand
  return Array.isArray(hand) ? hand.filter((card): card is number => typeof card === 'number') : []
}

function told(content: unknown, card: number, part: 'name' | 'text'): string {
  const cards = (content as { cards?: unknown } | null)?.cards
  if (!Array.isArray(cards)) return ''
  const found: unknown = cards.find((entry: { index?: unknown }) => entry?.index === card)
  const words = (found as Record<string, unknown> | undefined)?.[part]
  return typeof words === 'string' ? words : ''
}

/** What the game's content calls a card: its `cards`, each with `index` and `name`; and what stands on it. */
export const nameIn = (content: unknown, card: number): string => told(content, card, 'name')
export const textIn = (content: unknown, card: number): string => told(content, card, 'text')
