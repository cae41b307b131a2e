// A line of an imported list that nobody understands, answered by the names that may have been meant.

/** What was not understood, and what it may have meant, the nearest first. */
export interface Unread {
  line: string
  meant: string[]
}

const LIKE = 0.62 // how much alike two names are that could be one, from 0 to 1
const CLOSE = 0.12 // how much less alike than the nearest another may be, to be named beside it
const MOST = 3
const LONGEST = 80 // characters that are compared; no name is longer

const folded = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim().slice(0, LONGEST)

/** How many letters must be changed, taken or put to make one of the other, in parts of the longer. */
export function likeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  if (longer === 0) return 1
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return 1 - row[other.length]! / longer
}

/** The names that a word may have meant: nearly the same letters, or a name that begins with it. */
export function nearest(word: string, names: Iterable<string>): string[] {
  const wanted = folded(word)
  if (wanted.length < 3) return []
  const found = new Map<string, { name: string; points: number }>()
  for (const name of names) {
    const key = folded(name)
    const begins = key.startsWith(`${wanted} `) || wanted.startsWith(`${key} `)
    const points = begins ? Math.max(LIKE, likeness(wanted, key)) : likeness(wanted, key)
    if (points >= LIKE && !found.has(key)) found.set(key, { name, points })
  }
  const best = Math.max(...[...found.values()].map(({ points }) => points))
  return [...found.values()].filter(({ points }) => points >= best - CLOSE).sort((a, b) => b.points - a.points).slice(0, MOST).map(({ name }) => name)
}
