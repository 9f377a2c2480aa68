import type { Task } from '@feldwerk/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { rulerOf } from './ruler.ts'

const zone = 'Europe/Berlin'
const day = { from: Date.parse('2026-11-20T00:00:00+01:00'), until: Date.parse('2026-11-21T00:00:00+01:00') }
const at = (clock: string) => `2026-11-20T${clock}:00+01:00`

interface More {
  readonly completedAt?: string
  readonly who?: string
  readonly workflow?: string
}

function task(state: Task['state'], validFrom: string | null, deadline: string | null, more: More = {}) {
  const time = (clock: string | null) => clock && (clock.includes('T') ? clock : at(clock))
  const { completedAt = null, who = 'Kiel', workflow = 'rounds' } = more
  return {
    state,
    validFrom: time(validFrom),
    deadline: time(deadline),
    completedAt: time(completedAt),
    label: who,
    workflow: { id: workflow },
  } as Task
}

const ruler = (tasks: readonly Task[], now = '09:42') =>
  rulerOf({ tasks, day, now: Date.parse(at(now)), zone, nameOf: ({ label }) => label })
const share = (clock: string) => (Date.parse(at(clock)) - Date.parse(at('06:00'))) / (12 * 3_600_000)

describe('the ruler of a day', () => {
  it('shows the working day, and more where a task lies outside of it', () => {
    expect(ruler([]).hours.map(({ at: time }) => new Date(time).getUTCHours() + 1)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ])
    const early = ruler([task('OPEN', '04:30', '05:30'), task('OPEN', '22:30', '23:50')])
    expect([early.from, early.until]).toEqual([Date.parse(at('04:00')), day.until])
  })

  it('puts each task from its beginning to its deadline or its end', () => {
    const { rows, open } = ruler([
      task('OPEN', '10:00', '12:00'),
      task('COMPLETED', '07:00', '09:00', { completedAt: '08:00' }),
      task('LATE', null, '09:30'),
    ])
    expect(open).toEqual({ timed: 1, bundled: 0 })
    expect(rows).toHaveLength(1)
    const [line] = rows[0]?.lines ?? []
    expect(line?.map(({ mark }) => mark)).toEqual(['done', 'late', 'open'])
    expect(line?.[0]?.from).toBeCloseTo(share('07:00'))
    expect(line?.[0]?.until).toBeCloseTo(share('08:00'))
    expect(line?.[1]?.from).toBeCloseTo(share('08:30'))
    expect(line?.[2]?.until).toBeCloseTo(share('12:00'))
  })

  it('opens a second line for what overlaps, and counts what finds no room there', () => {
    const { rows } = ruler(Array.from({ length: 4 }, () => task('OPEN', '10:00', '12:00')))
    expect(rows[0]?.lines.map((line) => line.map(({ more }) => more))).toEqual([[0], [2]])
  })

  it('gives a task below twenty minutes a width that a finger can hit, and no name', () => {
    const [short, long] =
      ruler([task('OPEN', '08:00', '08:15'), task('OPEN', '12:00', '12:20')]).rows[0]?.lines[0] ?? []
    expect([short?.isShort, long?.isShort]).toEqual([true, false])
    expect((short?.until ?? 0) - (short?.from ?? 0)).toBeCloseTo(0.03)
  })

  it('leaves no bar beyond its end', () => {
    const [bar] = ruler([task('OPEN', '17:55', '18:00')]).rows[0]?.lines[0] ?? []
    expect(bar?.until).toBeCloseTo(1)
  })

  it('bundles by workflow what has the whole day, or a good part of it', () => {
    const { rows, bundles, open } = ruler([
      task('OPEN', '06:00', '18:00', { workflow: 'haccp' }),
      task('COMPLETED', '06:00', '10:00', { workflow: 'haccp', completedAt: '07:00' }),
      task('LATE', '06:00', '09:30', { workflow: 'haccp' }),
      task('OPEN', null, '23:59'),
      task('OPEN', '2026-11-18T08:00:00+01:00', '12:00'),
    ])
    expect(rows).toEqual([])
    expect(bundles).toMatchObject([
      { workflow: { id: 'haccp' }, marks: ['done', 'late', 'open'], done: 1, due: Date.parse(at('18:00')) },
      { workflow: { id: 'rounds' }, marks: ['open', 'open'], done: 0 },
    ])
    expect(open).toEqual({ timed: 0, bundled: 3 })
  })

  it('counts late tasks of earlier days in the head of their row, and leaves out what has no time', () => {
    const yesterday = '2026-11-19T15:00:00+01:00'
    const { rows, earlier } = ruler([
      task('LATE', null, yesterday),
      task('LATE', null, '2026-11-17T15:00:00+01:00', { who: 'Leipzig' }),
      task('OPEN', '10:00', '11:00'),
      task('OPEN', '08:00', null),
      task('COMPLETED', null, null, { completedAt: yesterday }),
      task('OPEN', '08:00', '2026-11-25T15:00:00+01:00'),
    ])
    expect(rows).toMatchObject([{ name: 'Kiel', earlier: { count: 1, isYesterday: true } }])
    expect(earlier).toEqual({ count: 1, isYesterday: false })
  })

  it('says of a yesterday of 25 hours as well that all of it is of yesterday', () => {
    const monday = Date.parse('2026-10-26T00:00:00+01:00')
    const late = task('LATE', null, '2026-10-25T00:30:00+02:00')
    const { earlier } = rulerOf({
      tasks: [late],
      day: { from: monday, until: monday + 24 * 3_600_000 },
      now: monday,
      zone,
      nameOf: () => null,
    })
    expect(earlier).toEqual({ count: 1, isYesterday: true })
  })

  it('puts those who find no row of their own together in the last', () => {
    const { rows } = ruler(
      ['Kiel', 'Kiel', 'Leipzig', 'Bremen', 'Ulm'].map((who) => task('OPEN', '10:00', '10:30', { who })),
    )
    expect(rows.map(({ name, isRest }) => (isRest ? 'rest' : name))).toEqual(['Kiel', 'Bremen', 'rest'])
  })
})
