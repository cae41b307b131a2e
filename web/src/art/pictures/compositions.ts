// One composition for each type of card.

import { flat, put, rays, ridge, row, sea, tones } from '../drawing'
import { FIELDS, type Ground, GROUNDS } from '../grounds'
import { CHARGES, type Motif, MOTIFS } from '../motifs'
import { HOURS, type Palette, PALETTES } from '../palettes'
import { type Dice, disc, hash, mix, p, r1, ring } from '../svg'
import type { Facts } from './facts'
import { person } from './people'
import { troop } from './troop'
import { HOME, TRAIT_GROUND, word } from './words'

const one = <Thing>(list: readonly Thing[], rnd: Dice): Thing => list[Math.floor(rnd() * list.length)]!

const BEAST: Record<string, Motif[]> = { Direwolf: ['direwolf', 'wolf', 'wolfhead'], Dragon: ['dragon'], Raven: ['raven'] }
const MANY = /\b(men|cloaks|raiders|party|crew|followers|faithful|wardens|unsullied|horde|vanguard|riders|guards|host|band|company)\b/i
const character = (f: Facts, c: Palette, rnd: Dice): string => {
  const has = (t: string): boolean => f.traits.includes(t)
  const homes = HOME[f.faction] ?? HOME.neutral!
  const lead = f.traits.map((t) => TRAIT_GROUND[t]).filter(Boolean)[0]
  const name = lead && rnd() < 0.8 ? lead : one(homes, rnd)
  let ground = GROUNDS[name](rnd, c)
  const charge = CHARGES[f.faction]!
  if (f.keywords.includes('renown')) ground += rays(100, 56, c.glow, 0.3)
  if (f.unique && !BEAST[f.traits[0] ?? ''])
    ground += p(disc(100, 56, 47), mix(c.glow, c.far, 0.12), ' opacity=".5"') + p(ring(100, 56, 49, 1.8), c.trim, ' opacity=".9"')
  const beast = Object.keys(BEAST).find(has)
  if (beast) {
    const shape = BEAST[beast]!,
      which = shape[hash(f.key + beast) % shape.length]!,
      small = /pup|hatchling|young/i.test(f.key)
    const body =
      beast === 'Direwolf'
        ? /ghost|white/i.test(f.key)
          ? '#f4f5f4'
          : /grey/i.test(f.key)
            ? '#59646d'
            : c.night
              ? '#a89a88'
              : mix('#6b5a4a', c.near, rnd() * 0.5)
        : beast === 'Dragon'
          ? ['#1f1a1d', '#2f6b4a', '#e6d9b8', '#7a2320'][
              /drogon/i.test(f.key) ? 0 : /rhaegal/i.test(f.key) ? 1 : /viserion/i.test(f.key) ? 2 : 3
            ]!
          : c.near
    const paint = {
      m: body,
      d: mix(body, '#000000', 0.35),
      l: beast === 'Direwolf' && !/ghost/i.test(f.key) ? '#f0c25a' : '#c8322a',
      g: '#d8a93f',
      x: c.strong,
    }
    ground += p(disc(100, 74, 62), c.night ? mix(c.glow, c.mid, 0.55) : c.glow, ' opacity=".45"')
    return ground + put(which, 102, 82, small ? 84 : 124, paint, { flip: rnd() < 0.4 })
  }
  const many = has('Army') || (!f.unique && MANY.test(f.key))
  const aside = !f.unique || many ? '' : put(charge, 168, 28, 36, flat(c.night ? c.trim : c.cloth), { opacity: 0.55 })
  return (
    ground +
    aside +
    (many ? troop(f, c, rnd) : person(f, c, rnd)) +
    (has("R'hllor") ? row('flame', 9, 148, 36, rnd, { x: '#c8431f', g: '#f0912f', l: '#ffe09a', m: '#c8431f', d: '#7a1f12' }) : '') +
    (has('Drowned God') ? sea(rnd, 128, c) : '')
  )
}

