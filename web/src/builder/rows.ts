import type { Part } from '../wire/types'
import type { Entry, GameBuilder } from './part'

export interface Group {
  key: string
  name: string
  rows: { entry: Entry; count: number }[]
  count: number
  points: number
}

/** What is in a list, under its headings, empty ones left out. */
export function rowsOf(builder: GameBuilder, part: Part, content: unknown): Group[] {
  const entries = builder.entries(content, part).map((entry) => ({ entry, count: builder.count(part, entry.key) })).filter(({ count }) => count > 0)
  return builder.groups(content).flatMap(({ key, name }) => {
    const rows = entries.filter(({ entry }) => entry.group === key)
    if (rows.length === 0) return []
    return [{
      key, name, rows,
      count: rows.reduce((sum, row) => sum + row.count, 0),
      points: rows.reduce((sum, row) => sum + row.count * (row.entry.points ?? 0), 0),
    }]
  })
}
