import type { PersonLoad } from '@feldwerk/contract/tasks.ts'
import { expect, it } from 'vitest'
import { loadBars } from './load.ts'

const person = (plannedMinutes: number, capacityMinutes: number) =>
  ({ plannedMinutes, capacityMinutes }) as PersonLoad

it('a bar ends with its week, and shows what goes beyond it as far as there is room', () => {
  const [whole, part, beyond, far] = loadBars([
    person(1900, 2400),
    person(0, 1200),
    person(2430, 2400),
    person(9000, 2400),
  ])
  expect(whole).toMatchObject({ planned: 31.5, capacity: 40, free: 8.5, over: 0 })
  expect(part?.limit).toBeCloseTo((whole?.limit ?? 0) / 2)
  expect(beyond).toMatchObject({ free: -0.5, fill: beyond?.limit })
  expect(beyond?.over).toBeCloseTo(30 / 2640)
  expect((far?.limit ?? 0) + (far?.over ?? 0)).toBeCloseTo(1)
})
