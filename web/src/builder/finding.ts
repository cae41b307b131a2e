// Finding entries: by words in any part of them, and by facets.

import { matching } from '../common/matching'
import type { Entry, Facet } from './part'

/** What is worth filtering by: facets of at least two values, and only values that some entry has, or that are chosen. */
export function worthwhile(facets: readonly Facet[], entries: readonly Entry[], chosen: Record<string, string[]>): Facet[] {
  const had = (facet: string): Set<string> => new Set([...entries.flatMap((entry) => entry.facets[facet] ?? []), ...(chosen[facet] ?? [])])
  return facets.map((facet) => {
    const there = had(facet.key)
    return { ...facet, values: facet.values.filter(({ key }) => there.has(key)) }
  }).filter(({ values }) => values.length > 1)
}

/** Every word must stand somewhere in the entry; of each facet one of the chosen values. */
export function found(entries: readonly Entry[], words: string, chosen: Record<string, string[]>): Entry[] {
  return entries.filter((entry) => matching([entry.name, entry.line, entry.text ?? ''].join(' '), words)
    && Object.entries(chosen).every(([facet, values]) => values.length === 0 || values.some((value) => entry.facets[facet]?.includes(value))))
}
