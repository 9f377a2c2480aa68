import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { openSeries, type Series } from './series.fixture.ts'

let world: World
let portal: Series['portal']
let worker: Series['worker']
let workflowId: Series['workflowId']
let perMachine: Series['perMachine']
let revision: Series['revision']
let save: Series['save']
let run: Series['run']
let since: Series['since']
let tasks: Series['tasks']
let stored: Series['stored']

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  ;({ portal, worker, workflowId, perMachine, revision, save, run, since, tasks, stored } =
    await openSeries(world))
})

describe('who is refused', () => {
  test('who only performs, and another company', async () => {
    const body = { workflowId, sourceId: 'morning', taskSource: { source: perMachine(), revision: 2 } }
    expect(await refusal(worker.client.taskSources.save(body))).toMatchObject({ code: 'forbidden' })
    const other = await world.company()
    expect(await refusal(other.client.taskSources.save(body))).toEqual(
      await refusal(other.client.taskSources.save({ ...body, workflowId: newId() })),
    )
  })

  test('what a query has beside what the language knows: it is dropped', async () => {
    const source = perMachine()
    const { query } = source.query as Extract<typeof source.query, { kind: 'QUERY' }>
    const more = {
      root: { ...query.root, secret: 'x' },
      steps: query.steps.map((step) => ({ ...step, secret: 'x' })),
    }
    await save({ ...source, query: { kind: 'QUERY', query: { ...more, secret: 'x' } as never } })
    const { definition } = await portal.client.workflows.byId({ workflowId })
    expect(definition.taskSources.map((each) => each.query)).toEqual([{ kind: 'QUERY', query }])
  })

  test('a rule that is none, a zone that is none and a column that tasks do not have, each at its place', async () => {
    await save(perMachine())
    const broken = perMachine({
      schedule: {
        kind: 'VALUE',
        value: { rrule: 'FREQ=MANCHMAL', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' },
      },
      query: {
        kind: 'QUERY',
        query: {
          root: { kind: 'NULL' },
          steps: [{ kind: 'MAP', columns: [{ name: 'titel', expression: '"x"' }] }],
        },
      },
    })
    const { status, details } = await refusal(save(broken))
    expect(status).toBe(400)
    const { errors } = details as { errors: { path: string; rule: string }[] }
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['source.schedule.value.rrule', 'brokenRule'],
      ['source.query.query', 'unknownProperty'],
    ])
  })

  test('a save over a newer one', async () => {
    const source = perMachine()
    await save(source)
    const again = portal.client.taskSources.save({
      workflowId,
      sourceId: 'morning',
      taskSource: { source, revision: 1 },
    })
    expect(await refusal(again)).toMatchObject({ code: 'workflowChangedMeanwhile' })
  })
})

