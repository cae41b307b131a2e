// The picture of a card from its facts. The same facts always give the same picture; a picture is made once and kept.

import { HOURS, PALETTES } from '../palettes'
import { dice, hash } from '../svg'
import { COMPOSE } from './compositions'
import type { Facts } from './facts'

const DAY = 0
const NIGHT = 2
/** Under the open sky the hour follows the seed; most cards are seen by day. */
const OUTDOORS = [DAY, DAY, 1, 3, 1, 3, DAY, NIGHT]
/** The first throws of a small generator follow its seed too closely. */
const WARM_UP = 3

const kept = new Map<string, string>()

/** The drawing, for a view box of 200 x 150. */
export function picture(facts: Facts): string {
  const mark = `${facts.type}/${facts.faction}/${facts.key}`
  const found = kept.get(mark) ?? drawn(facts)
  kept.set(mark, found)
  return found
}

function drawn(facts: Facts): string {
  const f = { ...facts, faction: PALETTES[facts.faction] ? facts.faction : 'neutral' }
  const seed = hash(f.key)
  const rnd = dice(seed)
  const dark = f.keywords.includes('stealth') || f.traits.includes('Spy') || /night|darkness|moon/i.test(f.key)
  const outdoors = f.type === 'character' || f.type === 'location'
  const hour = dark ? NIGHT : outdoors ? OUTDOORS[seed % OUTDOORS.length]! : DAY
  for (let i = 0; i < WARM_UP; i++) rnd()
  return (COMPOSE[f.type] ?? COMPOSE.event!)(f, HOURS[hour]!(PALETTES[f.faction]!), rnd)
}
