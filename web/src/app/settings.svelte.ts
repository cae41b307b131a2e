// What a visitor likes, kept in this browser.

import { LANGUAGES, type Language } from '../wire/types'

export type Theme = 'auto' | 'light' | 'dark'

export interface Liking {
  language: Language
  theme: Theme
  motion: boolean
  speed: number // of what is shown: 0.5, 1 or 2
  large: boolean
  sound: boolean
  calls: boolean // be called when it is one's turn, though the page is closed
  confirm: boolean // ask once more before what cannot be undone
  guide: boolean // say in plain words what a question is about
  name: string
  game: string // the game that was looked at last in the lobby
}

const KEY = 'bannermen.settings'
export const SPEEDS = [0.5, 1, 2]

function preferredLanguage(): Language {
  for (const wish of navigator.languages ?? []) {
    const short = wish.slice(0, 2) as Language
    if (LANGUAGES.includes(short)) return short
  }
  return 'en'
}

/** Strange or old contents fall back to what is usual, field by field. */
export function likingFrom(stored: string | null, usual: Liking): Liking {
  let found: Partial<Record<keyof Liking, unknown>> = {}
  try {
    const data: unknown = JSON.parse(stored ?? '{}')
    if (typeof data === 'object' && data !== null) found = data
  } catch {
    // not ours
  }
  const flag = (value: unknown, other: boolean) => (typeof value === 'boolean' ? value : other)
  return {
    language: LANGUAGES.includes(found.language as Language) ? (found.language as Language) : usual.language,
    theme: found.theme === 'light' || found.theme === 'dark' ? found.theme : 'auto',
    motion: flag(found.motion, usual.motion),
    speed: SPEEDS.includes(found.speed as number) ? (found.speed as number) : usual.speed,
    large: flag(found.large, usual.large),
    sound: flag(found.sound, usual.sound),
    calls: flag(found.calls, usual.calls),
    confirm: flag(found.confirm, usual.confirm),
    guide: flag(found.guide, usual.guide),
    name: typeof found.name === 'string' ? found.name.slice(0, 40) : '',
    game: typeof found.game === 'string' ? found.game : '',
  }
}

class Settings {
  liking = $state<Liking>({ language: 'en', theme: 'auto', motion: true, speed: 1, large: false, sound: false, calls: false, confirm: true, guide: true, name: '', game: '' })
  private night = $state(false)

  get language(): Language {
    return this.liking.language
  }

  get moving(): boolean {
    return this.liking.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  read(): void {
    const usual: Liking = { ...this.liking, language: preferredLanguage() }
    let stored: string | null = null
    try {
      stored = localStorage.getItem(KEY)
    } catch {
      // storage is closed to us: likings last as long as the page
    }
    this.liking = likingFrom(stored, usual)
    // What is changed in another window holds here, too.
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY) return
      this.liking = likingFrom(newValue, this.liking)
      this.show()
    })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    this.night = dark.matches
    dark.addEventListener('change', () => {
      this.night = dark.matches
      this.show()
    })
    this.show()
  }

  change(part: Partial<Liking>): void {
    this.liking = { ...this.liking, ...part }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.liking))
    } catch {
      // as above
    }
    this.show()
  }

  private show(): void {
    const root = document.documentElement
    root.lang = this.liking.language
    root.dataset.theme = this.liking.theme === 'auto' ? (this.night ? 'dark' : 'light') : this.liking.theme
    root.dataset.motion = this.liking.motion ? 'yes' : 'no'
    root.dataset.large = this.liking.large ? 'yes' : 'no'
  }
}

export const settings = new Settings()
