import { expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { nextTurn } from './turns.ts'

const DAY = 86_400_000

/** What was chosen on each day of a year, so often a day. */
function yearOf(
  values: readonly string[],
  weights: readonly number[] | undefined,
  perDay: number,
): string[][] {
  const chance = chanceOf('turns')
  const last = new Map<string, number>()
  return Array.from({ length: 365 }, (_, day) =>
    Array.from({ length: perDay }, (_each, i) => {
      const at = day * DAY + (6 + (i * 10) / perDay) * 3_600_000
      return nextTurn({ values, weights, last, at }, chance) ?? ''
    }),
  )
}

it('gives turns as often as they are due, about evenly over the year', () => {
  const year = yearOf(['weekly', 'other', 'monthly'], [4, 4, 1], 1).flat()
  const countOf = (name: string) => year.filter((each) => each === name).length
  expect(countOf('weekly') / countOf('monthly')).toBeGreaterThan(2.5)
  expect(countOf('weekly') / countOf('monthly')).toBeLessThan(5.5)
  const days = year.flatMap((each, day) => (each === 'monthly' ? [day] : []))
  const gaps = days.slice(1).map((day, i) => day - (days[i] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(25)
})

it('hardly ever gives the same one two turns on a day while others wait', () => {
  const names = Array.from({ length: 10 }, (_, i) => `m${i}`)
  const twice = yearOf(names, undefined, 3).filter((day) => new Set(day).size < day.length)
  expect(twice.length).toBeLessThan(4)
})

it('gives nothing where there is nothing', () => {
  expect(
    nextTurn({ values: [], weights: undefined, last: new Map(), at: 0 }, chanceOf('none')),
  ).toBeUndefined()
})
