import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sitHere } from './sit'

const asked: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const wish: { known?: boolean } = JSON.parse(body)
    asked.push(wish)
    return wish.known
      ? new Response(JSON.stringify({ token: 'k', table: { id: 't', game: 'feast', scene_names: {} }, invitations: [] }), { status: 201 })
      : new Response(JSON.stringify({ error: 'known-chance', text: 'Somebody may know the dice.' }), { status: 409 })
  })
})
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

it('asks before one sits down where the dice may be known', async () => {
  expect(await sitHere('t', { seat: 1 })).toEqual({ seated: false, fault: 'Somebody may know the dice.', known: true })
  expect(await sitHere('t', { seat: 1 }, true)).toEqual({ seated: true, fault: '', known: false })
  expect(asked).toEqual([{ seat: 1, name: '' }, { seat: 1, known: true, name: '' }])
})
