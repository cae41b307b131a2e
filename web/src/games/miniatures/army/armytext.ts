// Armies as players write them down: faction, commander, points, then a unit a line with who joins it below, then the NCUs.
// Names are read in every language, however they are punctuated.

import { hasBullet, unbulleted } from '../../../builder/bullets'
import { nearest, type Unread } from '../../../builder/nearest'
import type { Understood } from '../../../builder/part'
import type { Part } from '../../../wire/types'
import { allIn, armyOf, hasRoom, partOf, pointsOf, printOf, type Army, type Roster } from './army'
import type { Line } from '../editions'

/** Names without signs: `Robb Stark - The Wolf Lord`, `Robb Stark, the Wolf Lord` and `Robb Stark (The Wolf Lord)` are one. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/[’'`´]/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const titled = (name: string): string => name.replace(/, /, ' - ')

/** `roster` in English: that is how armies travel. */
export function writeArmy(part: Part, name: string, roster: Roster): string {
  const army = armyOf(part)
  const line = (card: string): string => `${titled(roster.cards[card] ?? card)} (${pointsOf(roster, army, card)})`
  const sum = (cards: string[]): number => cards.reduce((points, card) => points + pointsOf(roster, army, card), 0)
  const neutral = sum(allIn(army).filter((card) => roster.roster[card]?.faction === 'neutral'))
  const lines = [name || 'Army', `Faction: ${roster.factions.find(({ key }) => key === army.faction)?.name ?? army.faction}`]
  if (army.commander) lines.push(`Commander: ${titled(roster.cards[army.commander] ?? army.commander)}`)
  lines.push(`Points: ${sum(allIn(army))}/${army.limit} (${neutral} Neutral)`)
  if (army.edition === '2018') lines.push('Edition: 2018')
  if (army.edition === 's06') lines.push('Season: 6')
  if (army.units.length > 0) lines.push('', 'Combat Units:', ...army.units.flatMap(({ card, attachments }) => [`• ${line(card)}`, ...attachments.map((each) => `  with ${line(each)}`)]))
  if (army.loose.length > 0) lines.push('', 'Attachments:', ...army.loose.map((card) => `• ${line(card)}`))
  if (army.ncus.length > 0) lines.push('', 'Non-Combat Units:', ...army.ncus.map((card) => `• ${line(card)}`))
  if (army.planted.length > 0) lines.push('', 'In enemy units:', ...army.planted.map((card) => `• ${line(card)}`))
  return `${lines.join('\n')}\n`
}

const HEADINGS: [kind: string, sign: RegExp][] = [
  ['ncu', /^(non[- ]?combat units?|ncus?|zivile einheiten?|небоевые фигурки)\b/i],
  ['planted', /^(in enemy units|enemy attachments?)\b/i],
  ['attachment', /^(attachments?|verstärkungen|фигурки поддержки)\b/i],
  ['leader', /^(commander|heerführer|полководец)$/i],
  ['unit', /^(combat units?|units?|kampfeinheiten|боевые отряды|отряды)\b/i],
]
const POINTS = /\s*(?:[([]\s*\d+(?:\.0)?\s*(?:p(?:oin)?ts?\.?|punkte?|очк\p{L}*)?\s*[)\]]|[-–:]\s*\d+\s*(?:p(?:oin)?ts?\.?)?|\b\d+\s*p(?:oin)?ts?\.?)\s*$/iu
/** How builders mark who leads: `(C)`, `[Commander]`. */
const LEADS = /\s*[([](?:c|commander|heerführer|полководец)[)\]]/i
/** A unit and, in the same line, who joins it: `Sworn Swords [5 pts]: Captain [1 pts], Noble`. */
const JOINED_BEHIND = /^(.+?[)\]]|[^:,]+):\s+(.+)$/
/** `++ Army (House Stark) [40 pts] ++` and `+ Combat Units +`. */
const FRAMED = /^\++\s*(.+?)\s*\++$/
const JOINED = /^\s*(?:with|w\/|mit|с|\+|↳|└|->|attachment:)\s*/i

