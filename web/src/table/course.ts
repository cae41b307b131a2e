// The course of a match as lines of a plot: the higher, the better for whom the line speaks.

import type { CoursePoint } from '../wire/types'

export interface Plot {
  /** Whom a line speaks for; between two it is one line, up for the first and down for the second. */
  seat: number
  path: string
}

export interface Frame {
  width: number
  height: number
  /** How many answers the match had. */
  end: number
}

export const across = (number: number, { width, end }: Frame): number => (end > 0 ? (number / end) * width : 0)
export const upward = (worth: number, { height }: Frame): number => ((1 - worth) / 2) * height

/** How far the first of two is ahead. */
export const lead = (worth: readonly number[]): number => ((worth[0] ?? 0) - (worth[1] ?? 0)) / 2

const round = (value: number): number => Math.round(value * 10) / 10

export function plots(points: readonly CoursePoint[], frame: Frame): Plot[] {
  const seats = points[0]?.worth.length ?? 0
  const path = (of: (worth: readonly number[]) => number): string =>
    points.map(({ number, worth }, i) => `${i === 0 ? 'M' : 'L'}${round(across(number, frame))} ${round(upward(of(worth), frame))}`).join('')
  if (seats === 2) return [{ seat: 0, path: path(lead) }]
  return [...Array(seats).keys()].map((seat) => ({ seat, path: path((worth) => worth[seat] ?? 0) }))
}

/** Where each round but the first begins. */
export function roundsIn(points: readonly CoursePoint[]): { round: number; number: number }[] {
  return points.flatMap((point, i) => (i > 0 && point.round > points[i - 1]!.round ? [{ round: point.round, number: point.number }] : []))
}

const [TIED, NARROW] = ['\u2060', '\u00a0'] // no line is broken here

/** The rounds in which points came, with how many where it was more than one; neighbours that brought as much are one span. */
export function roundsTold(rounds: readonly (readonly number[])[]): string {
  const spans: { from: number; to: number; points: number }[] = []
  for (const [round = 0, points = 0] of rounds) {
    const last = spans.at(-1)
    if (last && last.to === round - 1 && last.points === points) last.to = round
    else spans.push({ from: round, to: round, points })
  }
  const span = (from: number, to: number): string => (from === to ? String(from) : `${from}${TIED}–${TIED}${to}`)
  return spans.map(({ from, to, points }) => `${span(from, to)}${points === 1 ? '' : `${NARROW}(${points})`}`).join(', ')
}

/** Where a moment lies on the line that speaks for its seat. */
export function spot(points: readonly CoursePoint[], number: number, seat: number, frame: Frame): { x: number; y: number } {
  const point = points.findLast((one) => one.number <= number)
  const worth = !point ? 0 : point.worth.length === 2 ? lead(point.worth) : (point.worth[seat] ?? 0)
  return { x: across(number, frame), y: upward(worth, frame) }
}
