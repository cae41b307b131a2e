// Many buttons, one tab stop: Tab comes to one of them, arrows go on from there.

/** Where a key leads. `rows` tells in which line each stop stands; up and down keep the place within the line. */
export function stopAfter(rows: readonly number[], at: number, key: string): number {
  const last = rows.length - 1
  const row = rows[at] ?? 0
  const place = at - rows.indexOf(row)
  const within = (start: number): number => {
    const length = rows.filter((other) => other === rows[start]).length
    return start + Math.min(place, length - 1)
  }
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowDown': {
      const start = rows.findIndex((other) => other > row)
      return start < 0 ? at : within(start)
    }
    case 'ArrowUp': {
      const above = rows.findLast((other) => other < row)
      return above === undefined ? at : within(rows.indexOf(above))
    }
    default:
      return -1
  }
}

/** Makes the buttons inside one tab stop. `line` finds what a line is, if not each button is its own; `newest`: come in at the end. */
export const roving = ({ line = '', newest = false }: { line?: string; newest?: boolean } = {}) => (node: HTMLElement) => {
  let current: HTMLElement | null = null
  const stops = () => [...node.querySelectorAll<HTMLElement>('button:not(:disabled)')]

  function settle(): void {
    const all = stops()
    const inside = node.contains(document.activeElement)
    if (!current || !all.includes(current) || (newest && !inside)) current = (newest ? all.at(-1) : all[0]) ?? null
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1
  }

  function focusin(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('button')
    if (stop) current = stop
    settle()
  }

  function keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const all = stops()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const lines = [...new Set(all.map((stop) => (line && stop.closest(line)) || stop))]
    const next = stopAfter(all.map((stop) => lines.indexOf((line && stop.closest(line)) || stop)), at, event.key)
    if (next < 0) return
    event.preventDefault()
    event.stopPropagation()
    all[next]?.focus()
  }

  settle()
  const watch = new MutationObserver(settle)
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  node.addEventListener('focusin', focusin)
  node.addEventListener('keydown', keydown)
  return () => {
    watch.disconnect()
    node.removeEventListener('focusin', focusin)
    node.removeEventListener('keydown', keydown)
  }
}