const PLACES: [RegExp | '', Ground | 'road' | 'river', Motif?][] = [
  [/iron throne/i, 'hall', 'throne'],
  [/road\b|roseroad|kingsroad/i, 'road'],
  [/port\b|lannisport|harbor|dock|fleet|kraken/i, 'harbour', 'ship'],
  [/chamber|table|hall\b|sept/i, 'hall', 'candle'],
  [/wolfswood|forest|woods?\b/i, 'wood', 'tree'],
  [/heart tree|godswood/i, 'wood', 'heart_tree'],
  [/orange|grove|orchard/i, 'fields', 'orange'],
  [/highgarden/i, 'fields', 'castle'],
  [/garden|rose/i, 'roses', 'tree'],
  [/mander|river|ford|trident/i, 'river'],
  [/gates?\b/i, 'snow', 'gate'],
  [/\bwall\b/i, 'ice', 'tower'],
  [/castle black/i, 'ice', 'castle'],
  [/tower/i, 'sea', 'tower'],
  [/plaza|square|market/i, 'steppe', 'columns'],
  [/sea\b/i, 'steppe', 'horse'],
  [/estate|manse|palace/i, 'dunes', 'domes'],
  [/sunspear|water gardens/i, 'dunes', 'domes'],
  [/grey|prison|dungeon/i, 'sea', 'tower'],
  [/rock\b/i, 'peaks', 'rock'],
  [/fief|farm|mill|village/i, 'fields', 'hall'],
  [/keep\b/i, 'city', 'castle'],
]
const location = (f: Facts, c: Palette, rnd: Dice): string => {
  const byTrait: (typeof PLACES)[number] | undefined = f.traits.includes('Warship')
    ? ['', 'sea', 'ship']
    : f.traits.includes('Stronghold')
      ? ['', (HOME[f.faction] ?? HOME.neutral!)[0]!, 'castle']
      : undefined
  const [, ground, thing] =
    (f.traits.includes('Warship') && byTrait) ||
    PLACES.find(([re]) => re !== '' && re.test(f.key)) ||
    byTrait ||
    (['', (HOME[f.faction] ?? HOME.neutral!)[Math.floor(rnd() * 2)]!, one(['castle', 'tower', 'hall'] as const, rnd)] as const)
  const paint = tones(c, { m: mix(c.mid, c.near, 0.25), d: c.near, x: c.cloth === c.near ? c.strong : c.cloth })
  if (ground === 'road')
    return (
      GROUNDS[/rose/i.test(f.key) ? 'roses' : 'hills'](rnd, c) +
      p(
        'M70 150Q96 128 84 116Q76 106 100 98Q112 92 104 84L110 84Q122 94 112 102Q98 110 110 118Q140 130 140 150Z',
        mix(c.glow, c.far, 0.25),
      ) +
      put('cart', 146, 116, 34, paint) +
      put('castle', 112, 72, 26, flat(c.mid))
    )
  if (ground === 'river')
    return (
      GROUNDS.fields(rnd, c) +
      p('M30 150Q110 136 92 120Q80 108 108 104L116 104Q104 112 124 120Q160 134 150 150Z', '#7fb0bd') +
      p('M60 146Q112 134 104 124Q124 136 96 150Z', '#cfe6e6') +
      put('ship', 128, 116, 28, paint)
    )
  const wide = thing === 'throne' || thing === 'heart_tree' ? 116 : 100
  const flag = put(CHARGES[f.faction]!, 172, 26, 26, flat(c.night ? c.trim : c.near), { opacity: f.faction === 'neutral' ? 0 : 0.5 })
  const many = thing === 'orange' || thing === 'tree'
  if (thing === 'ship') {
    const fleet = !f.unique && f.traits.includes('Warship')
    return (
      GROUNDS.sea(rnd, c) +
      (fleet ? put('ship', 44, 76, 46, paint) + put('ship', 158, 78, 54, paint) : '') +
      (f.traits.includes('Warship') ? '' : put('tower', 172, 66, 86, paint)) +
      put('ship', 98, 70, fleet ? 78 : 112, paint) +
      put(CHARGES[f.faction]!, 98, fleet ? 60 : 56, fleet ? 26 : 38, flat(c.trim)) +
      sea(rnd, 112, c)
    )
  }
  const body = many
    ? row(thing, 3, 92, 74, rnd, tones(c, { m: mix(c.mid, c.near, 0.1), d: '#4a3526', l: mix(c.mid, c.glow, 0.35), g: '#ef8a2a' }))
    : put(
        thing!,
        100 + (rnd() - 0.5) * 30,
        84,
        wide,
        thing === 'throne'
          ? { d: '#2a2724', m: '#7d858b', l: '#c9ced1', g: '#b58a35', x: c.strong }
          : thing === 'heart_tree'
            ? { l: '#f4efe4', x: '#a8322c', d: '#7a1c18', m: '#f4efe4', g: '#f4efe4' }
            : paint,
      )
  const front =
    ground === 'sea' || ground === 'harbour'
      ? sea(rnd, 120, c)
      : ridge(rnd, 142, 8, 4, ground === 'snow' || ground === 'ice' ? '#f1f4f5' : mix(c.mid, c.near, 0.45))
  return GROUNDS[ground === 'harbour' ? 'sea' : ground](rnd, c) + flag + body + front
}

