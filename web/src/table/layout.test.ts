import { expect, it } from 'vitest'
import { layoutFor } from './layout'

it.each([
  [1366, 768, 'wide'], [1024, 600, 'wide'], [860, 740, 'wide'], [360, 740, 'tall'], [768, 1024, 'tall'], [740, 360, 'side'], [915, 412, 'side'], [300, 400, 'tall'],
] as const)('%i x %i is %s', (width, height, layout) => expect(layoutFor(width, height)).toBe(layout))
