// A builder for games that have none of their own: what stands in ready-made lists can be put together anew.

import { unbulleted } from '../../builder/bullets'
import { nearest, type Unread } from '../../builder/nearest'
import type { GameBuilder } from '../../builder/part'
import type { Part } from '../../wire/types'
import { wordOf } from './layout'

type Counts = Record<string, number>

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((n) => typeof n === 'number')
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string')

function countsIn(value: unknown): Counts {
  if (isCounts(value)) return value
  if (!isNames(value)) return {}
  return value.reduce<Counts>((sum, name) => ({ ...sum, [name]: (sum[name] ?? 0) + 1 }), {})
}

/** `group/name`: a name may stand in several parts of a list. */
const keyOf = (group: string, name: string): string => `${group}/${name}`
const split = (key: string): [string, string] => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)]

export function builderFrom(parts: Part[]): GameBuilder | null {
  const groups = [...new Set(parts.flatMap((part) => Object.keys(part)))].filter((key) => parts.some((part) => isCounts(part[key]) || isNames(part[key])))
  if (groups.length === 0) return null
  const first = parts[0]!

  function put(part: Part, key: string, count: number): Part {
    const [group, name] = split(key)
    if (isNames(first[group])) {
      const others = (isNames(part[group]) ? part[group] : []).filter((other) => other !== name)
      return { ...part, [group]: [...others, ...Array<string>(count).fill(name)] }
    }
    const { [name]: _, ...rest } = countsIn(part[group])
    return { ...part, [group]: count > 0 ? { ...rest, [name]: count } : rest }
  }

  const empty = (): Part => ({ ...first, ...Object.fromEntries(groups.map((group) => [group, isNames(first[group]) ? [] : {}])) })
  const lines = (part: Part) => groups.flatMap((group) => Object.entries(countsIn(part[group])).map(([name, n]) => ({ group, name, n })))

  return {
    empty,
    entries: () => groups.flatMap((group) => {
      const names = [...new Set(parts.flatMap((part) => Object.keys(countsIn(part[group]))))].sort()
      return names.map((name) => ({ key: keyOf(group, name), name: wordOf(name), group, line: wordOf(group), facets: {} }))
    }),
    facets: () => [],
    groups: () => groups.map((group) => ({ key: group, name: wordOf(group) })),
    count: (part, key) => {
      const [group, name] = split(key)
      return countsIn(part[group])[name] ?? 0
    },
    put,
    write: (part, name) => [name, ...lines(part).map((line) => `${line.n}x ${line.name}`)].join('\n'),
    read: (text, content) => {
      const known = new Map<string, string>(parts.flatMap((part) => lines(part).map(({ group, name }) => [name.toLowerCase(), keyOf(group, name)] as const)))
      const unknown: Unread[] = []
      let part = empty()
      let name = ''
      for (const [i, raw] of text.split('\n').entries()) {
        const line = unbulleted(raw).trim()
        const found = /^(\d+)\s*[x×]?\s+(.+)$/.exec(line)
        const key = found && known.get(found[2]!.toLowerCase())
        if (key) part = put(part, key, Number(found![1]))
        else if (i === 0 && !found) name = line
        else if (line) unknown.push({ line, meant: nearest(found?.[2] ?? line, known.keys()).map((near) => `${found?.[1] ?? 1}x ${near}`) })
      }
      void content
      return { part, name, unknown }
    },
  }
}
