import { expect, test } from 'vitest'
import { nearestPlaces, wordsOf } from './nearest.ts'

const places = [
  { label: 'Aufgaben', href: '/tasks' },
  { label: 'Kalender', href: '/tasks/calendar' },
  { label: 'Ergebnisse', href: '/results' },
  { label: 'Firmendaten', href: '/settings/company' },
]
const labels = (address: string) => nearestPlaces(address, places).map(({ label }) => label)

test('nothing is suggested for an address that resembles no place', () => {
  expect(labels('/quarzuhr')).toEqual([])
  expect(labels('/')).toEqual([])
})

test('a mistyped address and the name in the own language find their place', () => {
  expect(labels('/resluts')).toEqual(['Ergebnisse'])
  expect(labels('/ergebnise')).toEqual(['Ergebnisse'])
  expect(labels('/kalendar')).toEqual(['Kalender'])
})

test('the nearest stands first', () => {
  expect(labels('/task')).toEqual(['Aufgaben', 'Kalender'])
})

test('ids and broken signs of an address are no words', () => {
  expect(wordsOf('/assets/01a1fb5e-1133-702c-823b-bd1f3d6a4735')).toEqual(['assets'])
  expect(wordsOf('/%E0%A4%A/presse')).toEqual(['presse'])
})
