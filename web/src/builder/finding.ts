// Finding entries: by words in any part of them, and by facets.

import type { Entry } from './part'

/** Letters as everybody types them: small, without accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ё/g, 'е').replace(/[’']/g, '')

/** Every word must stand somewhere in the entry; of each facet one of the chosen values. */
export function found(entries: readonly Entry[], words: string, chosen: Record<string, string[]>): Entry[] {
  const wanted = plain(words).split(/\s+/).filter((word) => word !== '')
  return entries.filter((entry) => {
    const all = plain([entry.name, entry.line, entry.text ?? ''].join(' '))
    return wanted.every((word) => all.includes(word))
      && Object.entries(chosen).every(([facet, values]) => values.length === 0 || values.some((value) => entry.facets[facet]?.includes(value)))
  })
}
