import { expect, it } from 'vitest'
import type { Decision, Option } from '../../wire/types'
import { attackBy } from './attack'

const ask = (key: string, units: number[]) => ({ key, about: units.map((index) => ({ thing: 'unit', index })) }) as Decision
const option = (thing: string, index: number) => ({ thing, index }) as Option

it('attacks what its option names', () => {
  expect(attackBy(ask('name-target', [2]), option('unit', 9))).toEqual({ attacker: 2, target: 9 })
  expect(attackBy(ask('name-target', [2]), option('pass', -1))).toBeNull()
  expect(attackBy(ask('move-to', [2]), option('unit', 9))).toBeNull()
  expect(attackBy(ask('name-target', []), option('unit', 9))).toBeNull()
  expect(attackBy(ask('name-target', [2]), null)).toBeNull()
})
