import type { View } from '../../wire/types'

/** Cards are numbers; a view that shows none, or shows them otherwise, has no hand here. */
export function heldIn(view: View | undefined): number[] {
  const hand = view?.hand
  return Array.isArray(hand) ? hand.filter((card): card is number => typeof card === 'number') : []
}

/** What the game's content calls a card: its `cards`, each with `index` and `name`. */
export function nameIn(content: unknown, card: number): string {
  const cards = (content as { cards?: unknown } | null)?.cards
  if (!Array.isArray(cards)) return ''
  const found: unknown = cards.find((entry: { index?: unknown }) => entry?.index === card)
  const name = (found as { name?: unknown } | undefined)?.name
  return typeof name === 'string' ? name : ''
}
