// People: a bust of 200 x 150, put together from body, head, hair or headgear, beard and what is carried.

import { flat, put, tones } from '../drawing'
import { CHARGES, type Motif } from '../motifs'
import type { Palette } from '../palettes'
import { type Dice, disc, mix, oval, p, r1, ring } from '../svg'
import type { Facts } from './facts'
import { ARMED, BORNE } from './words'

/** Two shades of hair: lit and in the shadow. */
type Hair = (a: string, b: string) => string

/** A palette with the skin of the person who is drawn. */
interface Dress extends Palette {
  skinNow: string
  charge: Motif
  plain: boolean
}

const FACE = 'M81 50Q81 30 100 30T119 50Q119 68 110 78Q100 87 90 78Q81 68 81 50Z'
const SHADE = 'M102 30Q119 31 119 50Q119 68 110 78Q105 83 100 83L102 73L105 66L99 64L104 50L100 45Z'
const HAIR: Record<string, Hair> = {
  short: (a, b) =>
    p('M78 56Q73 24 100 22Q127 24 122 56Q119 44 111 38Q94 44 85 39Q80 46 78 56Z', a) + p('M102 22Q127 24 122 56Q119 44 111 38L104 40Z', b),
  swept: (a, b) =>
    p('M77 66Q70 22 102 21Q130 24 124 68Q119 62 119 46Q110 42 106 34Q96 44 84 44Q82 56 77 66Z', a) +
    p('M104 21Q130 24 124 68Q119 62 119 46Q110 42 106 34Z', b),
  bald: () => '',
  curly: (a, b) =>
    p(
      (
        [
          [80, 46, 8],
          [82, 34, 9],
          [92, 26, 10],
          [105, 25, 10],
          [116, 32, 9],
          [121, 45, 8],
        ] as [number, number, number][]
      )
        .map((v) => disc(...v))
        .join(''),
      a,
      ' style="fill-rule:nonzero"',
    ) + p(disc(116, 32, 9) + disc(121, 45, 8), b, ' style="fill-rule:nonzero"'),
  receding: (a, b) =>
    p('M78 60Q74 30 90 24Q84 34 84 46ZM122 60Q126 30 110 24Q116 34 116 46Z', a) + p('M122 60Q126 30 110 24Q116 34 116 46Z', b),
  tied: (a, b) =>
    p('M79 52Q76 24 100 22T121 52Q116 36 100 33T79 52ZM112 22Q128 14 134 28Q126 36 116 30Z', a) +
    p('M102 22Q122 24 121 52Q116 36 102 33ZM112 22Q128 14 134 28Q126 36 116 30Z', b),
  fringe: (a, b) =>
    p('M76 70Q70 22 100 21T124 70Q118 66 118 50Q100 46 82 50Q82 66 76 70Z', a) + p('M104 21Q130 28 124 70Q118 66 118 50L104 48Z', b),
  parted: (a, b) => p('M80 52Q82 30 100 29Q118 30 120 52Q114 40 100 34Q86 40 80 52Z', a) + p('M100 29Q118 30 120 52Q114 40 100 34Z', b),
  crownbraid: (a, b) =>
    p('M79 52Q80 28 100 26Q120 28 121 52Q114 38 100 36Q86 38 79 52Z', a) +
    p(Array.from({ length: 7 }, (_, i) => oval(82 + i * 6, 33 - Math.sin(((i + 0.5) / 7) * 3.1) * 8, 4.6, 3.4)).join(''), b),
}
const BEHIND: Record<string, Hair> = {
  long: (a, b) =>
    p('M70 112Q64 64 74 40Q82 20 100 20T126 40Q136 64 130 112Q118 118 113 104V60H87V104Q82 118 70 112Z', a) +
    p('M113 60V104Q118 118 130 112Q136 64 126 40Z', b),
  waves: (a, b) =>
    p(
      'M66 108Q74 98 68 86Q62 74 72 62Q68 40 82 28Q90 20 100 20T118 28Q132 40 128 62Q138 74 132 86Q126 98 134 108Q122 116 113 102V60H87V102Q78 116 66 108Z',
      a,
    ) + p('M113 60V102Q122 116 134 108Q126 98 132 86Q138 74 128 62L122 40Z', b),
  bun: (a) => p(disc(100, 24, 11), a),
  braid: (a, b) =>
    p('M76 60Q70 22 100 21T124 60V84L119 60H81V84Z', a) +
    p([0, 1, 2, 3, 4, 5].map((i) => oval(124 + i * 1.4, 78 + i * 9, 6 - i * 0.5, 6)).join(''), b),
}
const SHOULDERS: Record<string, (c: Dress) => string> = {
  cloak: (c) =>
    p('M38 150Q40 112 74 102Q88 98 100 98T126 102Q160 112 162 150Z', c.cloth) +
    p('M100 98Q112 98 126 102Q160 112 162 150H116Z', mix(c.cloth, '#000000', 0.28)) +
    p('M86 99L100 116L114 99L118 104L100 126L82 104Z', c.trim) +
    p(disc(100, 121, 4.5), '#d8a93f'),
  fur: (c) =>
    p('M36 150Q38 114 70 104H130Q162 114 164 150Z', c.cloth) +
    p('M112 104H130Q162 114 164 150H118Z', mix(c.cloth, '#000000', 0.28)) +
    p(
      'M50 130Q46 112 60 104Q66 90 82 92Q90 84 100 88Q110 84 118 92Q134 90 140 104Q154 112 150 130Q142 124 138 130Q130 120 124 128Q116 118 110 126L100 116L90 126Q84 118 76 128Q70 120 62 130Q58 124 50 130Z',
      mix(c.trim, c.near, 0.35),
    ) +
    p(
      'M100 88Q110 84 118 92Q134 90 140 104Q154 112 150 130Q142 124 138 130Q130 120 124 128Q116 118 110 126L100 116Z',
      mix(c.trim, c.near, 0.55),
    ),
  gown: (c) =>
    p('M54 150Q56 118 82 106Q92 102 92 92H108Q108 102 118 106Q144 118 146 150Z', c.cloth) +
    p('M112 104L118 106Q144 118 146 150H118Z', mix(c.cloth, '#000000', 0.25)) +
    p('M82 106Q92 102 92 92H108Q108 102 118 106L100 130Z', c.skinNow) +
    p('M78 108L82 105L100 130L118 105L122 108L100 140Z', c.trim),
  armour: (c) =>
    p('M56 150V124Q60 104 84 98H116Q140 104 144 124V150Z', '#aeb4b8') +
    p('M100 98H116Q140 104 144 124V150H100Z', '#7f878d') +
    p('M40 136Q38 108 64 100Q82 104 84 120Q70 128 62 142Z', '#c9ced1') +
    p('M160 136Q162 108 136 100Q118 104 116 120Q130 128 138 142Z', '#8d959b') +
    p('M46 128Q58 114 82 116L81 120Q60 118 50 134ZM154 128Q142 114 118 116L119 120Q140 118 150 134Z', c.trim) +
    p('M80 108Q100 122 120 108L128 150H72Z', c.cloth) +
    p('M100 116Q112 114 120 108L128 150H100Z', mix(c.cloth, '#000000', 0.25)) +
    (c.plain ? '' : put(c.charge, 100, 135, 25, flat(c.trim))) +
    p('M84 96H116V106Q100 114 84 106Z', '#9aa1a6'),
  robe: (c) =>
    p('M44 150Q46 112 82 100H118Q154 112 156 150Z', mix(c.cloth, '#8a8378', 0.55)) +
    p('M112 100H118Q154 112 156 150H114Z', mix(c.cloth, '#3a352e', 0.6)) +
    p(
      (
        [
          [76, 108],
          [79, 120],
          [86, 130],
          [95, 137],
          [105, 137],
          [114, 130],
          [121, 120],
          [124, 108],
        ] as [number, number][]
      )
        .map(([x, y]) => ring(x, y, 6, 2.4))
        .join(''),
      '#c9b06a',
    ),
  tunic: (c) =>
    p('M52 150Q54 116 80 104L92 98H108L120 104Q146 116 148 150Z', mix(c.cloth, c.far, 0.35)) +
    p('M110 99L120 104Q146 116 148 150H116Z', mix(c.cloth, c.near, 0.4)) +
    p('M90 98L100 112L110 98L114 101L100 120L86 101Z', mix(c.trim, c.cloth, 0.3)) +
    p('M98 118H102V150H98Z', mix(c.cloth, c.near, 0.5)),
  hides: () =>
    p('M40 150Q44 116 62 112Q62 102 76 104Q82 94 92 98H108Q118 94 124 104Q138 102 138 112Q156 116 160 150Z', '#7a6248') +
    p('M112 98Q118 94 124 104Q138 102 138 112Q156 116 160 150H114Z', '#553f2b') +
    p('M62 112L70 124L76 112L84 126L92 112L100 128L108 112L116 126L124 112L130 124L138 112L134 108H66Z', '#a48a68'),
}
const HEADGEAR: Record<string, (c: Dress) => string> = {
  crown: () =>
    p('M80 38L76 17L88 28L100 10L112 28L124 17L120 38Q100 31 80 38Z', '#e0b040') +
    p('M104 16L112 28L124 17L120 38Q112 35 104 34.4Z', '#b98526') +
    p(disc(100, 28, 3), '#a3282a'),
  circlet: () => p('M80 42Q100 32 120 42V46Q100 37 80 46Z', '#d8a93f') + p(disc(100, 38.5, 3), '#fff0c4'),
  hood: (c) =>
    p('M64 116Q56 40 100 18Q144 40 136 116Q120 106 118 84Q122 48 100 40Q78 48 82 84Q80 106 64 116Z', mix(c.cloth, c.far, 0.12)) +
    p('M100 18Q144 40 136 116Q120 106 118 84Q122 48 100 40Z', mix(c.cloth, '#000000', 0.35)),
  coif: () =>
    p('M72 106Q70 24 100 22T128 106Q116 98 116 80Q122 42 100 40T84 80Q84 98 72 106Z', '#a3a9ad') +
    p('M100 22Q130 24 128 106Q116 98 116 80Q122 42 100 40Z', '#7b8389'),
  nasal: (c) =>
    p('M77 58Q73 20 100 14Q127 20 123 58L115 54V48H104V66H96V48H85V54Z', '#b9bfc3') +
    p('M100 14Q127 20 123 58L115 54V48H104V66H100Z', '#848c92') +
    p('M77 50Q100 40 123 50V46Q100 36 77 46Z', c.trim),
  greathelm: (c) =>
    p('M74 34Q100 8 126 34L128 78Q116 96 100 100Q84 96 72 78Z', '#bcc2c6') +
    p('M100 20Q116 22 126 34L128 78Q116 96 100 100Z', '#848c92') +
    p(
      'M75 50H97V55H75ZM103 50H125V55H103ZM108 68h4v4h-4ZM116 66h4v4h-4ZM108 77h4v4h-4ZM88 68h4v4h-4ZM80 66h4v4h-4ZM88 77h4v4h-4Z',
      '#1b1a1a',
    ) +
    p('M97 22H103V98H97ZM74 44H126V49H74Z', c.trim),
  plume: (c) =>
    p('M100 18Q84 2 104 -4Q134 -8 146 34Q132 16 118 20Q108 16 100 18Z', c.strong) +
    p('M104 -4Q134 -8 146 34Q130 6 104 -4Z', mix(c.strong, '#ffffff', 0.25)),
  veil: (c) =>
    p('M66 118Q62 24 100 20T134 118Q118 108 117 84Q123 40 100 37T83 84Q82 108 66 118Z', mix(c.glow, c.far, 0.25)) +
    p('M100 20Q138 24 134 118Q118 108 117 84Q123 40 100 37Z', mix(c.glow, c.mid, 0.45)) +
    p('M80 40Q100 30 120 40V45Q100 36 80 45Z', c.trim),
  cap: (c) =>
    p('M72 42Q70 20 100 17Q134 16 130 40Q112 34 100 35Q84 36 72 42Z', c.strong) +
    p('M104 17Q134 16 130 40Q112 34 104 35Z', mix(c.strong, '#000000', 0.3)) +
    p('M124 34Q148 22 150 4Q136 10 126 30Z', c.glow),
  furhood: (c) =>
    p('M62 112Q54 44 100 16Q146 44 138 112Q126 108 120 96Q126 48 100 38Q74 48 80 96Q74 108 62 112Z', mix(c.cloth, '#4b4034', 0.35)) +
    p(
      'M80 96Q72 90 76 78Q70 68 77 60Q76 46 88 42Q92 34 100 36Q108 34 112 42Q124 46 123 60Q130 68 124 78Q128 90 120 96Q124 60 116 52Q108 44 100 44T84 52Q76 60 80 96Z',
      mix(c.trim, '#e9e3d6', 0.45),
    ),
  bells: (c) => p('M80 40Q100 30 120 40L119 44Q100 35 81 44Z', c.strong),
  antlers: () =>
    p('M84 30L74 16L62 14L70 10L66 -2L76 8L84 4L82 14L92 26ZM116 30L126 16L138 14L130 10L134 -2L124 8L116 4L118 14L108 26Z', '#e6dcc4'),
}
const BEARDS: Hair[] = [
  (a, b) =>
    p('M81 60Q84 71 90 69Q100 65 110 69Q116 71 119 60Q120 80 109 86Q100 90 91 86Q80 80 81 60ZM94 72Q100 75 106 72Q100 78 94 72Z', a) +
    p('M104 67Q107 67.5 110 69Q116 71 119 60Q120 80 109 86L102 88L102 77L106 72Z', b),
  (a) => p('M88 69.5Q94 64.5 100 67.4Q106 64.5 112 69.5Q106 72.6 100 70.4Q94 72.6 88 69.5Z', a),
  (a, b) =>
    p(
      'M88 69.5Q94 64.5 100 67.4Q106 64.5 112 69.5Q106 72.6 100 70.4Q94 72.6 88 69.5ZM94 77Q100 74.6 106 77Q106 92 100 95Q94 92 94 77Z',
      a,
    ) + p('M101 76Q106 76 106 77Q106 92 101 94.6Z', b),
]
const BEARD: Hair = (a: string, b: string): string =>
  p('M80 58Q83 69 90 68Q100 63 110 68Q117 69 120 58Q123 86 100 98Q77 86 80 58ZM94 72Q100 75 106 72Q100 78 94 72Z', a) +
  p('M104 65Q107 66 110 68Q117 69 120 58Q123 86 100 98L102 77L106 72Z', b)

