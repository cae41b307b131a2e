import type { Sound } from '../app/sound'
import type { LogLine } from '../wire/types'

const SOUNDS: Record<string, Sound> = {
  move: 'march', retreat: 'march', attack: 'strike', roll: 'dice', reroll: 'dice', hounds: 'dice', tokens: 'dice', losses: 'fall',
  eliminated: 'fall', captured: 'fall', card: 'card', draw: 'card', rally: 'turn', 'rally-all': 'turn', fire: 'fire',
}

/** Kinds of events have the same names in all games, as far as they sound the same. */
export const soundFor = (line: LogLine): Sound | undefined => SOUNDS[line.kind]