const THINGS: Record<string, Motif> = {
  Weapon: 'sword',
  Item: 'seal',
  Condition: 'shackles',
  Skill: 'gauntlet',
  Title: 'crown',
  Tome: 'book',
  Poison: 'vial',
}
const attachment = (f: Facts, c: Palette, rnd: Dice): string => {
  const name: Motif = /axe/i.test(f.key)
    ? 'axe'
    : /arakh/i.test(f.key)
      ? 'arakh'
      : /dawn|heartsbane|\bice\b|longclaw/i.test(f.key)
        ? 'greatsword'
        : f.traits.includes('Weapon')
          ? /wail|widow|needle/i.test(f.key)
            ? 'dagger'
            : 'sword'
          : (word(f.key) ?? THINGS[f.traits.find((t) => THINGS[t]) ?? ''] ?? 'key')
  const steel = f.traits.includes('Valyrian Steel'),
    holy = f.traits.includes("R'hllor")
  const paint = f.traits.includes('Weapon')
    ? {
        l: steel ? '#cfd4dc' : holy ? '#ffe3a0' : '#f0f2f2',
        m: steel ? '#8b94a3' : holy ? '#f0912f' : '#aab2b8',
        d: '#4a3526',
        g: '#d8a93f',
        x: c.strong,
      }
    : tones(c, { l: '#f7f0dd', m: mix(c.far, c.near, 0.35), d: c.near })
  const cloth = mix(c.cloth, c.near, 0.15),
    fold = mix(cloth, '#000000', 0.22),
    light = mix(cloth, '#ffffff', 0.12)
  const folds = [0, 1, 2, 3, 4]
    .map((i) => {
      const x = i * 44 - 20 + rnd() * 14
      return p(
        `M${r1(x)} 0Q${r1(x + 18)} 60 ${r1(x + 4)} 150H${r1(x + 20)}Q${r1(x + 34)} 70 ${r1(x + 16)} 0Z`,
        i % 2 ? fold : light,
        ' opacity=".7"',
      )
    })
    .join('')
  const tilt = f.traits.includes('Weapon') ? 56 + Math.round(rnd() * 16) : Math.round((rnd() - 0.5) * 14)
  const glow = p(disc(100, 75, 62), c.glow, ' opacity=".2"') + p(disc(100, 75, 44), c.glow, ' opacity=".28"')
  return (
    p('M0 0H200V150H0Z', cloth) +
    folds +
    (holy ? rays(100, 75, '#ffb85a', 0.35) : '') +
    glow +
    put(CHARGES[f.faction]!, 172, 122, 36, flat(c.trim), { opacity: f.faction === 'neutral' ? 0 : 0.6 }) +
    put(name, 100, 76, f.traits.includes('Weapon') ? 150 : 104, paint, { turn: tilt })
  )
}

