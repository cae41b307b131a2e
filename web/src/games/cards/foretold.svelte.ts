// What the challenge would bring with those who are named so far, as the panel has heard; the middle of the table shows its sums.

import type { Odds } from './odds'

export const foretold = $state<{ odds: Odds | null }>({ odds: null })
