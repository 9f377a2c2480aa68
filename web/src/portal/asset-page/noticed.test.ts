import { expect, test } from 'vitest'
import { daysSince, unusualState, usualState } from './noticed.ts'

const day = 86_400_000
const span = (value: string | null, from: number, until: number) => ({
  value,
  from: from * day,
  until: until * day,
})

test('nothing stands out where nothing is known, and where it is as it mostly was', () => {
  expect(unusualState([])).toBeUndefined()
  expect(unusualState([span('In Betrieb', 0, 365)])).toBeUndefined()
  expect(unusualState([span('Störung', 0, 3), span('In Betrieb', 3, 365)])).toBeUndefined()
  expect(unusualState([span('In Betrieb', 0, 360), span(null, 360, 365)])).toBeUndefined()
})

test('another state than the usual one stands out, since it came', () => {
  const spans = [span('In Betrieb', 0, 200), span('Wartung', 200, 210), span('In Betrieb', 210, 362)]
  expect(usualState(spans)).toBe('In Betrieb')
  expect(unusualState([...spans, span('Störung', 362, 365)])).toEqual({ state: 'Störung', since: 362 * day })
})

test('days are whole ones, and never fewer than none', () => {
  expect(daysSince(0, 3 * day - 1)).toBe(2)
  expect(daysSince(day, 0)).toBe(0)
})
