import type { Change, View } from './types'

/** The view after the changes. Untouched parts are shared with the old view, so that drawing can skip them. */
export function patched(view: View, changes: Change[]): View {
  let now: unknown = view
  const fresh = new Set<unknown>()
  for (const [path, ...value] of changes) now = put(now, path, 0, value, fresh)
  return now as View
}

type Node = Record<string | number, unknown>

function put(at: unknown, path: (string | number)[], depth: number, value: unknown[], fresh: Set<unknown>): unknown {
  const key = path[depth]
  if (key === undefined) return value[0]
  const node = copied(at, fresh)
  if (depth === path.length - 1 && value.length === 0) delete node[key]
  else node[key] = put(node[key], path, depth + 1, value, fresh)
  return node
}

/** A node is copied once per patch, however many changes run through it. */
function copied(at: unknown, fresh: Set<unknown>): Node {
  if (fresh.has(at)) return at as Node
  if (typeof at !== 'object' || at === null) throw new Error('a change leads through something that is not there')
  const copy = (Array.isArray(at) ? at.slice() : { ...at }) as unknown as Node
  fresh.add(copy)
  return copy
}
