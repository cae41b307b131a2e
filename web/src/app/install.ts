// The table as an app: the service worker, in builds that are served.

export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

/** After the page has loaded, so that it costs the first look nothing. */
export function installWorker(): void {
  if (!hasWorker()) return
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => {}) // without it everything else works
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
