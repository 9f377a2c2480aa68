import type { AssetChange } from '@feldwerk/contract/assets.ts'
import { expect, test } from 'vitest'
import { readingsOf, spansOf, weekly, weeksUntil } from './course.ts'

const at = (text: string) => Date.parse(text)
const change = (when: string, before: string | number | null, after: string | number): AssetChange => ({
  version: 1,
  at: when,
  by: null,
  cause: null,
  action: 'CHANGED',
  fields: [{ propertyId: 'p', name: 'p', before, after }],
})

test('a year has 52 weeks, which begin on Mondays on the clock of the zone and go on past now', () => {
  const bounds = weeksUntil(at('2026-11-23T14:00:00Z'), 'Europe/Berlin')
  expect(bounds).toHaveLength(53)
  expect(new Date(bounds.at(-1) ?? 0).toISOString()).toBe('2026-11-29T23:00:00.000Z')
  expect(new Date(bounds[0] ?? 0).toISOString()).toBe('2025-11-30T23:00:00.000Z')
})

test('a week shows what is farthest beyond a limit, else the last, and nothing where nothing was read', () => {
  const bounds = [0, 10, 20, 30].map((day) => at('2026-01-01T00:00:00Z') + day * 86_400_000)
  const readings = [
    { at: '2026-01-02T00:00:00Z', value: 3 },
    { at: '2026-01-03T00:00:00Z', value: 9 },
    { at: '2026-01-04T00:00:00Z', value: 2 },
    { at: '2026-01-25T00:00:00Z', value: 5 },
    { at: '2026-01-26T00:00:00Z', value: 4 },
  ]
  expect(weekly(readings, bounds, { from: null, to: 6 })).toEqual([9, null, 4])
  expect(weekly(readings, bounds, { from: null, to: null })).toEqual([2, null, 4])
  expect(weekly(readings, bounds, { from: 2.5, to: 20 })).toEqual([2, null, 4])
})

test('a property was one thing after the other, back to the beginning of the year or of the asset', () => {
  const year = { propertyId: 'p', from: at('2026-01-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z') }
  const stopped = change('2026-06-01T00:00:00Z', 'läuft', 'steht')
  expect(spansOf({ ...year, changes: [stopped], value: 'steht' })).toEqual([
    { value: 'läuft', from: year.from, until: at('2026-06-01T00:00:00Z') },
    { value: 'steht', from: at('2026-06-01T00:00:00Z'), until: year.until },
  ])
  const created = change('2026-06-01T00:00:00Z', null, 'steht')
  expect(spansOf({ ...year, changes: [created], value: 'steht' })).toEqual([
    { value: 'steht', from: at('2026-06-01T00:00:00Z'), until: year.until },
  ])
  const longAgo = change('2024-06-01T00:00:00Z', 'läuft', 'steht')
  expect(spansOf({ ...year, changes: [longAgo], value: 'steht' })).toEqual([
    { value: 'steht', ...span(year) },
  ])
})

const span = ({ from, until }: { readonly from: number; readonly until: number }) => ({ from, until })

test('the values of a number are what its changes made of it, the oldest first', () => {
  const changes = [change('2026-06-02T00:00:00Z', 4, 5), change('2026-06-01T00:00:00Z', null, 4)]
  expect(readingsOf(changes, 'p')).toEqual([
    { at: '2026-06-01T00:00:00Z', value: 4 },
    { at: '2026-06-02T00:00:00Z', value: 5 },
  ])
  expect(readingsOf(changes, 'other')).toEqual([])
})
