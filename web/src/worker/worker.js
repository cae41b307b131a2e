// The service worker: the table opens without a network, and calls when it is somebody's turn.
//
// Nothing stale is ever shown while there is a network. The page, the games and the rules come from the server first and
// from here only when it cannot be reached; built files have a digest in their names, so what is kept of them is right
// for ever, and goes when a build no longer has them.

/* global self, caches, fetch, clients, registration */
const BUILT = new Set(__BUILT__)
const KEPT = 'bannermen'
const PAGE = '/'
const ICONS = ['/favicon.svg', '/favicon-turn.svg']

const isBuilt = (path) => path.startsWith('/assets/')
const isLasting = (path) => /^\/api\/(games|rules)(\/|$)/.test(path) || /^\/(favicon|icon|manifest)[\w.-]*$/.test(path)

async function install() {
  const kept = await caches.open(KEPT)
  const page = await fetch(PAGE, { cache: 'no-store' })
  if (!page.ok) throw new Error('no page')
  const parts = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  await kept.addAll([...new Set(parts), ...ICONS])
  await kept.put(PAGE, page)
  await self.skipWaiting()
}

async function activate() {
  const kept = await caches.open(KEPT)
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url)
    if (isBuilt(pathname) && !BUILT.has(pathname.slice(1))) await kept.delete(request)
  }
  await self.clients.claim()
}

/** From the server, and kept; what is kept only if the server cannot be reached. */
async function freshest(request, key) {
  try {
    const found = await fetch(request)
    if (found.ok) await (await caches.open(KEPT)).put(key, found.clone())
    return found
  } catch (fault) {
    const old = await (await caches.open(KEPT)).match(key)
    if (old) return old
    throw fault
  }
}

/** A built file never changes under its name. */
async function built(request) {
  const kept = await caches.open(KEPT)
  const known = await kept.match(request)
  if (known) return known
  const found = await fetch(request)
  if (found.ok) await kept.put(request, found.clone())
  return found
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshest(request, PAGE))
  else if (isBuilt(pathname)) event.respondWith(built(request))
  else if (isLasting(pathname)) event.respondWith(freshest(request, request))
})

// --- calls ---

self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {}
  const { title = 'bannermen', text = '', url = '/', tag = 'turn' } = told
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data ?? { url: '/' }
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const there = open.find((page) => new URL(page.url).pathname === url)
      return there ? there.focus() : self.clients.openWindow(url)
    }),
  )
})
