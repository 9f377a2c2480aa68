import type { Task } from '@feldwerk/contract/tasks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import type { Source } from './rows.ts'
import { openSeries, type Series } from './series.fixture.ts'

let world: World
let series: Series

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  series = await openSeries(world)
})

const HOUR = 3_600_000
const later = (time: string | null, ms: number) => new Date(Date.parse(time ?? '') + ms).toISOString()
const occurrenceOf = ({ source }: Task) => source?.occurrence ?? ''

/** Every day at this time of the first task, in UTC, so that no change of the clocks shifts it. */
function daily(start: string, change: Partial<Source> = {}): Source {
  const value = { rrule: 'FREQ=DAILY', start, timeZone: 'UTC' }
  return series.perMachine({ schedule: { kind: 'VALUE', value }, ...change })
}

/** The series in force with its tasks of the week, which begin in twelve hours. */
async function running() {
  const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 12 * HOUR).toISOString()
  await series.save(daily(start))
  await world.runJobs()
  const made = await series.tasks()
  expect(made.length).toBeGreaterThanOrEqual(18)
  return { start, made }
}

const labelled = (start: string, label: string): Source => {
  const { query } = daily(start).query as Extract<Source['query'], { kind: 'QUERY' }>
  const steps = query.steps.map((step) =>
    step.kind === 'MAP'
      ? {
          ...step,
          columns: step.columns.map((one) => (one.name === 'label' ? { ...one, expression: label } : one)),
        }
      : step,
  )
  return daily(start, { query: { kind: 'QUERY', query: { ...query, steps } } })
}

async function put(source: Source, from?: string) {
  const { portal, workflowId, revision } = series
  const taskSource = { source, revision: await revision(), ...(from ? { from } : {}) }
  await portal.client.taskSources.save({ workflowId, sourceId: source.id, taskSource })
  await world.runJobs()
}
const byId = async (id: string) => (await series.tasks()).find((task) => task.id === id)

describe('one task of a series', () => {
  test('that a person has moved keeps its time when the series is changed, and follows it in the rest', async () => {
    const { start, made } = await running()
    const [moved, other] = [made[3]!, made[4]!]
    const times = { validFrom: later(moved.validFrom, 3 * HOUR), deadline: later(moved.deadline, 3 * HOUR) }
    await series.portal.client.tasks.update({ taskId: moved.id, task: { ...times, label: moved.label } })
    await series.portal.client.tasks.update({ taskId: other.id, task: { assignedTo: {} } })
    await world.runJobs()
    expect(await byId(moved.id)).toMatchObject(times)
    await put(labelled(start, '"Ölstand: " + asset.name'))
    expect(await byId(moved.id)).toMatchObject({ ...times, label: expect.stringMatching(/^Ölstand/) })
    expect(await byId(other.id)).toMatchObject({
      assignedTo: { accounts: [] },
      validFrom: other.validFrom,
      label: expect.stringMatching(/^Ölstand/),
    })
    expect(await series.tasks()).toHaveLength(made.length)
  })

  test('that has begun earlier than its series says stays, whatever becomes of the rule', async () => {
    const { start, made } = await running()
    const [moved] = made
    const times = { validFrom: later(new Date().toISOString(), -HOUR), deadline: later(start, 0) }
    await series.portal.client.tasks.update({ taskId: moved!.id, task: times })
    await put(daily(later(start, HOUR)))
    expect(await byId(moved!.id)).toMatchObject({ state: 'OPEN', ...times })
  })
})

