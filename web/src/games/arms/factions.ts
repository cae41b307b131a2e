// What a faction bears, whichever game it fights in.

import type { Crest } from '../part'
import { HOUSE_ARMS } from './arms'
import { FURTHER_ARMS } from './further'

export const armsOf = (faction: string): Crest => HOUSE_ARMS[faction] ?? FURTHER_ARMS[faction] ?? FURTHER_ARMS['neutral']!
