import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { openSeries, type Series } from './series.fixture.ts'

let world: World
let series: Series
/** The worker, and a group that may perform the workflow too. */
let inTurn: { kind: 'ACCOUNT' | 'ACCOUNT_GROUP'; id: string }[]

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  series = await openSeries(world)
  const { portal, worker, workflowId } = series
  const accountGroup = { name: 'Schicht A', accounts: [{ id: worker.id }], chatActive: false }
  const { id } = await portal.client.accountGroups.create({ accountGroup })
  await portal.client.workflowPermissions.create({ workflowId, holders: { accountGroups: [{ id }] } })
  inTurn = [
    { kind: 'ACCOUNT', id: worker.id },
    { kind: 'ACCOUNT_GROUP', id },
  ]
})

const daysOff = { region: 'DE-NW', weekends: false, move: 'BEFORE' } as const

/** Every Friday at six of a year far ahead, with Good Friday on 26 March; a task for each machine that the query gives to nobody. */
function onFridays(change: Parameters<Series['perMachine']>[0] = {}) {
  const source = series.perMachine({
    schedule: {
      kind: 'VALUE',
      value: { rrule: 'FREQ=WEEKLY;BYDAY=FR', start: '2100-01-08T05:00:00.000Z', timeZone: 'Europe/Berlin' },
    },
  })
  const query = source.query.query
  const steps = query.steps.map((step) =>
    step.kind === 'MAP'
      ? { ...step, columns: step.columns.filter(({ name }) => name !== 'assignedTo') }
      : step,
  )
  return { ...source, query: { kind: 'QUERY' as const, query: { ...query, steps } }, ...change }
}

/** What a preview shows begins now. In its fifty Mondays there is one of Easter or of Whitsun, whenever that is. */
const onMondays: Parameters<Series['perMachine']>[0] = {
  schedule: {
    kind: 'VALUE',
    value: { rrule: 'FREQ=WEEKLY;BYDAY=MO', start: '2026-01-05T05:00:00.000Z', timeZone: 'Europe/Berlin' },
  },
}

const preview = (source: ReturnType<typeof onFridays>) =>
  series.portal.client.taskSources.preview({ workflowId: series.workflowId, taskSource: { source } })

/** Days of the tasks that are to come, and who they are given to; all machines of a day go together. */
async function toCome(): Promise<string[]> {
  const waiting = await series.tasks(['PENDING', 'OPEN'])
  const said = waiting.map(({ validFrom, assignedTo: { accounts, accountGroups } }) =>
    [
      validFrom?.slice(0, 10),
      ...accounts.map(({ lastName }) => lastName),
      ...accountGroups.map(({ name }) => name),
    ].join(' '),
  )
  return [...new Set(said)]
}

describe('what is refused', () => {
  test('a region that nobody knows, an empty turn, and an id that is none, each at its place', async () => {
    const source = onFridays({
      daysOff: { ...daysOff, region: 'DE-XX' as never },
      assignees: [{ kind: 'ACCOUNT', id: 'Anna' }],
    })
    const { status, details } = await refusal(series.save(source))
    expect(status).toBe(400)
    const { errors } = details as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path)).toEqual(['source.daysOff.region', 'source.assignees.0.id'])
    expect(await refusal(series.save(onFridays({ assignees: [] })))).toMatchObject({ status: 400 })
  })

  test('somebody of another company, or who may not perform it, is nobody: the task is for everybody, and the preview says so', async () => {
    const other = await world.company()
    const stranger = await other.person({ app: true })
    const answers = await Promise.all(
      [stranger.id, newId(), series.portal.id].map((id) =>
        preview(onFridays({ assignees: [{ kind: 'ACCOUNT', id }] })),
      ),
    )
    for (const { tasks, warnings } of answers) {
      expect(tasks[0]?.assignedTo).toEqual({ accounts: [], accountGroups: [] })
      expect(warnings[0]).toContain('geht an alle')
    }
  })
})

