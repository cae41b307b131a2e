// The seats of a scene: how many there may be, what they are called and what they bring.

import * as http from '../wire/http'
import type { GameInfo, Place, Scene, Table } from '../wire/types'
import { capitalized } from '../words/capitalized'
import { pick, t, tPart } from './words.svelte'

export const fewestOf = (scene: Scene): number => scene.fewest ?? scene.seats.length
export const mostOf = (scene: Scene): number => scene.most ?? scene.seats.length

/** `Winter town` of `winter-town`, for seats that nobody has named. */
const spelled = (key: string): string => capitalized(key.replace(/[_-]+/g, ' '))

/** As the scene itself names them, where the server says no more. */
export function placesIn(game: GameInfo, scene: Scene, players: number): Place[] {
  return [...Array(players).keys()].map((seat) => {
    const key = scene.seats[seat] ?? game.seats[seat]?.key ?? ''
    const known = game.seats.find((entry) => entry.key === key)
    return { seat, names: known?.names ?? (key ? { en: spelled(key) } : {}), crest: key, team: seat, needs: scene.needs ?? '', brought: false }
  })
}

/** The seats of a scene for so many players, before there is a table. */
export async function placesOf(game: GameInfo, scene: Scene, players: number, teams = false): Promise<Place[]> {
  if (scene.fewest === undefined) return placesIn(game, scene, players)
  return (await http.places(game.name, scene.key, players, teams)).places
}

const numbered = (seat: number): string => t('seat.numbered', { n: seat + 1 })

/** What a seat is called before anybody sits there. */
export const placeName = (place: Place): string => pick(place.names) || numbered(place.seat)

/** What a seat of a table is called: as the game names it; else by who sits there, and by its number where that is nobody. */
export function seatName(table: Table | null, game: GameInfo | undefined, seat: number): string {
  const said = pick(table?.places?.[seat]?.names)
  if (said) return said
  const key = table?.seats[seat]?.key ?? ''
  const known = pick(game?.seats.find((entry) => entry.key === key)?.names) || (key && !/^\d+$/.test(key) ? spelled(key) : '')
  if (known) return known
  const who = sitter(table, seat)
  if (!who) return numbered(seat)
  const alike = table!.seats.filter((other) => sitter(table, other.seat) === who)
  return alike.length > 1 ? `${who} (${seat + 1})` : who
}

/** Who sits there, if there is a word for it. */
function sitter(table: Table | null, seat: number): string {
  const there = table?.seats[seat]
  if (!there || there.player === 'empty') return ''
  if (there.name) return there.name
  const word = there.level ? t('seat.bot', { level: tPart('level', there.level) }) : table?.you?.seats.includes(seat) ? t('seat.you') : ''
  return capitalized(word)
}

/** What the server calls the arms of a seat. */
export const crestKey = (table: Table | null, seat: number): string => table?.places?.[seat]?.crest ?? table?.seats[seat]?.key ?? ''

/** Do some players fight side by side? */
export const hasTeams = (places: readonly Place[]): boolean => new Set(places.map(({ team }) => team)).size < places.length

/** The seats of a match in a file: those of its scene, else those of the game's first. */
export function placesOfJournal(game: GameInfo, journal: Record<string, unknown>): Place[] {
  const setup = (journal.setup ?? {}) as { scene?: unknown; players?: unknown }
  const scene = game.scenes.find(({ key }) => key === setup.scene) ?? game.scenes[0]
  if (!scene) return []
  return placesIn(game, scene, typeof setup.players === 'number' ? setup.players : scene.seats.length)
}
