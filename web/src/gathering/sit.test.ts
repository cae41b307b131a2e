import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askedAt, keyOf } from '../app/keys'
import { sitHere } from './sit'

interface Wish {
  known?: boolean
  token?: string
  chance?: { digest: string; share: string }
}

const asked: Wish[] = []
const granted = (token = 'k') => new Response(JSON.stringify({ token, table: { id: 't', game: 'feast', scene_names: {} }, invitations: [] }), { status: 201 })
const refused = (error: string, text = '') => new Response(JSON.stringify({ error, text }), { status: 409 })
let digests: string[] = []
let reply: (wish: Wish) => Response = () => granted()

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
    await vi.advanceTimersByTimeAsync(0)
    if (method === 'GET') {
      const digest = digests.length > 1 ? digests.shift() : digests[0]
      return new Response(JSON.stringify({ id: 't', phase: 'gathering', chance: { known: false, digest: digest ?? '', added: [], secret: '', shares: [] } }))
    }
    const wish = JSON.parse(body) as Wish
    asked.push(wish)
    return reply(wish)
  })
})
afterEach(() => {
  asked.length = 0
  digests = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks before one sits down where the dice may be known', async () => {
  reply = ({ known }) => (known ? granted() : refused('known-chance', 'Somebody may know the dice.'))
  expect(await sitHere('known', { seat: 1 })).toEqual({ seated: false, fault: 'Somebody may know the dice.', known: true })
  expect(await sitHere('known', { seat: 1 }, true)).toEqual({ seated: true, fault: '', known: false })
  expect(asked).toMatchObject([{ seat: 1, name: '' }, { seat: 1, known: true, name: '' }])
  expect(asked[0]!.chance).toBeUndefined()
})

it('adds a number of its own to the digest that is shown, and looks again where that has changed', async () => {
  digests = ['aa', 'bb']
  reply = ({ chance }) => (chance?.digest === 'bb' ? granted(asked.at(-1)!.token) : refused('other-digest'))
  expect((await sitHere('t', { invitation: 'x' })).seated).toBe(true)
  expect(asked.map(({ chance }) => chance?.digest)).toEqual(['aa', 'bb'])
  expect(asked[0]!.chance!.share).toMatch(/^[0-9a-f]{64}$/)
  expect(keyOf('t')?.share).toEqual({ digest: 'bb', share: asked[1]!.chance!.share })
})

it('asks again with the same token where the reply was lost', async () => {
  reply = () => {
    if (asked.length < 3) throw new TypeError('no network')
    return granted()
  }
  const seating = sitHere('lost', { invitation: 'y' })
  for (let i = 0; i < 40; i++) await vi.advanceTimersByTimeAsync(500)
  expect((await seating).seated).toBe(true)
  expect(new Set(asked.map(({ token }) => token)).size).toBe(1)
  expect(asked[0]!.token).toMatch(/^[2-9a-z]{28}$/)
  expect(askedAt('lost')).toBeUndefined()
})

it('remembers what it has asked for until it knows', async () => {
  reply = () => {
    throw new TypeError('no network')
  }
  const seating = sitHere('doubt', { invitation: 'z' })
  for (let i = 0; i < 40; i++) await vi.advanceTimersByTimeAsync(500)
  expect((await seating).seated).toBe(false)
  const { token } = askedAt('doubt')!
  reply = () => granted()
  asked.length = 0
  expect((await sitHere('doubt', { invitation: 'z' })).seated).toBe(true)
  expect(asked[0]!.token).toBe(token)
})
