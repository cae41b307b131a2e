import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasMet, hasWon, isPutOff, note, noteMet, noteWin, progressFrom, progressOf, putOff, subjectAt } from './progress'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})
afterEach(() => vi.unstubAllGlobals())

it('remembers how far a lesson has come, and at which table', () => {
  const subject = { game: 'feast', key: 'first' }
  expect(progressOf(subject)).toEqual({ table: '', marks: [{ number: 0, heard: 0 }], done: false })
  note(subject, { table: 'T1', marks: [{ number: 0, heard: 2 }, { number: 5, heard: 17 }] })
  note({ game: 'feast', key: 'second' }, { done: true })
  expect(progressOf(subject)).toEqual({ table: 'T1', marks: [{ number: 0, heard: 2 }, { number: 5, heard: 17 }], done: false })
  expect(subjectAt('T1')).toEqual(subject)
  expect(subjectAt('T2')).toBeNull()
  expect(subjectAt('')).toBeNull()
})

it('takes strange contents for nothing', () => {
  for (const stored of [null, '', '[]', '7', '{', '{"a": 3}', '{"a": null}']) expect(progressFrom(stored)).toEqual({})
  expect(progressFrom('{"a/b": {"marks": [3, null], "table": 7, "done": "yes"}}')).toEqual({ 'a/b': { table: '', marks: [{ number: 0, heard: 0 }], done: false } })
  expect(progressFrom('{"a/b": {"marks": [{"number": -1, "heard": "x"}]}}')['a/b']!.marks).toEqual([{ number: 0, heard: 0 }])
})

it('remembers what was put off', () => {
  expect(isPutOff('feast')).toBe(false)
  putOff('feast')
  expect(isPutOff('feast')).toBe(true)
  expect(isPutOff('fea')).toBe(false)
})

it('remembers in which games the visitor has won', () => {
  expect(hasWon('feast')).toBe(false)
  noteWin('feast')
  noteWin('feast')
  expect(hasWon('feast')).toBe(true)
  expect(hasWon('moot')).toBe(false)
  expect(isPutOff('feast')).toBe(false)
})

it('remembers what has been introduced', () => {
  expect(hasMet('feast', 'wine')).toBe(false)
  noteMet('feast', 'wine')
  expect(hasMet('feast', 'wine')).toBe(true)
  expect(hasMet('feast', 'bread')).toBe(false)
  expect(hasMet('moot', 'wine')).toBe(false)
})
