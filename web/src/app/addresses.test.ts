import { afterEach, describe, expect, it, vi } from 'vitest'
import { isHome, originsFor } from './addresses'

describe('addresses for friends', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(['localhost', 'bannermen.localhost', '127.0.0.1', '127.8.0.3', '[::1]'])('do not lead to %s', (name) => expect(isHome(name)).toBe(true))
  it.each(['192.168.1.7', 'table.example', '10.0.0.2', 'localhost.example'])('may lead to %s', (name) => expect(isHome(name)).toBe(false))

  it('are the one over which the visitor came, if others can use it', async () => {
    expect(await originsFor({ origin: 'https://table.example', hostname: 'table.example' })).toEqual(['https://table.example'])
  })

  it('are those of the local network otherwise', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ addresses: ['http://192.168.1.7:8000'] })))
    expect(await originsFor({ origin: 'http://localhost:8000', hostname: 'localhost' })).toEqual(['http://192.168.1.7:8000'])
  })
})
