import { describe, expect, it } from 'vitest'
import type { Table } from '../wire/types'
import { drawShare, drawToken, spelledOut, tokenIn, wantsShare } from './shares'

describe('tokens', () => {
  it('can be written down and read back', () => {
    for (let i = 0; i < 50; i++) {
      const token = drawToken()
      expect(token).toMatch(/^[2-9a-hjkmnp-z]{28}$/)
      expect(spelledOut(token)).toMatch(/^(\w{4}-){6}\w{4}$/)
      expect(tokenIn(` ${spelledOut(token).toUpperCase()} `)).toBe(token)
      expect(tokenIn(`https://table.example/table/abc#token=${token}`)).toBe(token)
    }
    expect(new Set(Array.from({ length: 99 }, drawToken)).size).toBe(99)
  })

  it('that a server made stay as they are', () => {
    expect(tokenIn('aB-3_xYz')).toBe('aB-3_xYz')
    expect(spelledOut('aB-3_xYz')).toBe('aB-3_xYz')
  })
})

describe('shares', () => {
  it('are drawn by this browser', () => {
    expect(drawShare()).toMatch(/^[0-9a-f]{64}$/)
    expect(drawShare()).not.toBe(drawShare())
  })

  it('are wanted while a table gathers, once a seat', () => {
    const at = (more: object, added: number[] = []) => ({ phase: 'gathering', chance: { digest: 'd', added }, ...more }) as unknown as Table
    expect(wantsShare(at({}), [0])).toBe(true)
    expect(wantsShare(at({}), [])).toBe(false)
    expect(wantsShare(at({}, [0]), [0])).toBe(false)
    expect(wantsShare(at({}, [1]), [0])).toBe(true)
    expect(wantsShare(at({ phase: 'playing' }), [0])).toBe(false)
    expect(wantsShare(at({ chance: { digest: '', added: [] } }), [0])).toBe(false)
  })
})
