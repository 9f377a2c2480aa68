import { WORKFLOW_LIMITS } from '@feldwerk/workflow/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { Source } from './rows.ts'
import { runSource } from './run.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true })
})
afterAll(() => world.close())

type Query = Source['query']['query']

const daily = {
  kind: 'VALUE',
  value: { rrule: 'FREQ=DAILY', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' },
} as const

const oneRow = (columns: Readonly<Record<string, string>>): Query => ({
  root: { kind: 'NULL' },
  steps: [
    { kind: 'MAP', columns: Object.entries(columns).map(([name, expression]) => ({ name, expression })) },
  ],
})

const sourceOf = (id: string, changes: Partial<Source> = {}): Source => ({
  id,
  name: `Serie ${id}`,
  schedule: daily,
  query: { kind: 'QUERY', query: oneRow({ key: '"a"', label: '"Runde"' }) },
  ...changes,
})

const save = async (workflowId: string, source: Source) => {
  const { revision } = await portal.client.workflows.byId({ workflowId })
  return await portal.client.taskSources.save({
    workflowId,
    sourceId: source.id,
    taskSource: { source, revision },
  })
}

const runNow = (workflowId: string, sourceId: string) =>
  inCompany(world.db, company.id, 'write', (trx) =>
    runSource(trx, {
      key: { companyId: company.id, workflowId, sourceId },
      now: new Date(),
      refresh: false,
      language: 'de',
    }),
  )
/** On a whole second, as rules have it. */
const inAnHour = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000).toISOString()

