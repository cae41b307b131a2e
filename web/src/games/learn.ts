// The chapter "Learn to play": what each game says in three languages, and the pictures that it draws from its own pieces.

import type { Component } from 'svelte'
import type { Language } from '../wire/types'

export interface LearnPage {
  title: string
  lead: string
  /** As numbered in the picture. */
  points: { title: string; text: string }[]
}

export interface Lesson {
  pages: LearnPage[]
  /** The picture of a page, from 0 on. */
  Picture: Component<{ page: number; content: unknown }>
}

const TEXTS = import.meta.glob<{ default: LearnPage[] }>('./*/learn/*.json')
const PICTURES = import.meta.glob<{ default: Component<{ page: number; content: unknown }> }>('./*/learn/Picture.svelte')

/** What a game teaches before its rulebook; null where it teaches nothing. */
export async function loadLesson(game: string, language: Language): Promise<Lesson | null> {
  const [texts, picture] = [TEXTS[`./${game}/learn/${language}.json`], PICTURES[`./${game}/learn/Picture.svelte`]]
  if (!texts || !picture) return null
  const [{ default: pages }, { default: Picture }] = await Promise.all([texts(), picture()])
  return { pages, Picture }
}
