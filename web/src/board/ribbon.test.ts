import { expect, test } from 'vitest'
import { ribbonAround, wrapped } from './ribbon'

test('a long name stands in lines, so that its ribbon leaves the neighbours theirs', () => {
  expect(wrapped('Большой Джон', 9, 2)).toEqual(['Большой', 'Джон'])
  expect(wrapped('Rickard', 9, 2)).toEqual(['Rickard'])
  expect(wrapped('a b c d e f g h', 3, 2)).toEqual(['a b', 'c d e f g h'])
  expect(ribbonAround(wrapped('Большой Джон', 9, 2)).width).toBeLessThan(ribbonAround(['Большой Джон']).width)
})
