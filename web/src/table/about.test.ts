import { expect, it } from 'vitest'
import type { Decision } from '../wire/types'
import { aboutOf } from './about'

it('is the first of its kind that the server names', () => {
  const asked = { about: [{ thing: 'unit', index: 1 }, { thing: 'unit', index: 4 }, { thing: 'card', index: 9 }] } as Decision
  expect(aboutOf(asked, 'unit')).toBe(1)
  expect(aboutOf(asked, 'card')).toBe(9)
  expect(aboutOf(asked, 'token')).toBe(-1)
  expect(aboutOf(undefined, 'unit')).toBe(-1)
})
