// What the factions of the card game bear.

export { armsOf } from '../arms/factions'
