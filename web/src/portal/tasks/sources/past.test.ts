import type { Task } from '@feldwerk/contract/tasks.ts'
import { expect, it } from 'vitest'
import { pastOf } from './past.ts'

const workflow: Task['workflow'] = { id: 'w', translations: [], image: null, deleted: false }
const task = (id: string, day: string, state: Task['state']) => ({
  id,
  label: id,
  state,
  workflow,
  source: { id: 's', name: 'Runde', occurrence: `2026-11-${day}T05:00:00.000Z`, key: id },
})

it('says of each date what became of its tasks, the oldest first, and leaves out what is not due yet', () => {
  const tasks = [
    task('c', '13', 'LATE'),
    task('a', '06', 'COMPLETED'),
    task('b', '06', 'COMPLETED_LATE'),
    task('d', '13', 'NOT_COMPLETED'),
    task('e', '20', 'OPEN'),
    task('f', '20', 'CANCELLED'),
  ]
  const { dates, counts, isCut } = pastOf(tasks, 12)
  expect(dates.map(({ at, tasks: all }) => [at.slice(0, 10), all.map(({ outcome }) => outcome)])).toEqual([
    ['2026-11-06', ['ON_TIME', 'LATE']],
    ['2026-11-13', ['LATE', 'MISSED']],
  ])
  expect(counts).toEqual({ ON_TIME: 1, LATE: 2, MISSED: 1 })
  expect(isCut).toBe(false)
  expect(pastOf(tasks, 1)).toMatchObject({
    dates: [{ at: '2026-11-13T05:00:00.000Z' }],
    counts: { ON_TIME: 0, LATE: 1, MISSED: 1 },
    isCut: true,
  })
})
