// Decks as the community writes them: a faction, an agenda, then count and title a line, the pack in brackets behind it.
// Titles are read in every language; lists with markup and files of OCTGN are read like plain ones.

import { unbulleted } from '../../builder/bullets'
import { nearest, type Unread } from '../../builder/nearest'
import type { Understood } from '../../builder/part'
import type { Part } from '../../wire/types'
import { deckOf, GROUPS, isDeckable, put, type Counts } from './deck'
import type { Content, Printed } from './view'

const HEADINGS: Record<(typeof GROUPS)[number], string> = { plot: 'Plots:', character: 'Characters:', attachment: 'Attachments:', location: 'Locations:', event: 'Events:' }
const LINE = /^(?:(\d+)\s*[x×]?\s+)?(.+?)(?:\s*[x×]\s*(\d+))?(?:\s*\(([^()]*)\))?$/i
/** Before a faction that the agenda has named, as the server writes it, too. */
const NAMES = 'Names'
const OCTGN = /<card\b[^>]*\bqty="(\d+)"[^>]*>([^<]+)<\/card>/gi
/** Cards of packs that are not in may share a title with ours and be others. */
const OUR_PACK = /^(core|grund|базов)|^\d+$|^$/i

/** A file of OCTGN as plain lines; of marked up text the words alone. */
function plainLines(text: string): string[] {
  const cards = [...text.matchAll(OCTGN)]
  if (cards.length > 0) return cards.map(([, count, title]) => `${count}x ${title!.replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('&#39;', "'")}`)
  return text.split('\n').map((line) => unbulleted(line).replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/\[\/?[a-z]+(?:=[^\]]*)?\]/gi, '').replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '').trim())
}

/** Titles without quotation marks, capitals and kinds of apostrophe. */
const plain = (title: string): string => title.replace(/["“”„«»]/g, '').replace(/’/g, "'").trim().toLowerCase()

const factionCard = (content: Content, faction: string): Printed | undefined => Object.values(content.cards).find((card) => card.type === 'faction' && card.faction === faction)

/** The title as lists write it, with the pack in brackets. */
const packed = (content: Content, card: Printed): string => `${card.name} (${content.packs?.[card.set ?? ''] ?? card.set ?? ''})`

/** With its pack where several cards share the title. */
function titleOf(content: Content, card: Printed): string {
  const same = Object.values(content.cards).filter((other) => isDeckable(other) && other.name === card.name)
  return same.length > 1 ? packed(content, card) : card.name
}

/** `content` in English: that is how decks travel. */
export function writeDeck(part: Part, name: string, content: Content): string {
  const deck = deckOf(part)
  const lines = [name || 'Deck', '', factionCard(content, deck.faction)?.name ?? deck.faction]
  const agenda = content.cards[deck.agenda]
  if (agenda) lines.push(agenda.name)
  for (const code of deck.allies ?? []) lines.push(content.cards[code]?.name ?? code)
  for (const faction of deck.named ?? []) lines.push(`${NAMES} ${factionCard(content, faction)?.name ?? faction}`)
  for (const group of GROUPS) {
    const own = Object.entries({ ...deck.plots, ...deck.cards } satisfies Counts).filter(([code]) => content.cards[code]?.type === group)
    const written = own.map(([code, n]) => `${n}x ${titleOf(content, content.cards[code]!)}`).sort((a, b) => a.slice(3).localeCompare(b.slice(3), 'en'))
    if (written.length > 0) lines.push('', HEADINGS[group], ...written)
  }
  return `${lines.join('\n')}\n`
}

export function readDeck(text: string, contents: Content[]): Understood {
  const known = new Map<string, string>()
  // The first of a title stands, as in the card list.
  for (const content of contents) for (const [code, card] of Object.entries(content.cards)) {
    if (card.type === 'title' || code.endsWith('+')) continue // what an event turns into is no card of a list
    if (!known.has(plain(card.name))) known.set(plain(card.name), code)
    if (content.packs) known.set(plain(packed(content, card)), code)
  }
  const cards = contents[0]?.cards ?? {}
  const titles = contents.flatMap((content) => Object.values(content.cards).filter(isDeckable).map((card) => card.name))
  const unknown: Unread[] = []
  let part: Part = { plots: {}, cards: {} }
  let faction = ''
  const agendas: string[] = []
  const named: string[] = []
  let name = ''
  for (const [number, line] of plainLines(text).entries()) {
    const other = line.startsWith(`${NAMES} `) ? cards[known.get(plain(line.slice(NAMES.length))) ?? ''] : undefined
    if (other?.type === 'faction') named.push(other.faction)
    if (other || !line || line.endsWith(':') || line.startsWith('#') || line.startsWith('//')) continue
    const [, before, title = '', after, pack = ''] = LINE.exec(line) ?? []
    const count = Number(before ?? after ?? 1)
    const whole = known.get(plain(line)) ?? known.get(plain(`${title} (${pack})`))
    const code = whole ?? known.get(plain(title)) ?? known.get(`house ${plain(title)}`) ?? known.get(`the ${plain(title)}`)
    const card = code === undefined ? undefined : cards[code]
    const ours = whole !== undefined || OUR_PACK.test(pack.trim())
    if (card?.type === 'faction') faction = card.faction
    else if (card?.type === 'agenda' && ours) agendas.push(code!)
    else if (before === undefined && after === undefined) {
      if (number === 0) name = line.slice(0, 100) // else a heading, or the name of a pack
    } else if (card && ours && isDeckable(card) && count <= 300) part = put(part, code!, count, contents[0]!)
    else unknown.push({ line, meant: nearest(title, titles).map((near) => `${count}x ${near}`) })
  }
  const agenda = agendas.find((code) => cards[code]?.besides) ?? agendas.at(-1) ?? ''
  const allies = cards[agenda]?.besides ? agendas.filter((code) => code !== agenda) : []
  return { part: { ...deckOf({ ...part, faction, agenda, allies, named }) }, name, unknown }
}
