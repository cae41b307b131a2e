// The windows that a visitor has met in a game, so that it can be settled later where to be asked.

const STORE = 'bannermen.windows'
const MOST = 80

type Met = Record<string, Record<string, string>> // game -> key -> what it is called

function read(): Met {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Met) : {}
  } catch {
    return {}
  }
}

export const windowsOf = (game: string): Record<string, string> => {
  const met = read()[game]
  return typeof met === 'object' && met !== null ? met : {}
}

export function meet(game: string, key: string, name: string): void {
  const met = windowsOf(game)
  if (met[key] === name || Object.keys(met).length >= MOST) return
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...read(), [game]: { ...met, [key]: name } }))
  } catch {
    // storage is closed to us: the list is as long as this match
  }
}
