import { expect, test } from 'vitest'
import { narrowPlaces } from './narrow-places.ts'

const figures = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'NUMBER', width: 2, height: 2 }) as const)
const chart = (width: number, height = 6) => ({ kind: 'BAR_CHART', width, height }) as const
const columns = (panels: Parameters<typeof narrowPlaces>[0]) =>
  narrowPlaces(panels).map((place) => place.columns)

test('nothing is placed where nothing is', () => {
  expect(narrowPlaces([])).toEqual([])
})

test('figures share their rows evenly, four beside each other at most', () => {
  expect(columns(figures(1))).toEqual([12])
  expect(columns(figures(4))).toEqual([3, 3, 3, 3])
  expect(columns(figures(5))).toEqual([4, 4, 4, 6, 6])
  expect(columns(figures(6))).toEqual([4, 4, 4, 4, 4, 4])
})

test('other panels fill their rows, are no narrower than a third, and as high as the highest beside them', () => {
  expect(narrowPlaces([...figures(2), chart(5, 6), chart(4, 6), chart(3, 7)])).toEqual([
    { columns: 6, rows: 2 },
    { columns: 6, rows: 2 },
    { columns: 5, rows: 6 },
    { columns: 7, rows: 6 },
    { columns: 12, rows: 7 },
  ])
  expect(columns([chart(12), chart(3), chart(3), chart(3)])).toEqual([12, 4, 4, 4])
})