describe('a series that is changed from one of its dates on', () => {
  test('is refused where it has no such date', async () => {
    const { start } = await running()
    for (const from of [later(start, 60_000), later(start, -24 * HOUR)]) {
      const { status, details } = await refusal(put(daily(later(start, HOUR)), from))
      expect(status).toBe(400)
      expect(details).toMatchObject({ errors: [{ path: 'from', rule: 'noOccurrence' }] })
    }
  })

  test('leaves what was made for earlier dates, and takes the later tasks along as they are', async () => {
    const { start, made } = await running()
    const from = later(start, 48 * HOUR)
    const alone = made.find((task) => occurrenceOf(task) === later(start, 96 * HOUR))!
    const own = { validFrom: later(alone.validFrom, 5 * HOUR), deadline: later(alone.deadline, 5 * HOUR) }
    await series.portal.client.tasks.update({ taskId: alone.id, task: own })
    await put(daily(later(from, 2.5 * HOUR)), from)
    await put({ ...daily(later(from, 2.5 * HOUR)), name: 'Runde' })
    const shown = (await series.tasks()).map(({ id, state, validFrom }) => ({ id, state, validFrom }))
    expect(shown).toHaveLength(made.length)
    for (const { id, validFrom, ...task } of made) {
      const isEarlier = occurrenceOf({ ...task, id, validFrom }) < from
      const time = id === alone.id ? own.validFrom : later(validFrom, isEarlier ? 0 : 2.5 * HOUR)
      expect(shown).toContainEqual({ id, state: 'PENDING', validFrom: time })
    }
    await put({ ...daily(later(from, 2.5 * HOUR)), paused: true })
    expect(await series.stored()).toEqual({ DISABLED: made.length })
  })

  test('does not bring back what its rule had taken away before', async () => {
    const { start } = await running()
    const everySecondDay = (from: string): Source => {
      const value = { rrule: 'FREQ=DAILY;INTERVAL=2', start: from, timeZone: 'UTC' }
      return series.perMachine({ schedule: { kind: 'VALUE', value } })
    }
    await put(everySecondDay(start))
    const lost = await series.stored()
    expect(lost).toMatchObject({ DISABLED: expect.any(Number) })
    const from = later(start, 96 * HOUR)
    await put(everySecondDay(later(from, HOUR)), from)
    await put({ ...everySecondDay(later(from, HOUR)), name: 'Runde' })
    expect(await series.stored()).toEqual(lost)
  })

  test('takes the later tasks along where days off are left out', async () => {
    const daysOff = { region: null, weekends: true, move: 'SKIP' } as const
    const start = later(new Date(Math.ceil(Date.now() / HOUR) * HOUR).toISOString(), 12 * HOUR)
    await put(daily(start, { daysOff }))
    const made = await series.tasks()
    const from = made.map(occurrenceOf).toSorted()[Math.floor(made.length / 2)]!
    await put(daily(later(from, HOUR), { daysOff }), from)
    const shown = (await series.tasks()).map(({ id, validFrom }) => ({ id, validFrom }))
    for (const task of made) {
      const { id, validFrom } = task
      const time = later(validFrom, occurrenceOf(task) < from ? 0 : HOUR)
      expect(shown).toContainEqual({ id, validFrom: time })
    }
  })

  test('goes on with its turns, its count and the day that a holiday stands for', async () => {
    const { portal, worker, workflowId } = series
    const accountGroup = { name: 'Schicht A', accounts: [{ id: worker.id }], chatActive: false }
    const { id } = await portal.client.accountGroups.create({ accountGroup })
    const assignees: Source['assignees'] = [
      { kind: 'ACCOUNT', id: worker.id },
      { kind: 'ACCOUNT_GROUP', id },
    ]
    const daysOff = { region: null, weekends: true, move: 'BEFORE' } as const
    const value = {
      rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=400',
      start: '2026-01-03T05:00:00.000Z',
      timeZone: 'UTC',
    }
    const weekly = daily(value.start, { schedule: { kind: 'VALUE', value }, daysOff, assignees })
    await put(weekly)
    const preview = await portal.client.taskSources.preview({ workflowId, taskSource: { source: weekly } })
    // Of Saturday, on the Friday before it.
    const from = preview.occurrences[0]!
    const turn = preview.days[0]!.assignee
    const start = later(from, HOUR)
    await put({ ...weekly, schedule: { kind: 'VALUE', value: { ...value, start } } }, from)
    const { definition } = await portal.client.workflows.byId({ workflowId })
    const over = Math.round((Date.parse(from) + 24 * HOUR - Date.parse(value.start)) / (7 * 24 * HOUR))
    expect(definition.taskSources[0]).toMatchObject({
      schedule: {
        value: { rrule: `FREQ=WEEKLY;BYDAY=SA;COUNT=${400 - over}`, start: later(from, 25 * HOUR) },
      },
      assignees: [turn, assignees.find((one) => one.id !== turn?.id)],
    })
  })
})
