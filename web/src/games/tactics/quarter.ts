import type { Quarter } from '../../board/grid'
import type { Field } from './view'

/**
 * How the field lies before a player, in quarter turns: the long way along the screen, one's own zone below, or on the left
 * where the field is wide.
 */
export function quarterFor(field: Field, home: 'gold' | 'silver', width: number, height: number): Quarter {
  const own = field.zones[home]
  const other = field.zones[home === 'gold' ? 'silver' : 'gold']
  if (own.length === 0 || other.length === 0) return 0
  const mean = (squares: number[], of: (square: number) => number) => squares.reduce((sum, square) => sum + of(square), 0) / squares.length
  const dx = mean(other, (square) => square % field.columns) - mean(own, (square) => square % field.columns)
  const dy = mean(other, (square) => Math.floor(square / field.columns)) - mean(own, (square) => Math.floor(square / field.columns))
  const across = Math.abs(dx) > Math.abs(dy) // the sides face each other along the columns' letters
  const wide = field.columns > field.rows
  const tall = width < height
  if (across && wide && !tall) return dx > 0 ? 0 : 2
  if (across && (wide ? tall : true)) return dx > 0 ? 3 : 1
  return dy >= 0 ? 0 : 2
}
