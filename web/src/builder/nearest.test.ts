import { expect, it } from 'vitest'
import { likeness, nearest } from './nearest'

const names = ['Arya Stark', 'Eddard Stark', 'Hodor', 'Jaime Lannister', 'Tyrion Lannister', 'Robb Stark, The Wolf Lord', 'Robb Stark, The Young Wolf', 'Сноу']

it('names what was nearly written', () => {
  expect(nearest('Edard Stark', names)).toEqual(['Eddard Stark'])
  expect(nearest('jaime lanister', names)).toEqual(['Jaime Lannister'])
  expect(nearest('Hodr', names)).toEqual(['Hodor'])
  expect(nearest('Снёу', names)).toEqual(['Сноу'])
})

it('names everybody whose name begins so, and what the line begins with', () => {
  expect(nearest('Robb Stark', names)).toEqual(['Robb Stark, The Wolf Lord', 'Robb Stark, The Young Wolf'])
  expect(nearest('Hodor the Brave', names)).toEqual(['Hodor'])
})

it('is silent about what is like nothing', () => {
  expect(nearest('Gandalf', names)).toEqual([])
  expect(nearest('ab', names)).toEqual([])
  expect(nearest('', [])).toEqual([])
  expect([likeness('', ''), likeness('wolf', 'wolf'), likeness('wolf', 'roar')]).toEqual([1, 1, 0.25])
})
