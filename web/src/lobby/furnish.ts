// What the lobby shows of a game, gathered before any of it is shown: what came piece by piece would move under the pointer.

import { fewestOf, mostOf, placesIn, placesOf } from '../app/places'
import { loadFront, type GameFront } from '../games/part'
import * as http from '../wire/http'
import type { GameInfo, Guide, Language, Place, Scene } from '../wire/types'

/** The seats of a scene for so many players. */
export interface Laid {
  scene: Scene
  players: number
  places: Place[]
}

export interface Furnished {
  game: GameInfo
  front: GameFront
  guide: Guide
  /** Of its first scene. */
  laid: Laid | null
}

const UNTAUGHT: Guide = { lessons: [], puzzles: [] }

/** As many as were asked for, if the scene has room for them; two where nobody has asked. */
export const playersIn = (scene: Scene, asked = 0): number => Math.min(mostOf(scene), Math.max(fewestOf(scene), asked || 2))

/** As the server has them, or as the scene names them where it cannot be asked. */
export async function lay(game: GameInfo, scene: Scene, players: number, teams = false): Promise<Laid> {
  const places = await placesOf(game, scene, players, teams).catch(() => placesIn(game, scene, players))
  return { scene, players, places }
}

export async function furnish(game: GameInfo, language: Language): Promise<Furnished> {
  const scene = game.scenes[0]
  const [front, guide, laid] = await Promise.all([
    loadFront(game.name),
    http.guide(game.name, language).catch(() => UNTAUGHT),
    scene ? lay(game, scene, playersIn(scene)) : null,
  ])
  return { game, front, guide, laid }
}