const LOOSE: Motif[] = ['letter', 'horn', 'dagger', 'gauntlet', 'helm', 'eye', 'storm', 'banner', 'shield', 'key', 'drum', 'mask']
const event = (f: Facts, c: Palette, rnd: Dice): string => {
  const name = word(f.key) ?? one(LOOSE, rnd)
  const a = mix(c.cloth, c.mid, 0.25),
    b = mix(c.far, c.sky, rnd() * 0.5)
  const field = one(FIELDS, rnd)(a, b)
  const paint = tones(c, {
    l: ['hand', 'vial', 'moon', 'skull', 'letter', 'scroll', 'snow', 'star'].includes(name) ? mix(c.mid, c.near, 0.3) : '#fbf5e4',
    m: mix(c.near, c.mid, 0.15),
    d: c.near,
    g: '#d09a2c',
    x: name === 'roses' || name === 'heart' || name === 'flame' ? '#c8431f' : c.strong,
  })
  const whole = MOTIFS[name].split('|').length === 1
  return (
    field +
    rays(100, 75, c.glow, 0.16, 16) +
    p(disc(100, 75, 56), c.near) +
    p(disc(100, 75, 53), mix(c.glow, c.sky, 0.25)) +
    p(ring(100, 75, 50, 1.4), c.near, ' opacity=".5"') +
    put(name, 100, 75, 74, whole ? flat(c.near) : paint, { turn: ['sword', 'dagger', 'axe', 'lance'].includes(name) ? 24 : 0 }) +
    (f.faction === 'neutral'
      ? ''
      : [24, 176].map((x) => put(CHARGES[f.faction]!, x, 75, 32, flat(mix(c.glow, c.trim, 0.5)), { opacity: 0.8, flip: x > 100 })).join(''))
  )
}

const PLOT_LOOSE: Record<string, Motif[]> = {
  Edict: ['seal', 'scroll', 'quill', 'scales'],
  War: ['drum', 'horn', 'helm', 'shield', 'banner'],
  Scheme: ['mask', 'letter', 'key', 'eye'],
  Kingdom: ['scroll', 'wheat', 'cart', 'columns', 'hall'],
  Noble: ['crown', 'cup', 'chain', 'throne'],
  Siege: ['palisade', 'tower', 'wheel'],
  Winter: ['snow', 'pine'],
  Summer: ['sun', 'orange'],
}
const PLOT_SKY: Record<string, [string, string]> = {
  War: ['#e2b48c', '#8a3a26'],
  Edict: ['#e9dcb8', '#7a6238'],
  Scheme: ['#b8bcae', '#3a4a44'],
  Kingdom: ['#e3d9a8', '#6f7a3c'],
  Noble: ['#e6cf98', '#6a4a7a'],
  Winter: ['#d9e4ea', '#52697a'],
  Summer: ['#f3dc98', '#9a7a2c'],
  Siege: ['#d9bd94', '#6a4a30'],
}
const plot = (f: Facts, c0: Palette, rnd: Dice): string => {
  const main = f.traits.find((t) => PLOT_SKY[t]) ?? 'Edict'
  const [pale, deep] = PLOT_SKY[main]!
  const warm = mix(pale, rnd() < 0.5 ? '#ffe9c0' : '#cfd6d0', rnd() * 0.3)
  const c: Palette = {
    ...c0,
    sky: warm,
    far: mix(warm, deep, 0.4),
    mid: mix(pale, deep, 0.72),
    near: mix(deep, '#1c130c', 0.55),
    glow: mix(pale, '#ffffff', 0.6),
    strong: main === 'Scheme' ? '#3f6f56' : '#9a2f22',
  }
  const name = word(f.key) ?? PLOT_LOOSE[main]![hash(f.key + main) % PLOT_LOOSE[main]!.length]!
  const ground =
    main === 'Winter'
      ? GROUNDS.snow
      : main === 'Summer'
        ? GROUNDS.fields
        : main === 'War' || main === 'Siege'
          ? GROUNDS[rnd() < 0.5 ? 'camp' : 'castle']
          : main === 'Scheme'
            ? GROUNDS[rnd() < 0.5 ? 'street' : 'hall']
            : main === 'Kingdom'
              ? GROUNDS[rnd() < 0.5 ? 'fields' : 'hills']
              : main === 'Noble'
                ? GROUNDS.castle
                : GROUNDS[rnd() < 0.5 ? 'city' : 'hall']
  const host =
    main === 'War' && ['drum', 'sword', 'banner', 'flame'].includes(name)
      ? row('spear', 9, 124, 60, rnd, tones(c, { l: c.glow, m: c.mid, d: c.near }))
      : ''
  const paint = tones(c, {
    l: '#fbf5e4',
    m: mix(c.mid, c.near, 0.3),
    d: c.near,
    g: '#dba83a',
    x: name === 'flame' && /wild/i.test(f.key) ? '#2f7d3a' : c.strong,
  })
  if (/wildfire/i.test(f.key)) Object.assign(paint, { x: '#2f8a44', g: '#6fc04a', l: '#e4f7b0' })
  return (
    ground(rnd, c) +
    rays(100, 72, c.glow, 0.3) +
    host +
    p(disc(100, 72, 52), c.glow, ' opacity=".55"') +
    put(name, 100, 74, 104, MOTIFS[name].split('|').length === 1 ? flat(c.near) : paint, {
      turn: ['sword', 'dagger', 'lance'].includes(name) ? 18 : 0,
    })
  )
}

