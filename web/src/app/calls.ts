// Being called when it is one's turn, though the page is closed. Off until the visitor asks for it.

import * as http from '../wire/http'
import { hasWorker } from './install'
import { allKeys, keyOf, type Key } from './keys'
import { settings } from './settings.svelte'

export const canBeCalled = (): boolean => hasWorker() && 'PushManager' in window && 'Notification' in window

/** The site's key as the browser wants it. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const subscription = async (): Promise<PushSubscription | null> => (await navigator.serviceWorker.ready).pushManager.getSubscription()

async function tell({ id, token }: Key, wish: PushSubscription): Promise<void> {
  const { endpoint, keys } = wish.toJSON()
  if (endpoint && keys?.p256dh && keys.auth) {
    await http.beCalled(id, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: settings.language }, token)
  }
}

/** Ask the visitor and the browser; whether the visitor will be called. */
export async function beginCalls(): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false
    const { pushManager } = await navigator.serviceWorker.ready
    const { key } = await http.pushKey()
    const wish = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    settings.change({ calls: true })
    // A table that is gone, or full of other browsers, calls nobody; the others do.
    await Promise.allSettled(allKeys().filter(({ away }) => !away).map((one) => tell(one, wish)))
    return true
  } catch {
    return false // no push service, as in private windows
  }
}

export async function endCalls(): Promise<void> {
  settings.change({ calls: false })
  const wish = await subscription().catch(() => null)
  if (!wish) return
  await Promise.allSettled(allKeys().map(({ id, token }) => http.beCalledNoMore(id, wish.endpoint, token)))
  await wish.unsubscribe().catch(() => false)
}

/** The visitor has come to a table with a seat: call here too from now on. */
export async function callTo(id: string): Promise<void> {
  const key = keyOf(id)
  if (!settings.liking.calls || !key || !canBeCalled()) return
  const wish = await subscription().catch(() => null)
  if (wish) await tell(key, wish).catch(() => {})
}

/** The page is open but nobody looks at it: the server need not call, the page does. */
export async function callHere(id: string, title: string, text: string): Promise<void> {
  if (!document.hidden || !settings.liking.calls || !canBeCalled() || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.ready
  await worker.showNotification(title, { body: text, tag: id, icon: '/icon-192.png', data: { url: `/table/${id}` } }).catch(() => {})
}
