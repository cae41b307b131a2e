// The symbols of the dice, as a die shows them.

import type { Symbol } from '../../common/dice/drawing'
import { Names } from './names'
import { mark } from './marks'
import { TOKENS, type Content } from './view'

export function dieSymbol(face: number, content: unknown): Symbol {
  const key = TOKENS[face] ?? ''
  return { drawing: mark(key), word: content ? new Names(content as Content).token(key) : '' }
}
