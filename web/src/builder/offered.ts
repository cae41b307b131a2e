// Ready-made lists as they are offered.

import { pick } from '../app/words.svelte'
import type { ReadyMade } from '../wire/types'

export interface Shelf {
  name: string
  lists: ReadyMade[]
}

/** House by house where a game tells the lists of a house apart by their sort; else all of them under one name. */
export function shelved(lists: readonly ReadyMade[], name: string): Shelf[] {
  if (!lists.some(({ sort }) => pick(sort))) return lists.length > 0 ? [{ name, lists: [...lists] }] : []
  const shelves = new Map<string, ReadyMade[]>()
  for (const list of lists) {
    const whose = pick(list.whose) || name
    shelves.set(whose, [...(shelves.get(whose) ?? []), list])
  }
  return [...shelves].map(([whose, found]) => ({ name: whose, lists: found }))
}

/** The name of a list, and whose it is where the name does not say it. */
export const called = (name: string, whose: string): string => (whose && !name.includes(whose) ? `${name} · ${whose}` : name)

/** A list among the others of its shelf: of what sort it is, else whose. */
export const labelled = (list: ReadyMade): string => called(pick(list.names) || list.key, pick(list.sort) || pick(list.whose))
