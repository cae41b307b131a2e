// Squads as text: a figure a line, what it carries behind a plus. Names are read in every language.

import type { Part } from '../../../wire/types'
import { figuresIn, type Enlisted, type Roster } from './squad'

const plain = (name: string): string => name.replace(/’/g, "'").trim().toLowerCase()

/** `roster` in English: that is how squads travel. */
export function writeSquad(part: Part, name: string, roster: Roster): string {
  const lines = figuresIn(part).map(({ figure, item }) => [roster.figures[figure]?.name ?? figure, ...(item ? [roster.items[item]?.name ?? item] : [])].join(' + '))
  const counted = [...new Set(lines)].map((line) => `${lines.filter((other) => other === line).length}x ${line}`)
  return `${[name || 'Squad', '', ...counted].join('\n')}\n`
}

export function readSquad(text: string, rosters: Roster[]): { part: Part; name: string; unknown: string[] } {
  const figures = new Map(rosters.flatMap((roster) => Object.entries(roster.figures).map(([key, { name }]) => [plain(name), key] as const)))
  const items = new Map(rosters.flatMap((roster) => Object.entries(roster.items).map(([key, { name }]) => [plain(name), key] as const)))
  const found: Enlisted[] = []
  const unknown: string[] = []
  let name = ''
  for (const [number, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (!line || line.endsWith(':') || line.startsWith('#')) continue
    const [, count = '', rest = ''] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.+)$/i.exec(line) ?? []
    const [who = '', what] = rest.split(/\s+\+\s+/)
    const figure = figures.get(plain(who))
    const item = what === undefined ? undefined : items.get(plain(what))
    if (figure && (what === undefined || item)) for (let i = 0; i < Number(count || 1); i++) found.push(item ? { figure, item } : { figure })
    else if (number === 0 && !count) name = line.slice(0, 100)
    else unknown.push(line)
  }
  return { part: { figures: found }, name, unknown }
}