const agenda = (f: Facts, _c: Palette, rnd: Dice): string => {
  const b = f.banner ?? f.faction,
    t = PALETTES[b]!,
    sign = word(f.key) ?? one(LOOSE, rnd)
  const parted = f.banner
    ? ''
    : [
        'M100 0H140V114L121 103L100 120Z',
        'M60 0H140L60 100Z',
        'M60 0H140V46H60Z',
        'M60 100V78L100 40L140 78V100L100 64Z',
        'M88 0H112V110L100 120L88 110Z',
        '',
      ][Math.floor(rnd() * 6)]!
  return (
    GROUNDS.hall(rnd, one(HOURS, rnd)(t)) +
    p('M56 -4H144V122L122 110L100 128L78 110L56 122Z', mix(t.cloth, '#000000', 0.15)) +
    p('M60 -4H140V114L121 103L100 120L79 103L60 114Z', t.cloth) +
    (parted ? p(parted, mix(t.cloth, t.far, 0.45)) : '') +
    p('M64 -4H66V108L64 109ZM134 -4H136V108L134 107Z', t.trim) +
    put(f.banner ? CHARGES[b]! : sign, 100, 54, 66, f.banner ? flat(b === 'stark' ? '#dfe5e8' : t.trim) : tones(t, { l: '#f7f0dd' }))
  )
}
const faction = (f: Facts, c: Palette): string => {
  const dark = f.faction === 'stark' ? '#dfe3e6' : c.cloth,
    ink =
      f.faction === 'stark'
        ? '#39424d'
        : f.faction === 'martell'
          ? '#7b1c17'
          : f.faction === 'targaryen'
            ? '#c63a30'
            : f.faction === 'nightswatch'
              ? '#c9ccd1'
              : f.faction === 'baratheon'
                ? '#1f1a16'
                : c.trim
  const cloth = f.faction === 'baratheon' ? '#e3b94b' : f.faction === 'martell' ? '#d9772b' : dark
  const diaper = Array.from({ length: 60 }, (_, i) => {
    const x = (i % 10) * 22 + (Math.floor(i / 10) % 2) * 11,
      y = Math.floor(i / 10) * 30
    return `M${x} ${y - 14}l10 14l-10 14l-10 -14Z`
  }).join('')
  return (
    p('M0 0H200V150H0Z', cloth) +
    p(diaper, mix(cloth, f.faction === 'stark' ? '#8a98a5' : '#ffffff', 0.1), ' opacity=".6"') +
    put(CHARGES[f.faction]!, 100, 75, 112, flat(ink))
  )
}
const OFFICE: Record<string, Motif> = {
  'Master of Whispers': 'bird',
  'Master of Ships': 'ship',
  'Hand of the King': 'hand',
  'Master of Coin': 'coins',
  'Master of Laws': 'scales',
  'Crown Regent': 'crown',
}
const title = (f: Facts, c: Palette, rnd: Dice): string => {
  const links = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI * (0.02 + (0.96 * i) / 12)
    return ring(100 - Math.cos(a) * 92, -8 + Math.sin(a) * 70, 8, 3)
  }).join('')
  return (
    GROUNDS.hall(rnd, c) +
    p(links, '#d8a93f') +
    p(disc(100, 84, 55), '#b98526') +
    p(disc(100, 84, 52), '#e6c063') +
    p(disc(100, 84, 46), mix(c.near, c.mid, 0.25)) +
    put(
      OFFICE[f.key] ?? word(f.key) ?? one(LOOSE, rnd),
      100,
      84,
      62,
      tones(c, { m: '#d9c08a', d: '#8a6a2c', l: '#fbf2da', g: '#e6c063', x: '#b8452e' }),
    )
  )
}

export const COMPOSE: Record<string, (f: Facts, c: Palette, rnd: Dice) => string> = {
  character,
  location,
  attachment,
  event,
  plot,
  agenda,
  faction,
  title,
}
