import { expect, test } from 'vitest'
import { liveryOf } from '../../../art/figures/livery'
import { steady } from '../../../art/figures/strokes'
import { armsOf } from '../arms'
import { figure, kindOf, scaleIn, type Kind } from './kinds'

const unit = (type: string, weapons: string, abilities = '', most = 12) => ({
  type,
  abilities: abilities.split(' '),
  attacks: weapons.split(' ').map((weapon) => [...weapon.split(':'), 4, [7]] as [string, string, number, number[]]),
  most,
})

test.each<[Kind, ReturnType<typeof unit>]>([
  ['swordsmen', unit('infantry', 'long-sword:melee', 'order-lannister-supremacy')],
  ['archers', unit('infantry', 'arrow-volley:long short-sword:melee')],
  ['crossbows', unit('infantry', 'crossbow:long short-sword:melee')],
  ['shieldwall', unit('infantry', 'long-sword:melee', 'order-shield-wall')],
  ['berserkers', unit('infantry', 'berserker-axes:melee', 'berserkers-fervor')],
  ['halberdiers', unit('infantry', 'halberd:melee')],
  ['knights', unit('cavalry', 'lance:melee', 'cavalry lance', 4)],
  ['outriders', unit('cavalry', 'recurve-bow:short short-sword:melee', 'cavalry', 4)],
  ['champion', unit('cavalry', 'cleaving-blows:melee', 'the-mountain-that-rides', 1)],
  ['wolf', unit('monster', 'tooth-claw:melee', 'direwolf', 1)],
  ['giant', unit('monster', 'furious-swing:melee', 'giant', 1)],
  ['boar', unit('monster', 'gore-and-feed:melee', 'bonded-boar gore-and-feed', 1)],
  ['shadowcat', unit('monster', 'claw-slash:melee', 'varamyrs-shadowcat disrupt', 1)],
  ['hrakkar', unit('monster', 'claw-blade:melee', 'hrakkars-tamers claw-blade', 1)],
  ['bear', unit('monster', 'vicious-mauling:melee', 'master-skinchanger', 1)],
  ['mammoth', unit('monster', 'rampage:melee', 'mammoth', 1)],
  ['scorpion', unit('siege-engine', 'bolt-thrower:long weapon-crew:melee', 'war-machine', 1)],
  ['catapult', unit('siege-engine', 'rock-volley:long weapon-crew:melee', 'war-machine', 1)],
  ['swordsmen', unit('unheard-of', 'tongue:melee')],
])('%s are known by their card', (kind, card) => {
  expect(kindOf(card)).toBe(kind)
})

test('figures wear the colours of their army, and look the same every time', () => {
  const [stark, lannister] = ['stark', 'lannister'].map((faction) => figure('swordsmen', liveryOf(armsOf(faction))))
  expect(stark).not.toBe(lannister)
  expect(lannister).toContain(armsOf('lannister').cloth)
  expect(steady('a')).toBe(steady('a'))
})

test('a figure fits its place', () => {
  expect(scaleIn('swordsmen', 24.5, 24.5)).toBe(1)
  expect(scaleIn('knights', 58, 46)).toBe(1)
  expect(scaleIn('wolf', 100, 1000)).toBe(1.5)
})
