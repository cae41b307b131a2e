import { expect, it } from 'vitest'
import type { Decision, Option } from '../../wire/types'
import { attackBy } from './attack'

const ask = (key: string): Decision => ({ key }) as Decision
const option = (thing: string, index: number): Option => ({ code: index, label: '', thing, index, final: false })

it('attacks what its option names', () => {
  expect(attackBy(ask('name-target'), option('unit', 9), 2)).toEqual({ attacker: 2, target: 9 })
  expect(attackBy(ask('name-target'), option('pass', -1), 2)).toBeNull()
  expect(attackBy(ask('move-to'), option('unit', 9), 2)).toBeNull()
})
