// The tab of the browser: its icon says from afar that somebody waits for the visitor.

const ICONS = { calm: '/favicon.svg', waiting: '/favicon-turn.svg' } as const

/** For an effect: marks the tab as long as it lasts. */
export function markTab(waiting: boolean): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const show = (icon: string): void => {
    if (link && link.getAttribute('href') !== icon) link.setAttribute('href', icon)
  }
  show(waiting ? ICONS.waiting : ICONS.calm)
  return () => show(ICONS.calm)
}
