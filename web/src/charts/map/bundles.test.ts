import { expect, test } from 'vitest'
import { bundlesOf, type MapPoint } from './bundles.ts'

const kiel: MapPoint = { id: 'kiel', lat: 54.32, lon: 10.14, marked: false }
const nearby: MapPoint = { id: 'nearby', lat: 54.34, lon: 10.18, marked: true }
const leipzig: MapPoint = { id: 'leipzig', lat: 51.34, lon: 12.37, marked: false }
const idsAt = (zoom: number) =>
  bundlesOf([kiel, nearby, leipzig], zoom).map(({ points }) => points.map(({ id }) => id))

test('nothing gives nothing', () => {
  expect(bundlesOf([], 5)).toEqual([])
})

test('what lies too close to be told apart is one, and comes apart as the map comes nearer', () => {
  expect(idsAt(2)).toEqual([['kiel', 'nearby', 'leipzig']])
  expect(idsAt(6)).toEqual([['kiel', 'nearby'], ['leipzig']])
  expect(idsAt(12)).toEqual([['kiel'], ['nearby'], ['leipzig']])
})

test('a bundle lies in the middle and knows how many of its things need a person', () => {
  const [bundle] = bundlesOf([kiel, nearby], 6)
  expect(bundle?.lat).toBeCloseTo(54.33)
  expect(bundle?.lon).toBeCloseTo(10.16)
  expect(bundle?.marked).toBe(1)
})

test('the same spot stays one however near the map is, also at a pole', () => {
  const pole = { ...kiel, lat: 90, lon: 180 }
  expect(bundlesOf([pole, { ...pole, id: 'again' }], 17)).toHaveLength(1)
})
