import { expect, it } from 'vitest'
import { clockText } from './clock'

it.each([[0, '0:00'], [59.2, '1:00'], [61, '1:01'], [1512.3, '25:13'], [3600, '1:00:00'], [-4, '0:00']])(
  'says %f seconds as %s',
  (seconds, words) => expect(clockText(seconds)).toBe(words),
)
