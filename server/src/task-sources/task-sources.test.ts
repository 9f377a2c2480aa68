import { newId } from '@feldwerk/contract/new-id.ts'
import type { TaskState } from '@feldwerk/contract/tasks.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertMachines, type Machines } from '../../test/machines.ts'
import { inspection, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'
import { inCompany } from '../platform/db/tenant.ts'
import type { Source } from './rows.ts'
import { runSource } from './run.ts'

let world: World
let company: TestCompany
let portal: Signed
let worker: Signed
let machines: Machines
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  machines = await insertMachines(world, { companyId: company.id, keeper: worker.id, count: 3 })
  const definition: WorkflowDefinition = {
    ...inspection,
    taskType: {
      fields: [
        {
          id: 't-machine',
          name: 'machine',
          type: { kind: 'ASSET', id: machines.machineType },
          required: true,
        },
      ],
    },
  }
  workflowId = (await publishedWorkflow(portal.client, { definition, accounts: [worker] })).id
})

/** Every morning at six, one task for each machine, to be done within eight hours. */
function perMachine(change: Partial<Source> = {}): Source {
  return {
    id: 'morning',
    name: 'Morgenrunde',
    schedule: {
      kind: 'VALUE',
      value: { rrule: 'FREQ=DAILY', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' },
    },
    query: {
      kind: 'QUERY',
      query: {
        root: { kind: 'ASSET', assetTypeId: machines.machineType },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'key', expression: 'asset.id' },
              { name: 'label', expression: '"Prüfen: " + asset.name' },
              { name: 'assignedTo', expression: 'asset.keeper' },
              { name: 'data', expression: '{"machine": asset}' },
              {
                name: 'schedule',
                expression: '{"validFrom": now, "deadline": addTo(now, 8, "hour"), "hardDeadline": true}',
              },
            ],
          },
        ],
      },
    },
    ...change,
  }
}

const revision = async () => (await portal.client.workflows.byId({ workflowId })).revision
const save = async (source: Source) =>
  await portal.client.taskSources.save({
    workflowId,
    sourceId: source.id,
    taskSource: { source, revision: await revision() },
  })
/** What the job does, at any time. */
const run = (now: string, refresh = false) =>
  inCompany(world.db, company.id, 'write', (trx) =>
    runSource(trx, {
      key: { companyId: company.id, workflowId, sourceId: 'morning' },
      now: new Date(now),
      refresh,
      language: 'de',
    }),
  )
const since = (at: string) =>
  world.owner.query(
    `insert into task_source (company_id, workflow_id, source_id, since) values ($1, $2, 'morning', $3)`,
    [company.id, workflowId, at],
  )
const tasks = async (states?: TaskState[]) =>
  (
    await portal.client.tasks.paginated({
      size: 500,
      orderColumn: 'validFrom',
      ...(states ? { states } : {}),
    })
  ).data
