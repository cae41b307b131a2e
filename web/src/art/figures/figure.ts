// One figure from its parts, seen from above: it looks to -y. Which parts make up which kind is the business of each game.

import { BEASTS } from './beasts'
import type { Livery } from './livery'
import { MEN, type Part } from './men'

const PARTS: Record<keyof typeof MEN | keyof typeof BEASTS, Part> = { ...MEN, ...BEASTS }
export type PartName = keyof typeof PARTS

/** From the ground up. */
export const figureOf = (parts: readonly PartName[], livery: Livery): string => parts.map((part) => PARTS[part](livery)).join('')
