import { expect, test } from 'vitest'
import { BOOLEAN, common, DAY, DOUBLE, LONG, STRING, show, TIME } from './types.ts'

const shown = (a: Parameters<typeof common>[0], b: Parameters<typeof common>[1]) => {
  const found = common(a, b)
  return found && { kind: show(found), isDay: 'dateOnly' in found }
}

test('a point in time has a type in common with days and nothing else', () => {
  for (const [a, b] of [
    [DAY, TIME],
    [TIME, DAY],
  ] as const)
    expect(shown(a, b)).toEqual({ kind: 'TIME', isDay: false })
  for (const other of [STRING, LONG, BOOLEAN]) {
    expect(common(other, TIME)).toBeUndefined()
    expect(common(TIME, other)).toBeUndefined()
  }
})

test('whole and other numbers have the wider type in common, in any order', () => {
  expect(shown(LONG, DOUBLE)?.kind).toBe('DOUBLE')
  expect(shown(DOUBLE, LONG)?.kind).toBe('DOUBLE')
})
