import type { Content } from './view'

export { default as Preview } from './Preview.svelte'

/** How a scene is won and what is special in it, before anybody sits down. */
export function goalsOf(content: unknown, scene: string): string[] {
  const found = (content as Content).scenes.find((entry) => entry.key === scene)
  return found ? [found.victory, ...found.special] : []
}
