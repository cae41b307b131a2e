// What the factions of the card game bear.

import { HOUSE_ARMS } from '../arms/arms'
import { FURTHER_ARMS } from '../arms/further'
import type { Crest } from '../part'

export const armsOf = (faction: string): Crest => HOUSE_ARMS[faction] ?? FURTHER_ARMS[faction] ?? FURTHER_ARMS['neutral']!