export const person = (f: Facts, c: Palette, rnd: Dice): string => {
  const has = (...t: string[]): boolean => t.some((x) => f.traits.includes(x))
  const pick = <Thing>(list: readonly Thing[]): Thing => list[Math.floor(rnd() * list.length)]!
  const woman =
    has('Lady', 'Queen', 'Sand Snake', 'Sister', 'Septa') ||
    /maiden|courtesan|paramour|lady|queen|sister|mother|widow|daughter|handmaid/i.test(f.key)
  const old = has('Maester') || /old|grand|queen of thorns|walder/i.test(f.key)
  const young = f.unique && !f.keywords.length && /bran|shireen|edric|arya|sansa|joffrey|tommen|rickon|myrcella/i.test(f.key)
  const hair = old
    ? '#d9d4c8'
    : has('House Tully')
      ? '#8c3f20'
      : has('Dothraki', 'Ironborn')
        ? '#231b18'
        : has("R'hllor") && woman
          ? '#8e2a1c'
          : pick(c.hair)
  const hairB = mix(hair, '#1a120c', 0.4)
  const dark = has('Dothraki', 'Sand Snake') || /unsullied|hotah/i.test(f.key)
  const skin = mix(dark ? '#a8744c' : c.skin, rnd() < 0.5 ? '#f4dcc0' : '#c99872', 0.25),
    skinB = mix(skin, '#5a2f1c', 0.42)
  const d: Dress = {
    ...c,
    skinNow: skin,
    charge: CHARGES[f.faction]!,
    plain: Object.keys(BORNE).some((t) => has(t)) && f.icons.includes('military'),
  }
  const cold = ['stark', 'nightswatch'].includes(f.faction)
  const body = has('Maester')
    ? 'robe'
    : has('Wildling', 'Clansman')
      ? 'hides'
      : has('Knight', 'Guard')
        ? 'armour'
        : has('Lord', 'King', 'Commander')
          ? cold
            ? 'fur'
            : f.icons.includes('military') && rnd() < 0.45
              ? 'armour'
              : 'cloak'
          : woman
            ? cold && rnd() < 0.5
              ? 'fur'
              : 'gown'
            : has('Ranger', 'Steward', 'Builder', 'Bastard') && cold
              ? 'fur'
              : f.unique
                ? 'cloak'
                : 'tunic'
  const gear =
    has('King', 'Queen') || (has('Lord') && /king|joffrey/i.test(f.key))
      ? 'crown'
      : has('Spy')
        ? 'hood'
        : has('Knight')
          ? f.unique && rnd() < 0.6
            ? 'coif'
            : 'greathelm'
          : has('Guard')
            ? 'nasal'
            : has('Ranger', 'Builder')
              ? 'furhood'
              : has('Wandering Crow') || (f.keywords.includes('stealth') && !has('Lord'))
                ? 'hood'
                : has('Merchant', 'Smuggler')
                  ? 'cap'
                  : has('Dothraki')
                    ? 'bells'
                    : has('Wildling')
                      ? 'antlers'
                      : woman && has('Lady')
                        ? old
                          ? 'veil'
                          : pick(['circlet', '', ''])
                        : !f.unique && rnd() < 0.45
                          ? pick(cold ? ['furhood', 'hood'] : ['cap', 'coif', 'hood'])
                          : has('Lord') && rnd() < 0.2
                            ? 'circlet'
                            : ''
  const covered = ['hood', 'coif', 'greathelm', 'veil', 'furhood'].includes(gear)
  const beard =
    !woman &&
    !young &&
    gear !== 'greathelm' &&
    !has('Spy') &&
    (old || has('Ironborn', 'King', 'Commander', 'Wildling', 'Dothraki') || rnd() < 0.4)
  const back = covered ? '' : has('Dothraki') ? 'braid' : woman ? pick(['long', 'waves', 'bun']) : ''
  const front = /varys|unsullied|pycelle|bald/i.test(f.key)
    ? 'bald'
    : woman
      ? pick(['parted', 'crownbraid', 'parted'])
      : pick(old ? ['bald', 'receding', 'swept'] : ['short', 'swept', 'fringe', 'curly', 'tied', 'short', f.unique ? 'swept' : 'receding'])
  const face =
    p('M90 74H110V98Q100 108 90 98Z', skinB) +
    p(FACE, skin) +
    p(SHADE, skinB) +
    p('M87 53Q91 50 95 53Q91 55.6 87 53ZM105 53Q109 50 113 53Q109 55.6 105 53Z', '#2a1a12') +
    p('M85 48Q91 44.6 96 48L96 49.4Q91 46.6 85 49.8ZM104 48Q109 44.6 115 48L115 49.8Q109 46.6 104 49.4Z', mix(hair, '#1a120c', 0.5)) +
    p('M95 71.5Q100 73.6 105 71.5Q100 75.4 95 71.5Z', mix(skinB, woman ? '#8e2a2a' : '#3a1a10', 0.5))
  const k = young ? 0.86 : 1
  const broad = r1((woman ? 0.93 : 0.95) * 100 + rnd() * (woman ? 7 : 14)) / 100
  const head = (inner: string): string => `<g transform="translate(${r1(100 - 100 * broad)} 0) scale(${broad} 1)">${inner}</g>`
  const figure =
    (back ? head(BEHIND[back]!(hair, hairB)) : '') +
    SHOULDERS[body]!(d) +
    head(
      (gear === 'greathelm'
        ? ''
        : face +
          (beard ? (old || has('Ironborn', 'King', 'Commander', 'Wildling') || rnd() < 0.3 ? BEARD : pick(BEARDS))(hair, hairB) : '') +
          (covered && gear !== 'hood' && gear !== 'furhood' ? '' : HAIR[front]!(hair, hairB))) +
        (gear === 'greathelm' && rnd() < 0.7 ? HEADGEAR.plume!(d) : '') +
        (gear ? HEADGEAR[gear]!(d) : ''),
    )
  // what is carried: a weapon for those who fight, else the sign of the calling
  const armed = f.icons.includes('military')
  const weapon = armed
    ? (Object.entries(ARMED).find(([t]) => has(t))?.[1] ?? (f.faction === 'martell' ? 'spear' : pick(['sword', 'sword', 'greatsword'])))
    : ''
  const sign =
    Object.entries(BORNE).find(([t]) => has(t))?.[1] ??
    (f.keywords.includes('insight')
      ? 'book'
      : armed
        ? ''
        : f.icons.length === 1 && f.icons[0] === 'intrigue'
          ? pick(['letter', 'mask', 'key', 'dagger'])
          : f.icons[0] === 'power' && f.icons.length === 1
            ? pick(['scroll', 'candle', 'cup', 'wheat'])
            : pick(['cup', 'letter', 'quill', 'roses', 'key']))
  const paint = tones(c, { m: mix(c.far, c.near, 0.3), l: c.night ? '#e7e4dc' : '#f7f0dd' })
  const steel = { l: '#eef1f2', m: '#aab2b8', d: '#4a3526', g: '#d8a93f', x: c.strong }
  const side = weapon ? put(weapon, 168, 92, 112, steel, { turn: 8 }) : ''
  const held = sign
    ? put(
        sign,
        weapon ? 100 : 164,
        weapon ? 134 : 108,
        weapon ? 28 : 46,
        sign === 'star' || sign === 'moon' ? tones(c, { l: c.glow, m: mix(c.glow, c.far, 0.5) }) : paint,
        { turn: weapon ? 0 : 6 },
      )
    : ''
  return side + `<g transform="translate(${100 - 100 * k} ${150 - 150 * k}) scale(${k})">${figure}</g>` + held
}
