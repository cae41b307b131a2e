// What the factions of the miniatures game bear.

export { armsOf } from '../arms/factions'
