import { describe, expect, it } from 'vitest'
import { barsOf, type DayTask, linesOf } from './bars.ts'

const dates = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`)
const at = (day: string, clock: string) => `2026-${day}T${clock}:00+01:00`

function task(from: string, until: string, change: Partial<DayTask> = {}): DayTask {
  const workflow = { id: 'shelves' } as DayTask['workflow']
  return { id: 'one', label: null, state: 'OPEN', validFrom: from, deadline: until, workflow, ...change }
}
const bars = (...tasks: DayTask[]) => barsOf({ tasks, dates, zone: 'Europe/Berlin', most: 2 })

describe('a bar over days', () => {
  it('is for what lasts a day or more, neither for a night nor for what is late', () => {
    expect(
      bars(
        task(at('11-18', '22:00'), at('11-19', '06:00')),
        task(at('11-18', '00:00'), at('11-19', '00:00')),
        task(at('11-17', '06:00'), at('11-19', '06:00'), { state: 'LATE' }),
        task(at('11-17', '06:00'), at('11-19', '06:00'), { state: 'NOT_COMPLETED' }),
        task(at('11-23', '06:00'), at('11-25', '06:00')),
        { ...task('', at('11-19', '06:00')), validFrom: null },
      ),
    ).toEqual([])
  })

  it('takes together tasks of a workflow over the same days, and ends where the days end', () => {
    const found = bars(
      task(at('11-18', '06:00'), at('11-19', '18:00')),
      task(at('11-18', '08:00'), at('11-19', '17:00'), { state: 'COMPLETED' }),
      task(at('11-14', '06:00'), at('11-24', '18:00')),
    )
    expect(found).toMatchObject([
      { first: 0, last: 6, lane: 0, isCutBefore: true, isCutAfter: true },
      { first: 2, last: 3, lane: 1, isCutBefore: false, isCutAfter: false },
    ])
    expect(found[1]?.tasks).toHaveLength(2)
  })

  it('stands in the first free line, and in none where there are too many', () => {
    const other = (id: string) => ({ workflow: { id } as DayTask['workflow'] })
    const found = bars(
      task(at('11-16', '06:00'), at('11-17', '18:00')),
      task(at('11-17', '06:00'), at('11-19', '18:00'), other('ladders')),
      task(at('11-17', '06:00'), at('11-18', '18:00'), other('doors')),
      task(at('11-18', '06:00'), at('11-20', '18:00'), other('fences')),
    )
    expect(found.map(({ tasks: [one], lane }) => [one?.workflow.id, lane])).toEqual([
      ['shelves', 0],
      ['ladders', 1],
      ['fences', 0],
    ])
    expect(linesOf(found, 4).map(({ bar }) => bar?.tasks[0]?.workflow.id)).toEqual(['fences'])
    expect(linesOf(found.slice(1, 2), 2)).toHaveLength(2)
  })
})
