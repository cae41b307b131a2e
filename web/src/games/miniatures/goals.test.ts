import { describe, expect, it } from 'vitest'
import { goalFor, goalsOf } from './goals'
import en from './words/en.json'

const MODES = Object.keys(en).filter((key) => /^goal\.[a-z]+-/.test(key)).map((key) => key.slice('goal.'.length))

describe('how a mode is won', () => {
  it('asks for more points of larger armies', () => {
    expect([20, 30, 40, 50].map((points) => goalFor('2021', points))).toEqual([6, 8, 10, 12])
    expect([30, 40].map((points) => goalFor('2018', points))).toEqual([8, 10])
  })

  it('is said by each mode in its own words, with rounds and points', () => {
    expect(MODES).toHaveLength(10)
    const told = MODES.map((scene) => goalsOf({ scene, edition: '2021', goal: 8 }))
    expect(new Set(told.map(([own]) => own)).size).toBe(10)
    for (const lines of told) expect(lines.join(' ')).toMatch(/\b8 victory points.*round 6/)
  })

  it('is otherwise in a siege: only the attacker scores', () => {
    const lines = goalsOf({ scene: 'a-storm-of-swords', edition: '2021', goal: 8 }).join(' ')
    expect(lines).toContain('the castle has held')
    expect(lines).not.toContain(en['goal.spoils'])
  })

  it('is told by the first edition where its book says it otherwise', () => {
    expect(goalsOf({ scene: 'a-feast-for-crows', edition: '2018', goal: 8 })[0]).toBe(en['goal.first.a-feast-for-crows'])
    expect(goalsOf({ scene: 'winds-of-winter', edition: '2018', goal: 8 })).not.toContain(en['goal.spoils'])
  })
})