const stored = async () => {
  const { rows } = await world.owner.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from task where company_id = $1 group by 1 order by 1',
    [company.id],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('who is refused', () => {
  test('who only performs, and another company', async () => {
    const body = { workflowId, sourceId: 'morning', taskSource: { source: perMachine(), revision: 2 } }
    expect(await refusal(worker.client.taskSources.save(body))).toMatchObject({ code: 'forbidden' })
    const other = await world.company()
    expect(await refusal(other.client.taskSources.save(body))).toEqual(
      await refusal(other.client.taskSources.save({ ...body, workflowId: newId() })),
    )
  })

  test('a rule that is none, a zone that is none and a column that tasks do not have, each at its place', async () => {
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
    await since('2027-03-01T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => run('2027-03-01T00:00:00Z')))
    await run('2027-03-01T00:05:00Z')
    expect(await stored()).toEqual({ PENDING: 21 })
  })

  test('catches up without a gap after a time in which nothing ran', async () => {
    await save(perMachine())
    await since('2027-03-01T00:00:00Z')
    await run('2027-03-01T00:00:00Z')
    await run('2027-03-20T00:00:00Z')
    const days = new Set((await tasks()).map(({ source }) => source?.occurrence.slice(0, 10)))
    expect(days.size).toBe(26)
    expect([...days].at(-1)).toBe('2027-03-26')
  })

  test('does not make up for what was before it began', async () => {
    await save(perMachine())
    await since('2027-03-01T00:00:00Z')
    await run('2027-03-01T12:00:00Z')
    expect((await tasks())[0]?.source?.occurrence).toBe('2027-03-01T05:00:00.000Z')
  })

  test('withdraws the tasks of a machine that is gone, brings them back, and leaves what is finished', async () => {
    await save(perMachine())
    await since('2027-03-01T00:00:00Z')
    await run('2027-03-01T00:00:00Z')
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
    await run('2027-03-01T00:10:00Z')
    expect(await stored()).toEqual({ CANCELLED: 1, DISABLED: 6, PENDING: 14 })
    await save(perMachine())
    await run('2027-03-01T00:20:00Z')
    expect(await stored()).toEqual({ CANCELLED: 1, PENDING: 20 })
  })

  test('that is paused takes back what has not begun, and what has begun stays', async () => {
    await save(perMachine())
    await since('2027-03-01T00:00:00Z')
    await run('2027-03-01T00:00:00Z')
    await save(perMachine({ paused: true }))
    await run('2027-03-02T06:00:00Z')
    expect(await stored()).toEqual({ DISABLED: 15, PENDING: 6 })
    await save(perMachine())
    await run('2027-03-02T06:10:00Z')
    expect((await stored())['DISABLED']).toBeUndefined()
  })

  test('that is changed takes along what waits for its occurrence', async () => {
    await save(perMachine())
    await since('2027-03-01T00:00:00Z')
    await run('2027-03-01T00:00:00Z')
    const query = perMachine().query.query
    const [map] = query.steps
    if (map?.kind !== 'MAP') throw new Error('no columns')
    const columns = map.columns.map((column) =>
      column.name === 'label' ? { ...column, expression: '"Ölstand: " + asset.name' } : column,
    )
    await save(
      perMachine({ query: { kind: 'QUERY', query: { ...query, steps: [{ kind: 'MAP', columns }] } } }),
    )
    await run('2027-03-02T06:00:00Z', true)
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
    expect(await portal.client.taskSources.paginated({ workflowId })).toEqual({ data: [], recordsTotal: 0 })
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

describe('a preview', () => {
  test('shows the next fifty occurrences and the tasks of the first, and stores nothing', async () => {
    const preview = await portal.client.taskSources.preview({
      workflowId,
      taskSource: { source: perMachine() },
    })
    expect(preview.errors).toEqual([])
    expect(preview.occurrences).toHaveLength(50)
    expect(preview.tasksTotal).toBe(3)
    expect(preview.tasks[0]).toMatchObject({
      label: expect.stringMatching(/^Prüfen: /),
      validFrom: preview.occurrences[0],
      hardDeadline: true,
      assignedTo: { accounts: [{ id: worker.id }] },
    })
    expect(preview.warnings).toEqual([])
    expect(await stored()).toEqual({})
  })

  test('says what is wrong at its place, and what would be left out', async () => {
    const base = perMachine()
    const columns = [
      { name: 'key', expression: 'asset.id' },
      { name: 'label', expression: 'asset.name' },
    ]
    const preview = await portal.client.taskSources.preview({
      workflowId,
      taskSource: {
        source: {
          ...base,
          query: { kind: 'QUERY', query: { ...base.query.query, steps: [{ kind: 'MAP', columns }] } },
        },
      },
    })
    expect(preview.tasks).toEqual([])
    expect(preview.warnings).toHaveLength(3)
    expect(preview.warnings[0]).toContain('machine')
    const broken = await portal.client.taskSources.preview({
      workflowId,
      taskSource: {
        source: {
          ...base,
          query: {
            kind: 'QUERY',
            query: {
              ...base.query.query,
              steps: [{ kind: 'MAP', columns: [{ name: 'label', expression: 'asset.nirgends' }] }],
            },
          },
        },
      },
    })
    expect(broken.occurrences).toHaveLength(50)
    expect(broken.errors[0]?.path).toBe('source.query.query.steps.0.columns.0.expression')
  })
})
