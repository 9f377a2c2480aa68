import type { Task } from '@feldwerk/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { rulerOf } from './ruler.ts'

const zone = 'Europe/Berlin'
const day = { from: Date.parse('2026-11-20T00:00:00+01:00'), until: Date.parse('2026-11-21T00:00:00+01:00') }
const at = (clock: string) => `2026-11-20T${clock}:00+01:00`

function task(state: Task['state'], validFrom: string | null, deadline: string | null, more = {}): Task {
  const time = (clock: string | null) => clock && (clock.includes('T') ? clock : at(clock))
  return { state, validFrom: time(validFrom), deadline: time(deadline), completedAt: null, ...more } as Task
}

const ruler = (tasks: readonly Task[], now = '09:42') =>
  rulerOf({ tasks, day, now: Date.parse(at(now)), zone, nameOf: () => 'Kiel' })
const share = (clock: string) => (Date.parse(at(clock)) - Date.parse(at('06:00'))) / (12 * 3_600_000)

describe('the ruler of a day', () => {
  it('shows the working day, and more where a task lies outside of it', () => {
    expect(ruler([]).hours.map(({ at: time }) => new Date(time).getUTCHours() + 1)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ])
    const late = ruler([task('OPEN', '04:30', '23:59')])
    expect([late.from, late.until]).toEqual([Date.parse(at('04:00')), day.until])
  })

  it('puts each task from its beginning to its deadline or its end', () => {
    const { rows, counts } = ruler([
      task('OPEN', '10:00', '12:00'),
      task('COMPLETED', '07:00', '09:00', { completedAt: at('08:00') }),
      task('LATE', null, '09:30'),
    ])
    expect(counts).toEqual({ done: 1, late: 1, open: 1 })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.bars.map(({ mark }) => mark)).toEqual(['done', 'late', 'open'])
    expect(rows[0]?.bars[0]?.from).toBeCloseTo(share('07:00'))
    expect(rows[0]?.bars[0]?.until).toBeCloseTo(share('08:00'))
    expect(rows[0]?.bars[1]?.from).toBeCloseTo(share('08:30'))
    expect(rows[0]?.bars[2]?.until).toBeCloseTo(share('12:00'))
  })

  it('lets no bar cover another, and counts those without room', () => {
    const many = Array.from({ length: 80 }, () => task('OPEN', '10:00', '12:00'))
    const [row] = ruler(many).rows
    const bars = row?.bars ?? []
    for (const [i, bar] of bars.entries()) {
      expect(bar.until).toBeGreaterThan(bar.from)
      if (i > 0) expect(bar.from).toBeGreaterThan(bars[i - 1]?.until ?? 1)
      expect(bar.until).toBeLessThanOrEqual(1)
    }
    expect(row?.hidden).toBe(80 - bars.length)
    expect(row?.hidden).toBeGreaterThan(0)
  })

  it('counts late tasks of earlier days beside the row, and leaves out what has no time', () => {
    const { rows } = ruler([
      task('LATE', null, '2026-11-19T15:00:00+01:00'),
      task('OPEN', '08:00', null),
      task('COMPLETED', null, null, { completedAt: '2026-11-19T15:00:00+01:00' }),
    ])
    expect(rows).toMatchObject([{ bars: [], earlier: 1, hidden: 0 }])
  })
})