describe('a series that minds holidays', () => {
  test('makes the task of Good Friday the day before, once, however often it is run', async () => {
    await series.save(onFridays({ daysOff }))
    await series.since('2100-03-18T00:00:00Z')
    await series.run('2100-03-18T00:00:00Z')
    expect(await toCome()).toEqual(['2100-03-19'])
    await series.run('2100-03-19T00:00:00Z')
    await series.run('2100-03-20T00:00:00Z')
    expect(await toCome()).toEqual(['2100-03-19', '2100-03-25'])
    expect(await series.stored()).toEqual({ PENDING: 6 })
  })

  test('begins to with the next occurrence, and what has begun stays', async () => {
    await series.save(onFridays())
    await series.since('2100-03-18T00:00:00Z')
    await series.run('2100-03-19T06:00:00Z')
    expect(await toCome()).toEqual(['2100-03-19', '2100-03-26'])
    await series.save(onFridays({ daysOff }))
    await series.run('2100-03-19T06:10:00Z', true)
    expect(await toCome()).toEqual(['2100-03-19', '2100-03-25'])
  })

  test('shows in its preview what is moved and why, in the language of who asks', async () => {
    const { days, leftOut, holidays, occurrences } = await preview(onFridays({ ...onMondays, daysOff }))
    expect(leftOut).toEqual([])
    const moved = days.find(({ instead }) => /^(Oster|Pfingst)montag$/.test(instead?.holiday ?? ''))
    const holiday = moved?.instead?.holiday
    // The working day before: on Friday, and before Easter on Thursday.
    expect(new Date(moved?.day ?? '').getUTCDay()).toBe(holiday === 'Ostermontag' ? 4 : 5)
    expect(holidays.map(({ name }) => name)).toContain(holiday)
    expect(occurrences).toHaveLength(50)
    const skip = { ...daysOff, move: 'SKIP' } as const
    const skipped = await preview(onFridays({ ...onMondays, daysOff: skip }))
    expect(skipped.leftOut.map((each) => each.holiday)).toContain(holiday)
    expect(await preview(onFridays(onMondays))).toMatchObject({ holidays: [], leftOut: [] })
  })
})

describe('a series that goes in turn', () => {
  test('gives each occurrence to the next, people and groups, the same however often it is run', async () => {
    await series.save(onFridays({ assignees: inTurn }))
    await series.since('2100-03-04T00:00:00Z')
    for (const day of ['04', '05', '05', '12', '20']) await series.run(`2100-03-${day}T00:00:00Z`)
    expect(await toCome()).toEqual([
      '2100-03-05 Yilmaz',
      '2100-03-12 Schicht A',
      '2100-03-19 Yilmaz',
      '2100-03-26 Schicht A',
    ])
    expect(await series.stored()).toEqual({ PENDING: 12 })
  })

  test('that is changed gives what waits for its occurrence to the others', async () => {
    await series.save(onFridays({ assignees: inTurn }))
    await series.since('2100-03-04T00:00:00Z')
    await series.run('2100-03-05T06:00:00Z')
    expect(await toCome()).toEqual(['2100-03-05 Yilmaz', '2100-03-12 Schicht A'])
    await series.save(onFridays({ assignees: inTurn.slice(1) }))
    await series.run('2100-03-05T06:10:00Z', true)
    expect(await toCome()).toEqual(['2100-03-05 Yilmaz', '2100-03-12 Schicht A'])
    await series.save(onFridays({ assignees: inTurn.slice(0, 1) }))
    await series.run('2100-03-05T06:20:00Z', true)
    expect(await toCome()).toEqual(['2100-03-05 Yilmaz', '2100-03-12 Yilmaz'])
  })

  test('leaves what the query gives to somebody with them', async () => {
    const { tasks } = await preview(
      onFridays({ assignees: inTurn.slice(1), query: series.perMachine().query }),
    )
    expect(tasks[0]?.assignedTo).toMatchObject({ accounts: [{ id: series.worker.id }], accountGroups: [] })
    const given = await preview(onFridays({ ...onMondays, assignees: inTurn.slice(1) }))
    expect(given.tasks[0]?.assignedTo).toMatchObject({ accounts: [], accountGroups: [{ name: 'Schicht A' }] })
    expect(new Set(given.days.map(({ assignee }) => assignee?.id))).toEqual(new Set([inTurn[1]?.id]))
  })
})
