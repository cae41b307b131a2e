// What the lobby shows of a game, gathered before any of it is shown: what came piece by piece would move under the pointer.

import { fewestOf, mostOf, placesIn, placesOf } from '../app/places'
import { pick } from '../app/words.svelte'
import { keptList } from '../builder/shelf'
import { loadFront, type GameFront, type Setup } from '../games/part'
import * as http from '../wire/http'
import type { GameInfo, Guide, Language, Part, Place, ReadyMade, Scene } from '../wire/types'
import { lastOf, type Last } from './last'

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
  /** What the visitor played last. */
  last: Last
  /** Of the scene that was played last, else of the first. */
  laid: Laid | null
  /** What is settled for it besides. */
  setup: Setup
  ready: ReadyMade[]
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
  const last = lastOf(game.name)
  const scene = game.scenes.find(({ key }) => key === last.scene) ?? game.scenes[0]
  const settled = scene?.key === last.scene ? last.setup : {}
  const asked = typeof settled.players === 'number' ? settled.players : last.players
  const [front, guide, laid, ready] = await Promise.all([
    loadFront(game.name),
    http.guide(game.name, language).catch(() => UNTAUGHT),
    scene ? lay(game, scene, playersIn(scene, asked), settled.teams === true) : null,
    scene ? readyIn(game, scene, settled) : [],
  ])
  return { game, front, guide, last, laid, setup: settled, ready }
}

/** What can be brought, where something is needed; where the server cannot be asked, it says so when one sits down. */
const readyIn = async (game: GameInfo, scene: Scene, setup: Setup): Promise<ReadyMade[]> =>
  scene.needs ? http.readyMade(game.name, scene.key, setup).then(({ lists }) => lists, () => []) : []

export interface Brought {
  /** As `gathering/BringBox.svelte` names it. */
  key: string
  name: string
  part: Part
}

/** What the visitor brings to a seat: what was brought last if it may be, else the first that may. */
export function broughtTo(place: Place | undefined, ready: readonly ReadyMade[], wanted: string): Brought | null {
  if (!place?.needs) return null
  const own = wanted.startsWith('own:') ? keptList(wanted.slice('own:'.length)) : undefined
  if (own) return { key: wanted, name: own.name, part: own.part }
  const fitting = ready.filter(({ faction }) => !faction || !place.crest || faction === place.crest)
  const found = fitting.find(({ key }) => key === wanted) ?? fitting[0]
  return found ? { key: found.key, name: pick(found.names) || found.key, part: found.part } : null
}