describe('series of a workflow', () => {
  test('are told apart by their workflow, where their ids are the same', async () => {
    const workflows = await Promise.all(
      ['Eins', 'Zwei'].map(async (name) => await publishedWorkflow(portal.client, { name })),
    )
    const [one, two] = workflows.map(({ id }) => id) as [string, string]
    for (const workflowId of [one, two]) await save(workflowId, sourceOf('same'))
    const count = async (workflowId: string) =>
      (await portal.client.tasks.paginated({ workflowId })).recordsTotal
    await world.runJobs()
    expect([await count(one), await count(two)]).toEqual([7, 7])
    const lastRun = async (workflowId: string) =>
      (await portal.client.taskSources.paginated({ workflowId })).data.map(({ lastRunAt }) => lastRunAt)
    await world.owner.query('update task_source set last_run_at = null where company_id = $1', [company.id])
    await inCompany(world.db, company.id, 'write', (trx) => send(trx, company.id, 'tasks.make', {}))
    await world.runJobs()
    const ran = [expect.any(String)]
    expect([await lastRun(one), await lastRun(two)]).toEqual([ran, ran])
    await portal.client.taskSources.remove({ workflowId: one, sourceId: 'same' })
    await world.runJobs()
    expect([await lastRun(one), await lastRun(two)]).toEqual([[], ran])
  })

  test('are no more than a definition may hold', async () => {
    const taskSources = Array.from({ length: WORKFLOW_LIMITS.triggers }, (_, i) => sourceOf(`s${i}`))
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const { revision } = await portal.client.workflows.byId({ workflowId })
    const { definition } = await portal.client.workflows.byId({ workflowId })
    const draft = await portal.client.workflowDrafts.save({
      workflowId,
      draft: { definition: { ...definition, taskSources }, revision },
    })
    await portal.client.workflows.publish({ workflowId, publication: { revision: draft.revision } })
    const oneMore = await refusal(save(workflowId, sourceOf('more')))
    expect(oneMore).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'source', rule: 'tooMany' }] },
    })
    expect((await save(workflowId, sourceOf('s7', { name: 'Anders' }))).source.name).toBe('Anders')
    const known = await portal.client.workflows.byId({ workflowId })
    expect(known.definition.taskSources).toHaveLength(WORKFLOW_LIMITS.triggers)
  })

  test('make hundreds of tasks at once, none of them lost', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { name: 'Viele' })
    const query: Query = {
      root: { kind: 'NULL' },
      steps: [
        { kind: 'MAP', columns: [{ name: 'list', expression: `"${',x'.repeat(599)}".split(",")` }] },
        { kind: 'EXPAND', expression: 'list', name: 'each', outer: false },
        {
          kind: 'MAP',
          columns: [
            { name: 'key', expression: '"k" + string(eachIndex)' },
            { name: 'label', expression: '"Runde"' },
          ],
        },
      ],
    }
    const once = { ...daily, value: { ...daily.value, rrule: 'FREQ=DAILY;COUNT=1', start: inAnHour() } }
    await save(workflowId, sourceOf('many', { schedule: once, query: { kind: 'QUERY', query } }))
    await runNow(workflowId, 'many')
    expect(await portal.client.tasks.paginated({ workflowId, size: 1 })).toMatchObject({ recordsTotal: 600 })
  })

  test('are listed when the schedule of one cannot be read', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { name: 'Liste' })
    const many = `split("${'x,'.repeat(1500)}x", ",")`
    const endless: Query = {
      root: { kind: 'NULL' },
      steps: [
        { kind: 'MAP', columns: [{ name: 'list', expression: many }] },
        { kind: 'EXPAND', expression: 'list', name: 'a', outer: false },
        { kind: 'EXPAND', expression: 'list', name: 'b', outer: false },
        {
          kind: 'GROUP',
          keys: [
            { name: 'i', expression: 'aIndex' },
            { name: 'j', expression: 'bIndex' },
          ],
          aggregates: [{ name: 'n', aggregation: 'COUNT', expression: '1' }],
        },
        {
          kind: 'MAP',
          columns: [
            { name: 'rrule', expression: '"FREQ=DAILY"' },
            { name: 'start', expression: 'now' },
            { name: 'timeZone', expression: '"Europe/Berlin"' },
          ],
        },
      ],
    }
    const readable = oneRow({ rrule: '"FREQ=DAILY"', start: 'now', timeZone: '"Europe/Berlin"' })
    await save(workflowId, sourceOf('a', { schedule: { kind: 'QUERY', query: endless } }))
    await save(workflowId, sourceOf('b', { schedule: { kind: 'QUERY', query: readable } }))
    const { data } = await portal.client.taskSources.paginated({ workflowId, orderColumn: 'name' })
    expect(data.map(({ next, problem }) => [next.length, problem !== null])).toEqual([
      [0, true],
      [5, false],
    ])
  })

  test('make tasks of labels and keys that are too long, cut between two signs', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { name: 'Lang' })
    const long = `"${'x'.repeat(199)}🙂🙂"`
    const query = oneRow({ key: long, label: long })
    await save(workflowId, sourceOf('long', { query: { kind: 'QUERY', query } }))
    const preview = await portal.client.taskSources.preview({
      workflowId,
      taskSource: { source: sourceOf('long', { query: { kind: 'QUERY', query } }) },
    })
    expect(preview.tasks).toMatchObject([{ label: 'x'.repeat(199), key: 'x'.repeat(199) }])
    await runNow(workflowId, 'long')
    const { data } = await portal.client.tasks.paginated({ workflowId })
    expect(data[0]?.label).toBe('x'.repeat(199))
  })

  test('end before the years do, and know no calendar but ours', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { name: 'Ende' })
    const preview = async (value: { readonly rrule?: string; readonly start?: string }) => {
      const schedule = { kind: 'VALUE', value: { ...daily.value, ...value } } as const
      const taskSource = { source: sourceOf('end', { schedule }) }
      return await portal.client.taskSources.preview({ workflowId, taskSource })
    }
    const last = await preview({ start: '9999-12-28T05:00:00.000Z' })
    expect(last.occurrences.at(-1)).toBe('9999-12-30T05:00:00.000Z')
    for (const rrule of [
      'FREQ=DAILY;RSCALE=CHINESE',
      'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD',
    ])
      expect((await preview({ rrule })).errors).toMatchObject([
        { path: 'source.schedule.value.rrule', rule: 'brokenRule' },
      ])
    const counted = await preview({ start: '2020-01-01T05:00:00.000Z', rrule: 'FREQ=DAILY;COUNT=99999' })
    expect(counted.occurrences).toHaveLength(50)
  })
})
