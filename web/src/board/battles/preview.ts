import { ARMS } from '../../heraldry/shapes'
import { HOUSES } from './lore'
import type { Content } from './view'

export { default as Preview } from './Preview.svelte'
export { default as Thumb } from './Thumb.svelte'

/** How a scene is won and what is special in it, before anybody sits down. */
export function goalsOf(content: unknown, scene: string): string[] {
  const found = (content as Content).scenes.find((entry) => entry.key === scene)
  return found ? [found.victory, ...found.special] : []
}

export const crest = (seat: number) => ({ path: ARMS[HOUSES[seat] ?? ''] ?? '', house: HOUSES[seat] ?? '' })
