import { beforeEach, describe, expect, it, vi } from 'vitest'
import { heard, keepMuted, mutedAt, speakers, toggledMute, WATCHERS } from './muting'

const line = (seat: number, text: string) => ({ seat, name: '', text, at: 0 })

describe('muting', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })

  it('leaves out what the muted say, and lets them speak again', () => {
    const chat = [line(0, 'a'), line(1, 'b'), line(WATCHERS, 'c')]
    const muted = toggledMute(toggledMute([], 1), WATCHERS)
    expect(heard(chat, muted).map((each) => each.text)).toEqual(['a'])
    expect(heard(chat, toggledMute(muted, 1)).map((each) => each.text)).toEqual(['a', 'b'])
  })

  it('is kept table by table', () => {
    keepMuted('one', [1])
    expect([mutedAt('one'), mutedAt('two')]).toEqual([[1], []])
    keepMuted('one', [])
    expect(mutedAt('one')).toEqual([])
    localStorage.setItem('bannermen.muted.one', '{')
    expect(mutedAt('one')).toEqual([])
  })

  it('is offered for others who sit here, and for watchers who spoke', () => {
    const seats = [{ seat: 0, held: true }, { seat: 1, held: true }, { seat: 2, held: false }]
    expect(speakers([], seats, [0])).toEqual([1])
    expect(speakers([line(WATCHERS, 'x')], seats, [0])).toEqual([1, WATCHERS])
  })
})
