// What the visitor played last in each game, kept in this browser: it is what is offered next time.

export type How = 'machine' | 'friend' | 'same'

export interface Last {
  scene: string
  seat: number
  level: string
  how: How
  players: number
  /** The key of what was brought, as gathering/BringBox.svelte names it. */
  bring: string
  setup: Record<string, unknown>
}

const STORE = 'bannermen.last'
const WAYS: readonly How[] = ['machine', 'friend', 'same']
export const NEW: Last = { scene: '', seat: 0, level: '', how: 'machine', players: 0, bring: '', setup: {} }

/** Strange or old contents fall back to what is offered to somebody new, field by field. */
export function lastFrom(stored: string | null, game: string): Last {
  try {
    const found = (JSON.parse(stored ?? '{}') as Record<string, Partial<Record<keyof Last, unknown>>>)[game] ?? {}
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const count = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.floor(value) : 0)
    const { setup } = found
    return {
      scene: text(found.scene), seat: count(found.seat), level: text(found.level), how: WAYS.find((way) => way === found.how) ?? NEW.how,
      players: count(found.players), bring: text(found.bring),
      setup: typeof setup === 'object' && setup !== null && !Array.isArray(setup) ? (setup as Last['setup']) : {},
    }
  } catch {
    return NEW
  }
}

export function lastOf(game: string): Last {
  try {
    return lastFrom(localStorage.getItem(STORE), game)
  } catch {
    return NEW
  }
}

export function noteLast(game: string, change: Partial<Last>): void {
  try {
    const stored = localStorage.getItem(STORE)
    const all: unknown = JSON.parse(stored ?? '{}')
    const others = typeof all === 'object' && all !== null && !Array.isArray(all) ? all : {}
    localStorage.setItem(STORE, JSON.stringify({ ...others, [game]: { ...lastFrom(stored, game), ...change } }))
  } catch {
    // nothing is kept here: the next visit is like the first
  }
}