/** How a list says that it was built for season 6. */
const SEASON_6 = /\b(?:season|saison|сезон)\s*:?\s*0?6\b|\bS0?6B?\b/i

export function readArmy(text: string, rosters: Roster[]): Understood {
  const roster = rosters[0]!
  const edition: Line = /edition:?\s*2018|\b2018\b|\b1\.\d/i.test(text) ? '2018' : SEASON_6.test(text) ? 's06' : '2021'
  const known = new Map<string, string[]>()
  const enter = (name: string, card: string): void => void known.set(plain(name), [...new Set([...(known.get(plain(name)) ?? []), card])])
  for (const { cards } of rosters) for (const [card, name] of Object.entries(cards)) if (printOf(roster, card, edition)) enter(name, card)
  for (const [card, { person }] of Object.entries(roster.roster)) if (person && printOf(roster, card, edition)) enter(person, card)

  const army: Army = { ...armyOf({}), faction: '', edition }
  const unknown: Unread[] = []
  const names = rosters.flatMap(({ cards }) => Object.entries(cards).filter(([card]) => printOf(roster, card, edition)).map(([, name]) => name))
  const puzzled = (line: string, word = line): void => void unknown.push({ line, meant: nearest(word.replace(POINTS, ''), names) })
  let [name, section, leader] = ['', '', '']

  /** The card that is meant: of the wanted kind, of the army's own faction before neutral ones. */
  function card(written: string, kinds: string[]): string | undefined {
    const found = (known.get(plain(written)) ?? []).filter((key) => kinds.includes(roster.roster[key]!.kind))
    const far = (key: string): number => { const { faction } = roster.roster[key]!; return faction === army.faction ? 0 : faction === 'neutral' ? 1 : 2 }
    return found.sort((a, b) => far(a) - far(b))[0]
  }

  /** Names behind one another, with commas between them and in them. */
  function namesIn(written: string): string[] {
    const words = written.split(/,\s+/)
    const found: string[] = []
    while (words.length > 0) {
      let n = words.length
      while (n > 1 && !card(words.slice(0, n).join(', ').replace(POINTS, ''), ['attachment'])) n--
      found.push(words.splice(0, n).join(', '))
    }
    return found
  }

  function joins(written: string): boolean {
    const found = card(written, ['attachment'])
    if (!found) return false
    const last = army.units.at(-1)
    if (printOf(roster, found, edition)?.planted) army.planted.push(found)
    else if (last) last.attachments.push(found)
    else army.loose.push(found)
    return true
  }

  for (const [number, given] of text.split('\n').entries()) {
    const framed = FRAMED.exec(given.trim())
    const raw = (framed?.[1] ?? given.replace(/^\s*#+\s+/, '').replace(/\*\*|__/g, '')).replace(LEADS, '').trimEnd()
    const whole = raw.trim()
    if (!whole || /^(\/\/|made with|created with|[-=_]{3,}$)/i.test(whole)) continue
    if (framed) {
      const [, written = '', size] = /^(.*?)(?:\s*[[(](\d+)\s*\D*[\])])?$/.exec(whole) ?? []
      army.faction ||= factionOf(/\(([^)]+)\)/.exec(written)?.[1] ?? written, rosters)
      if (size && Number(size) > army.limit) army.limit = Number(size)
      section = HEADINGS.find(([, sign]) => sign.test(written))?.[0] ?? section
      continue
    }
    const [, field = '', value = ''] = /^(faction|fraktion|commander|heerführer|points?|punkte|edition|season|saison|сезон|сторона|фракция|полководец|очки)\s*:\s*(.*)$/i.exec(whole) ?? []
    if (/^(faction|fraktion|сторона|фракция)$/i.test(field)) { army.faction = factionOf(value, rosters) || army.faction; if (!factionOf(value, rosters)) puzzled(whole); continue }
    if (/^(commander|heerführer|полководец)$/i.test(field)) { leader = value.replace(POINTS, ''); continue }
    if (field) { const most = /\/\s*(\d+)/.exec(value) ?? /^(\d+)/.exec(value); if (most && !/^(edition|season|saison|сезон)$/i.test(field)) army.limit = Number(most[1]); continue }
    const heading = HEADINGS.find(([, sign]) => sign.test(whole) && !hasBullet(raw))
    if (heading && !card(whole, ['unit', 'ncu', 'attachment'])) { section = heading[0]; continue }
    if (factionOf(whole, rosters)) { army.faction ||= factionOf(whole, rosters); continue }

    const item = unbulleted(raw)
    const isJoined = JOINED.test(item) || JOINED.test(raw)
    const [, times = '1', rest = ''] = /^(?:(\d{1,2})\s*[x×]\s+)?(.+)$/i.exec(item.replace(JOINED, '').replace(JOINED, '').trim()) ?? []
    const written = rest.replace(POINTS, '').trim()
    if (section === 'leader' && !leader) { leader = written; continue }
    if ((isJoined || section === 'attachment' || section === 'planted') && joins(written)) continue
    const [, host = written, guests] = card(written, ['unit', 'ncu']) ? [] : JOINED_BEHIND.exec(rest.trim()) ?? []
    const parts = guests && card(host.replace(POINTS, ''), ['unit', 'ncu']) ? [host, ...namesIn(guests)] : card(written, ['unit', 'ncu']) ? [written] : written.split(/\s+(?:\+|with|w\/|mit)\s+/i)
    const first = card(parts[0]!.replace(POINTS, ''), section === 'ncu' ? ['ncu'] : section === 'unit' ? ['unit'] : ['unit', 'ncu'])
      ?? card(parts[0]!.replace(POINTS, ''), ['unit', 'ncu'])
    if (first && roster.roster[first]!.kind === 'ncu') army.ncus.push(first)
    else if (first) {
      for (let i = 0; i < Math.min(9, Number(times)); i++) army.units.push({ card: first, attachments: [] })
      for (const more of parts.slice(1)) if (!joins(more.replace(POINTS, '').trim())) puzzled(more.trim())
    } else if (joins(written)) continue
    else if (number === 0) name = whole.slice(0, 100)
    else puzzled(unbulleted(whole), written)
  }
  army.faction ||= allIn(army).map((each) => roster.roster[each]!.faction).find((faction) => faction !== 'neutral') ?? (allIn(army).length > 0 ? 'neutral' : 'stark')
  settleLeader(army, leader, roster, card)
  return { part: partOf(army), name, unknown: leader && !army.commander ? [...unknown, { line: leader, meant: nearest(leader, names) }] : unknown }
}

const factionOf = (written: string, rosters: Roster[]): string => {
  const meant = plain(written).replace(/^(house|haus|дом) /, '')
  if (!meant) return ''
  for (const { factions } of rosters) for (const { key, name } of factions) if (meant === key || plain(name).replace(/^(house|haus|дом) /, '') === meant) return key
  return ''
}

/** The commander as named, else the only one there is; one that stands in no unit joins the first with room. */
function settleLeader(army: Army, leader: string, roster: Roster, card: (written: string, kinds: string[]) => string | undefined): void {
  const commands = (key: string): boolean => printOf(roster, key, army.edition)?.commander === true
  const there = allIn(army)
  const titles = Object.keys(roster.roster).filter((key) => commands(key) && (plain(roster.cards[key] ?? '') === plain(leader) || plain(roster.roster[key]!.person ?? '') === plain(leader)))
  const exact = leader ? card(leader, ['attachment', 'ncu', 'unit']) : undefined
  const chosen = titles.find((key) => there.includes(key)) ?? (exact && commands(exact) ? exact : titles[0]) ?? there.find(commands) ?? ''
  army.commander = chosen
  if (!chosen || there.includes(chosen)) return
  if (roster.roster[chosen]!.kind === 'ncu') army.ncus.push(chosen)
  else (army.units.find((unit) => hasRoom(roster, army, unit, chosen))?.attachments ?? army.loose).push(chosen)
}
