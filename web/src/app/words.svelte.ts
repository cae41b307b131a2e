// Our own words in three languages. What a game says comes from the server in the same language.

import de from '../words/de.json'
import en from '../words/en.json'
import ru from '../words/ru.json'
import type { Language, Texts } from '../wire/types'
import { settings } from './settings.svelte'

export type Word = keyof typeof en
export type Args = Record<string, string | number>

const BOOKS: Record<Language, Record<string, string>> = { en, de, ru }

const FORMS: Record<Language, Intl.LDMLPluralRule[]> = { en: ['one', 'other'], de: ['one', 'other'], ru: ['one', 'few', 'many'] }

/** Puts arguments into a template. `{n}` is the argument itself, `{n|figure|figures}` the word that fits its number. */
export function fill(template: string, args: Args, language: Language = 'en'): string {
  return template.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (whole, name: string, words?: string) => {
    if (!(name in args)) return whole
    if (words === undefined) return String(args[name])
    const forms = words.split('|')
    const rule = new Intl.PluralRules(language).select(Number(args[name]))
    return forms[FORMS[language].indexOf(rule)] ?? forms.at(-1)!
  })
}

/** The words of a key in the visitor's language. */
export function t(word: Word, args: Args = {}): string {
  return fill(BOOKS[settings.language][word] ?? en[word], args, settings.language)
}

/** For keys that are put together, as `level.normal`; the last part itself if we have no word for it. */
export function tPart(group: string, part: string): string {
  const key = `${group}.${part}`
  return BOOKS[settings.language][key] ?? (en as Record<string, string>)[key] ?? part
}

export interface GameWords<Key extends string> {
  t(word: Key | Word, args?: Args): string
  tPart(group: string, part: string): string
}

/** The words of one game; what it has no word for, the house says. */
export function wordsOf<Own extends Record<string, string>>(
  en: Own,
  de: Record<string, string>,
  ru: Record<string, string>,
): GameWords<keyof Own & string> {
  const own: Record<Language, Record<string, string>> = { en, de, ru }
  const find = (key: string): string | undefined => own[settings.language][key] ?? own.en[key]
  return {
    t: (word, args = {}) => {
      const found = find(word)
      return found === undefined ? t(word as Word, args) : fill(found, args, settings.language)
    },
    tPart: (group, part) => find(`${group}.${part}`) ?? tPart(group, part),
  }
}

export function pick(texts: Partial<Texts> | undefined): string {
  return texts?.[settings.language] ?? texts?.en ?? ''
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function decimal(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value)
}

/** A worth from -1 to 1 as people read it: `+34`. */
export function worth(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(value * 100).replace('-', '−')
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]]

/** How long ago: `3 hours ago`; `now` within the first minute. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(iso).getTime()) / 1000)
  if (Number.isNaN(seconds)) return ''
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' })
  for (const [measure, span] of SPANS) if (seconds >= span) return format.format(-Math.floor(seconds / span), measure)
  return format.format(0, 'second')
}

export function moment(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime())
    ? ''
    : new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
