// From things on the table to options of a decision and back.

import type { Answer, Decision, Option } from '../wire/types'

export interface Pointer {
  thing: string
  index: number
}

/** Options that are chosen by pointing at another kind of thing: kind of the option -> kind of the thing. */
export type Lies = Record<string, string>

export const keyOf = (thing: string, index: number): string => `${thing}:${index}`

/** What can be chosen by pointing at it: thing -> options, usually one. */
export function litThings(decision: Decision | undefined, lies: Lies): Map<string, Option[]> {
  const lit = new Map<string, Option[]>()
  for (const option of decision?.options ?? []) {
    if (option.index < 0) continue
    const key = keyOf(lies[option.thing] ?? option.thing, option.index)
    const there = lit.get(key)
    if (there) there.push(option)
    else lit.set(key, [option])
  }
  return lit
}

export function optionsAt(lit: Map<string, Option[]>, pointers: Pointer[]): Option[] {
  return pointers.flatMap(({ thing, index }) => lit.get(keyOf(thing, index)) ?? [])
}

/** An option taken or put back while several are chosen. Beyond `most` the oldest gives way if there is room for one only. */
export function toggled(picked: number[], code: number, decision: Decision): number[] {
  if (picked.includes(code)) return picked.filter((other) => other !== code)
  const most = decision.kind === 'order' ? decision.options.length : decision.most
  if (picked.length < most) return [...picked, code]
  return most === 1 ? [code] : picked
}

/** Is it on offer now? What was pressed a moment ago may have belonged to the question before. */
export const isAmong = (decision: Decision, { code, thing, index }: Option): boolean =>
  decision.options.some((each) => each.code === code && each.thing === thing && each.index === index)

/** Exactly one of several: whoever points at it has answered. */
export const isJustOne = (decision: Decision): boolean => decision.kind === 'some' && decision.least === 1 && decision.most === 1

/** Those whom a question adds one after the other, where there are several: one click may add them all. */
export function gathered(decision: Decision | undefined, keys: readonly string[] = []): Option[] {
  const found = decision?.kind === 'one' && keys.includes(decision.key) ? decision.options.filter(({ thing }) => thing === 'card') : []
  return found.length > 1 ? found : []
}

export function isComplete(decision: Decision, picked: number[]): boolean {
  if (decision.kind === 'order') return picked.length === decision.options.length
  return picked.length >= decision.least && picked.length <= decision.most
}

/** How it is said what is chosen so far: of so many, of at most so many, or between the two. */
export const countOf = ({ least, most }: Pick<Decision, 'least' | 'most'>): 'decision.exact' | 'decision.upto' | 'decision.some' =>
  least === most ? 'decision.exact' : least === 0 ? 'decision.upto' : 'decision.some'

/** The codes that an answer is made of, to light them up when a hint names it. */
export function codesIn(answer: Answer): number[] {
  return Array.isArray(answer) ? answer : [answer]
}

/** No free way back after this answer? */
export function isFinal(decision: Decision, answer: Answer): boolean {
  if (decision.kind === 'amount' || decision.kind === 'place') return false
  const codes = new Set(codesIn(answer))
  return decision.options.some((option) => option.final && codes.has(option.code))
}