describe('a series', () => {
  test('is saved without a new version, is logged, and makes its tasks at once', async () => {
    const before = await portal.client.workflows.byId({ workflowId })
    const series = await save(perMachine())
    expect(series).toMatchObject({ active: true, source: { name: 'Morgenrunde' }, problem: null })
    expect(series.next).toHaveLength(5)
    const after = await portal.client.workflows.byId({ workflowId })
    expect(after.version).toBe(before.version)
    expect(after.definition.taskSources).toHaveLength(1)
    await world.runJobs()
    const made = await tasks()
    expect(made).toHaveLength(21)
    expect(made[0]).toMatchObject({
      state: 'PENDING',
      label: expect.stringMatching(/^Prüfen: /),
      hardDeadline: true,
      assignedTo: { accounts: [{ id: worker.id }] },
      source: { id: 'morning', name: 'Morgenrunde' },
      createdBy: null,
    })
    const { validFrom, deadline } = made[0]!
    expect(Date.parse(deadline ?? '') - Date.parse(validFrom ?? '')).toBe(8 * 3_600_000)
    const mine = await worker.client.tasks.mine()
    expect(mine).toHaveLength(21)
    const { rows } = await world.owner.query(
      `select action, details ->> 'source' as source from activity
        where object_kind = 'workflow' and object_id = $1 and action like 'taskSource%'`,
      [workflowId],
    )
    expect(rows).toEqual([{ action: 'taskSourceAdded', source: 'Morgenrunde' }])
    const list = await portal.client.taskSources.paginated({ workflowId })
    expect(list).toMatchObject({ recordsTotal: 1, data: [{ openTasks: 21, lastRunAt: expect.any(String) }] })
  })

  test('reaches a draft that is being edited too, so that publishing it does not undo the change', async () => {
    const { definition } = await portal.client.workflows.byId({ workflowId })
    const draft = { definition, revision: await revision() }
    await portal.client.workflowDrafts.save({ workflowId, draft })
    await save(perMachine())
    const after = await portal.client.workflowDrafts.byWorkflow({ workflowId })
    expect(after.definition.taskSources).toMatchObject([{ id: 'morning' }])
  })

  test('makes every task once, however often and by whomever it is run', async () => {
    await save(perMachine())
    await since('2060-03-01T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => run('2060-03-01T00:00:00Z')))
    await run('2060-03-01T00:05:00Z')
    expect(await stored()).toEqual({ PENDING: 21 })
  })

  test('catches up without a gap after a time in which nothing ran', async () => {
    await save(perMachine())
    await since('2060-03-01T00:00:00Z')
    await run('2060-03-01T00:00:00Z')
    await run('2060-03-20T00:00:00Z')
    const days = new Set((await tasks()).map(({ source }) => source?.occurrence.slice(0, 10)))
    expect(days.size).toBe(26)
    expect([...days].at(-1)).toBe('2060-03-26')
  })

  test('does not make up for what was before it began', async () => {
    await save(perMachine())
    await since('2060-03-01T00:00:00Z')
    await run('2060-03-01T12:00:00Z')
    expect((await tasks())[0]?.source?.occurrence).toBe('2060-03-01T05:00:00.000Z')
  })

  test('withdraws the tasks of a machine that is gone, brings them back, and leaves what is finished', async () => {
    await save(perMachine())
    await since('2060-03-01T00:00:00Z')
    await run('2060-03-01T00:00:00Z')
    const all = await tasks()
    const machine = String(all[0]?.taskData['machine'])
    const own = all.find(({ taskData }) => taskData['machine'] === machine)
    await portal.client.tasks.cancel({ taskId: own?.id ?? '' })
    const { rows } = await world.owner.query<{ document: Record<string, unknown> }>(
      'select document from record where id = $1',
      [machine],
    )
    expect(rows).toHaveLength(1)
    const hidden = perMachine()
    const steps = [
      { kind: 'FILTER', condition: `asset.id != "${machine}"` } as const,
      ...hidden.query.query.steps,
    ]
    await save({
      ...hidden,
      query: { kind: 'QUERY', query: { ...hidden.query.query, steps } },
    })
    await run('2060-03-01T00:10:00Z')
    expect(await stored()).toEqual({ CANCELLED: 1, DISABLED: 6, PENDING: 14 })
    await save(perMachine())
    await run('2060-03-01T00:20:00Z')
    expect(await stored()).toEqual({ CANCELLED: 1, PENDING: 20 })
  })

  test('that is paused takes back what has not begun, and what has begun stays', async () => {
    await save(perMachine())
    await since('2060-03-01T00:00:00Z')
    await run('2060-03-01T00:00:00Z')
    await save(perMachine({ paused: true }))
    await run('2060-03-02T06:00:00Z')
    expect(await stored()).toEqual({ DISABLED: 15, PENDING: 6 })
    await save(perMachine())
    await run('2060-03-02T06:10:00Z')
    expect((await stored())['DISABLED']).toBeUndefined()
  })

  test('that is changed takes along what waits for its occurrence', async () => {
    await save(perMachine())
    await since('2060-03-01T00:00:00Z')
    await run('2060-03-01T00:00:00Z')
    const query = perMachine().query.query
    const [map] = query.steps
    if (map?.kind !== 'MAP') throw new Error('no columns')
    const columns = map.columns.map((column) =>
      column.name === 'label' ? { ...column, expression: '"Ölstand: " + asset.name' } : column,
    )
    await save(
      perMachine({ query: { kind: 'QUERY', query: { ...query, steps: [{ kind: 'MAP', columns }] } } }),
    )
    await run('2060-03-02T06:00:00Z', true)
    const labels = (await tasks()).map(({ label }) => label?.split(':')[0])
    expect(labels.filter((label) => label === 'Prüfen')).toHaveLength(6)
    expect(labels.filter((label) => label === 'Ölstand')).toHaveLength(21)
  })

  test('that is removed withdraws what is still to be done', async () => {
    await save(perMachine())
    await world.runJobs()
    await portal.client.taskSources.remove({ workflowId, sourceId: 'morning' })
    await world.runJobs()
    expect(await stored()).toEqual({ DISABLED: 21 })
    expect(await portal.client.taskSources.paginated({ workflowId })).toEqual({
      data: [],
      recordsTotal: 0,
      next: null,
    })
  })

  test('whose query no longer fits says so, and its tasks stay', async () => {
    await save(perMachine())
    await world.runJobs()
    await world.owner.query(
      `update workflow set triggers = jsonb_set(triggers, '{taskSources,0,query,query,steps,0,columns,1,expression}',
        '"asset.nirgends"') where id = $1`,
      [workflowId],
    )
    await run(new Date().toISOString())
    expect(await stored()).toEqual({ PENDING: 21 })
    const { data } = await portal.client.taskSources.paginated({ workflowId })
    expect(data[0]?.problem).toBe('Die Abfrage passt nicht mehr zu den Daten, auf denen sie aufbaut.')
  })
})
