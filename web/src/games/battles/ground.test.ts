import { describe, expect, it } from 'vitest'
import { HexField } from '../../board/hexes'
import { crossing, rivers, roads, variety } from './ground'
import type { Field } from './view'

const grid = new HexField(3, 4)

function land(map: string[], markers: Record<string, string> = {}): Field {
  const names: Record<string, string> = { '.': 'plains', '~': 'river', '-': 'road', f: 'forest' }
  return {
    rows: 3, columns: 4, portrait: false, home: ['north', 'south'], exits: [[], []], fire: {}, markers,
    terrain: map.join('').replaceAll(' ', '').split('').map((sign) => names[sign]!),
  }
}

describe('the land', () => {
  it('leads a river from rim to rim in one course per hex', () => {
    const path = rivers(grid, land(['. . . .', '~ ~ ~', '. . . .']))
    expect(path.split('M')).toHaveLength(4)
    expect(path).toContain(`Q`)
  })

  it('leads a road over a bridge and up to a ford', () => {
    const bridged = roads(grid, land(['. - . .', '. ~ .', '. - . .'], { '5': 'stone-bridge' }))
    expect(bridged.split('M')).toHaveLength(4)
    const forded = roads(grid, land(['. - . .', '. ~ .', '. - . .'], { '5': 'ford' }))
    expect(forded.split('M')).toHaveLength(3)
  })

  it('leads a road that would end in the open into the village', () => {
    const village = roads(grid, { ...land(['. - . .', '. . .', '. . . .']), terrain: ['plains', 'road', 'building', ...Array(8).fill('plains')] })
    const open = roads(grid, land(['. - . .', '. . .', '. . . .']))
    expect(village).not.toBe(open)
    expect(village.split('M')).toHaveLength(2)
  })

  it('lays a bridge across the water', () => {
    const angle = crossing(grid, land(['. . . .', '~ ~ ~', '. . . .'], { '5': 'stone-bridge' }), 5)
    expect(Math.abs(Math.cos((angle * Math.PI) / 180))).toBeCloseTo(0)
  })

  it('has variety between 0 and 1', () => {
    const rand = variety(3)
    const drawn = [...Array(500).keys()].map(() => rand())
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(new Set(drawn).size).toBeGreaterThan(490)
  })
})
