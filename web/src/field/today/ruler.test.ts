import type { Task } from '@feldwerk/contract/tasks.ts'
import { describe, expect, test } from 'vitest'
import type { OwnTask } from '../known/tasks.ts'
import { scaleOf } from './ruler.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)
const iso = (hour: number, minute = 0) => at(hour, minute).toISOString()

const own = (
  id: string,
  state: Task['state'],
  [validFrom, deadline]: readonly [string, string],
): OwnTask => ({
  task: { id, state: 'OPEN', validFrom, deadline, completedAt: null } as Task,
  state,
  draft: undefined,
})

const done = (id: string, startedAt: string | undefined, completedAt: string) => ({
  id,
  names: {},
  about: null,
  startedAt,
  completedAt,
  hasArrived: true,
})

const barsOf = (scale: ReturnType<typeof scaleOf>) =>
  scale.lines.map((line) => line.map(({ id, mark }) => `${id} ${mark}`))

describe('the ruler of a day', () => {
  test('is the working day while nothing lies outside of it', () => {
    const scale = scaleOf({ now: at(12), tasks: [], done: [] })
    expect(scale).toEqual({ hours: { from: 6, until: 18 }, now: 0.5, lines: [], marks: [] })
  })

  test('reaches from the earliest to the latest, now among them', () => {
    const late = own('late shift', 'OPEN', [iso(21), iso(22, 30)])
    const night = done('night', iso(4, 20), iso(4, 50))
    expect(scaleOf({ now: at(12), tasks: [late], done: [night] }).hours).toEqual({ from: 4, until: 23 })
    expect(scaleOf({ now: at(23, 40), tasks: [], done: [] })).toMatchObject({ hours: { until: 24 } })
    expect(scaleOf({ now: at(0, 5), tasks: [], done: [] })).toMatchObject({ hours: { from: 0 } })
  })

  test('has a bar for each hour that is taken, a second line where two meet, and marks for the rest of the day', () => {
    const tasks = [
      own('round', 'OPEN', [iso(10), iso(11)]),
      own('oil', 'OPEN', [iso(10, 30), iso(11, 30)]),
      own('filter', 'LATE', [iso(7), iso(8)]),
      own('clean', 'OPEN', [iso(6), iso(17, 30)]),
      own('check', 'LATE', [iso(5), iso(9)]),
    ]
    const scale = scaleOf({ now: at(9, 42), tasks, done: [done('crane', undefined, iso(9, 30))] })
    expect(barsOf(scale)).toEqual([['filter late', 'crane done', 'round open'], ['oil open']])
    expect(scale.marks).toEqual(['late', 'open'])
  })

  test('has nothing of tomorrow, and no bar beyond its ends', () => {
    const tomorrow = own('tomorrow', 'PENDING', [
      new Date(2026, 10, 21, 8).toISOString(),
      new Date(2026, 10, 21, 9).toISOString(),
    ])
    const night = done('night', new Date(2026, 10, 19, 23).toISOString(), iso(0, 30))
    const scale = scaleOf({ now: at(12), tasks: [tomorrow], done: [night] })
    const bars = scale.lines.flat()
    expect(bars.map(({ id }) => id)).toEqual(['night'])
    expect(bars.every(({ from, until }) => from >= 0 && from < until && until <= 1)).toBe(true)
  })
})
