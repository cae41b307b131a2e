// Squads as text: a figure a line, what it carries behind a plus. Names are read in every language.

import { unbulleted } from '../../../builder/bullets'
import { nearest, type Unread } from '../../../builder/nearest'
import type { Understood } from '../../../builder/part'
import type { Part } from '../../../wire/types'
import { figuresIn, type Enlisted, type Roster } from './squad'

const plain = (name: string): string => name.replace(/’/g, "'").trim().toLowerCase()

/** `roster` in English: that is how squads travel. */
export function writeSquad(part: Part, name: string, roster: Roster): string {
  const lines = figuresIn(part).map(({ figure, item }) => [roster.figures[figure]?.name ?? figure, ...(item ? [roster.items[item]?.name ?? item] : [])].join(' + '))
  const counted = [...new Set(lines)].map((line) => `${lines.filter((other) => other === line).length}x ${line}`)
  return `${[name || 'Squad', '', ...counted].join('\n')}\n`
}

export function readSquad(text: string, rosters: Roster[]): Understood {
  const figures = new Map(rosters.flatMap((roster) => Object.entries(roster.figures).map(([key, { name }]) => [plain(name), key] as const)))
  const items = new Map(rosters.flatMap((roster) => Object.entries(roster.items).map(([key, { name }]) => [plain(name), key] as const)))
  const found: Enlisted[] = []
  const named = (of: 'figures' | 'items'): string[] => rosters.flatMap((roster) => Object.values(roster[of]).map(({ name }) => name))
  const unknown: Unread[] = []
  let name = ''
  /** The line as it may have been meant: another figure, or what it carries by another name. */
  const written = (line: string, figure: string, word: string): string[] => {
    const [front] = /^\d{1,2}\s*[x×]?\s+/i.exec(line) ?? ['']
    return nearest(word, named(figure ? 'items' : 'figures')).map((near) => front + (figure ? `${figure} + ${near}` : near))
  }
  for (const [number, raw] of text.split('\n').entries()) {
    const line = unbulleted(raw).trim()
    if (!line || line.endsWith(':') || line.startsWith('#')) continue
    const [, count = '', rest = ''] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.+)$/i.exec(line) ?? []
    const [who = '', what] = rest.split(/\s+\+\s+/)
    const figure = figures.get(plain(who))
    const item = what === undefined ? undefined : items.get(plain(what))
    if (figure && (what === undefined || item)) for (let i = 0; i < Number(count || 1); i++) found.push(item ? { figure, item } : { figure })
    else if (number === 0 && !count) name = line.slice(0, 100)
    else unknown.push({ line, meant: written(line, figure ? who : '', figure ? what ?? '' : who) })
  }
  return { part: { figures: found }, name, unknown }
}
