import type { Task } from '@feldwerk/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { inLanes } from './lanes.ts'
import { movedSpan } from './moved.ts'
import { weekOf } from './week.ts'

const zone = 'Europe/Berlin'
const dates = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`)
const at = (day: number, clock: string) => `2026-11-${day}T${clock}:00+01:00`

function task(state: Task['state'], validFrom: string | null, deadline: string | null, completedAt?: string) {
  return { state, validFrom, deadline, completedAt: completedAt ?? null, workflow: { id: 'rounds' } } as Task
}

const week = (...tasks: Task[]) => weekOf({ tasks, dates, now: Date.parse(at(20, '09:42')), zone })

describe('the week', () => {
  it('shows a late task on the day of its deadline alone, and one until midnight on the day that ends', () => {
    const { days, counts } = week(
      task('LATE', at(17, '08:00'), at(17, '09:30')),
      task('OPEN', at(20, '23:00'), at(21, '00:00')),
    )
    expect(days.map(({ timed }) => timed.length)).toEqual([0, 1, 0, 0, 1, 0, 0])
    expect(days[4]?.timed[0]).toMatchObject({ top: 23, bottom: 24 })
    expect(counts).toEqual({ done: 0, late: 1, open: 1, missed: 0 })
  })

  it('bundles what has the whole day or no deadline, and tells of days before how it went', () => {
    const { days, bars, counts } = week(
      task('COMPLETED', at(16, '06:00'), at(16, '18:00'), at(16, '07:00')),
      task('NOT_COMPLETED', at(16, '06:00'), at(16, '18:00')),
      task('OPEN', at(18, '06:00'), at(20, '18:00')),
      task('OPEN', null, null),
    )
    expect(days.map(({ kind }) => kind)).toEqual([
      'past',
      'past',
      'past',
      'past',
      'today',
      'coming',
      'coming',
    ])
    expect(days[0]?.bundled).toEqual({ done: 1, late: 0, open: 0, missed: 1 })
    expect(days[4]?.bundles).toMatchObject([{ marks: ['open'] }])
    // What lasts over days stands as a bar, and is counted all the same.
    expect(bars).toMatchObject([{ first: 2, last: 4 }])
    expect(counts).toMatchObject({ open: 2 })
  })

  it('shows the working day, and more hours where a task lies outside of it', () => {
    expect(week()).toMatchObject({ firstHour: 6, lastHour: 18 })
    expect(week(task('OPEN', at(21, '04:30'), at(21, '05:30')))).toMatchObject({ firstHour: 4, lastHour: 18 })
  })
})

it('tasks of the same time stand side by side, and what finds no room is counted', () => {
  const span = (top: number, bottom: number) => ({ top, bottom })
  const { shown } = inLanes([span(8, 10), span(9, 11), span(10, 12), span(13, 14)], 2)
  expect(shown.map(({ top, lane, lanes }) => [top, lane, lanes])).toEqual([
    [8, 0, 2],
    [9, 1, 2],
    [10, 0, 2],
    [13, 0, 1],
  ])
  const full = inLanes([span(8, 10), span(8, 9), span(8, 12), span(8, 11)], 2)
  expect(full.shown.map(({ bottom }) => bottom)).toEqual([12])
  expect(full.more).toEqual([{ top: 8, bottom: 11, lane: 1, lanes: 2, count: 3 }])
})

describe('a drawn task', () => {
  const span = { begins: Date.parse(at(20, '11:10')), ends: Date.parse(at(20, '12:25')) }
  const moved = (grip: 'WHOLE' | 'BEGIN' | 'END', minutes: number, days = 0) => {
    const { begins, ends } = movedSpan({ span, grip, minutes, days, zone })
    return [begins, ends].map((time) =>
      new Date(time + 3_600_000).toISOString().slice(8, 16).replace('T', ' '),
    )
  }

  it('snaps to a quarter of an hour, and keeps its length and its day', () => {
    expect(moved('WHOLE', 52)).toEqual(['20 12:00', '20 13:15'])
    expect(moved('WHOLE', 3, 1)).toEqual(['21 11:10', '21 12:25'])
    expect(moved('WHOLE', 2000)).toEqual(['20 22:45', '21 00:00'])
    expect(moved('WHOLE', -2000)).toEqual(['20 00:00', '20 01:15'])
  })

  it('changes its duration at either edge, down to a quarter of an hour', () => {
    expect(moved('BEGIN', 18)).toEqual(['20 11:30', '20 12:25'])
    expect(moved('END', 34)).toEqual(['20 11:10', '20 13:00'])
    expect(moved('END', -600)).toEqual(['20 11:10', '20 11:25'])
  })

  it('stands at the same time of the clock on the other side of a change of the clocks', () => {
    const before = {
      begins: Date.parse('2027-03-27T09:00:00+01:00'),
      ends: Date.parse('2027-03-27T10:00:00+01:00'),
    }
    const { begins, ends } = movedSpan({ span: before, grip: 'WHOLE', minutes: 0, days: 1, zone })
    expect([begins, ends]).toEqual([
      Date.parse('2027-03-28T09:00:00+02:00'),
      Date.parse('2027-03-28T10:00:00+02:00'),
    ])
  })
})
