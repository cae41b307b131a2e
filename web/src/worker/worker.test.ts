import { describe, expect, it } from 'vitest'
import source from './worker.js?raw'

type Heard = (event: Record<string, unknown>) => void

/** A worker with a server and a store of our own. */
class Stage {
  readonly ears = new Map<string, Heard>()
  readonly store = new Map<string, string>()
  readonly asked: string[] = []
  readonly shown: { title: string; body: string; url: string }[] = []
  server: Record<string, string> | null = { '/': '<script src="/assets/a-1.js"></script>', '/assets/a-1.js': 'a1', '/api/games': 'games' }

  constructor(built: string[]) {
    const path = (request: string | { url: string }): string => new URL(typeof request === 'string' ? request : request.url, 'http://here').pathname
    const cache = {
      match: async (request: string | { url: string }) => (this.store.has(path(request)) ? new Response(this.store.get(path(request))) : undefined),
      put: async (request: string | { url: string }, answer: Response) => void this.store.set(path(request), await answer.text()),
      addAll: async (paths: string[]) => void (await Promise.all(paths.map(async (one) => this.store.set(one, await (await fetch(one)).text())))),
      keys: async () => [...this.store.keys()].map((one) => ({ url: `http://here${one}` })),
      delete: async (request: { url: string }) => this.store.delete(path(request)),
    }
    const fetch = async (request: string | { url: string }): Promise<Response> => {
      this.asked.push(path(request))
      if (!this.server) throw new TypeError('no network')
      const found = this.server[path(request)]
      return found === undefined ? new Response('', { status: 404 }) : new Response(found)
    }
    const self = {
      addEventListener: (type: string, heard: Heard) => this.ears.set(type, heard),
      location: { origin: 'http://here' },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: {
        showNotification: async (title: string, { body, data }: { body: string; data: { url: string } }) => void this.shown.push({ title, body, url: data.url }),
      },
    }
    new Function('self', 'caches', 'fetch', source.replace('__BUILT__', JSON.stringify(built)))(self, { open: async () => cache }, fetch)
  }

  async happen(type: string, more: Record<string, unknown> = {}): Promise<string | null> {
    let answer: Promise<Response> | null = null
    let work: Promise<unknown> = Promise.resolve()
    this.ears.get(type)!({ waitUntil: (told: Promise<unknown>) => (work = told), respondWith: (told: Promise<Response>) => (answer = told), ...more })
    await work
    return answer ? (await (answer as Promise<Response>)).text() : null
  }

  get(path: string, mode = 'cors', method = 'GET'): Promise<string | null> {
    return this.happen('fetch', { request: { url: `http://here${path}`, mode, method } })
  }
}

describe('the service worker', () => {
  it('keeps the page and what it needs', async () => {
    const stage = new Stage(['assets/a-1.js'])
    await stage.happen('install')
    expect([...stage.store.keys()].sort()).toEqual(['/', '/assets/a-1.js', '/favicon-turn.svg', '/favicon.svg'])
  })

  it('shows the newest page while there is a network, and the last one without', async () => {
    const stage = new Stage(['assets/a-1.js'])
    await stage.happen('install')
    stage.server!['/table/x'] = 'newer'
    expect(await stage.get('/table/x', 'navigate')).toBe('newer')
    stage.server = null
    expect(await stage.get('/table/y', 'navigate')).toBe('newer')
  })

  it('never shows an old game or rule while there is a network', async () => {
    const stage = new Stage([])
    expect(await stage.get('/api/games')).toBe('games')
    stage.server!['/api/games'] = 'more games'
    expect(await stage.get('/api/games')).toBe('more games')
    stage.server = null
    expect(await stage.get('/api/games')).toBe('more games')
    await expect(stage.get('/api/rules/x')).rejects.toThrow()
  })

  it('fetches a built file once', async () => {
    const stage = new Stage(['assets/a-1.js'])
    expect(await stage.get('/assets/a-1.js')).toBe('a1')
    stage.asked.length = 0
    expect(await stage.get('/assets/a-1.js')).toBe('a1')
    expect(stage.asked).toEqual([])
  })

  it('lets go of what a new build no longer has', async () => {
    const stage = new Stage(['assets/a-2.js'])
    stage.store.set('/assets/a-1.js', 'a1').set('/assets/a-2.js', 'a2').set('/', 'page')
    await stage.happen('activate')
    expect([...stage.store.keys()].sort()).toEqual(['/', '/assets/a-2.js'])
  })

  it('leaves tables, answers and other sites alone', async () => {
    const stage = new Stage([])
    expect(await stage.get('/api/tables/x')).toBeNull()
    expect(await stage.get('/api/games', 'cors', 'POST')).toBeNull()
    expect(await stage.happen('fetch', { request: { url: 'https://elsewhere/assets/a.js', mode: 'cors', method: 'GET' } })).toBeNull()
    expect(stage.asked).toEqual([])
  })

  it('calls', async () => {
    const stage = new Stage([])
    await stage.happen('push', { data: { json: () => ({ title: 'Kingsroad', text: 'Your turn', url: '/table/x' }) } })
    expect(stage.shown).toEqual([{ title: 'Kingsroad', body: 'Your turn', url: '/table/x' }])
  })
})
