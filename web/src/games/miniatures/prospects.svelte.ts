// What the ghost could strike from where it is, and who could charge it there: told beside the question, drawn on the field.

import type { Chances } from './odds'

export const prospects = $state<{ rows: Chances[] }>({ rows: [] })
