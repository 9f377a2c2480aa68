import { newId } from '@feldwerk/contract/new-id.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { show } from '@feldwerk/query/types.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMachines, type Machines } from '../../../test/machines.ts'
import { insertTask } from '../../../test/matrix/workflow-estate.ts'
import { activity, computed, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { deleteRecords } from '../../platform/records/records.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let machines: Machines
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ app: true })
  machines = await insertMachines(world, { companyId: company.id, keeper: portal.id, count: 6 })
  workflowId = (await publishedWorkflow(portal.client, { definition: round(), accounts: [worker] })).id
})
afterAll(() => world.close())

/** Choose one of the machines of the task's floor; heavier ones only when asked for; then see where it stands. */
function round(): WorkflowDefinition {
  return {
    ...EMPTY_DEFINITION,
    taskType: { fields: [{ id: 'f', name: 'floor', type: { kind: 'LONG' }, required: false }] },
    nodes: [
      activity('start', [
        {
          kind: 'SWITCH',
          id: 's-heavy',
          variableName: 'heavy',
          title: said('Nur schwere'),
          optional: { kind: 'VALUE', value: true },
        },
        {
          kind: 'SINGLE_CHOICE',
          id: 's-machine',
          variableName: 'machine',
          title: said('Maschine'),
          options: {
            kind: 'QUERY',
            query: {
              root: { kind: 'ASSET', assetTypeId: machines.machineType },
              steps: [
                {
                  kind: 'FILTER',
                  condition: 'task.data.floor == null || asset.location.floor == task.data.floor',
                },
                { kind: 'FILTER', condition: '!(start.heavy == true) || asset.weight > 3' },
                {
                  kind: 'MAP',
                  columns: [
                    { name: 'value', expression: 'asset' },
                    { name: 'label', expression: 'asset.name' },
                  ],
                },
              ],
            },
          },
        },
        {
          kind: 'METADATA',
          id: 's-place',
          variableName: 'place',
          label: said('Ort'),
          value: computed('start.machine.location.name'),
        } as never,
        {
          kind: 'METADATA',
          id: 's-keeper',
          variableName: 'keeper',
          value: computed('start.machine.keeper.name'),
        } as never,
      ]),
    ],
  }
}

/** The form as a phone makes it of nothing but the answer. */
function openOffline({ definition, catalogue, resolved, timeZone, task }: ResolvedWorkflow) {
  const known: Catalogue = {
    fields: (type) => catalogue.fields[show(type)],
    view: () => undefined,
    viewColumns: (id) => catalogue.views[id],
  }
  const form = buildForm(definition, known)
  return openSession({
    form,
    zone: timeZone,
    language: 'de',
    now: Date.now(),
    resolved: resolved as never,
    task: task as never,
  })
}

const labels = (session: ReturnType<typeof openOffline>) => {
  const { options } = session.component(['start', 'machine'])!.state().settings
  return (options as { label: string }[]).map(({ label }) => label)
}

describe('who is refused', () => {
  const call = (signed: Pick<TestAccount, 'client'>, id: string, taskId?: string) =>
    signed.client.resolvedWorkflows.byId({ workflowId: id, ...(taskId ? { taskId } : {}) })

  test('nobody without a credential, nor who may not perform it', async () => {
    expect(await refusal(call({ client: world.clientOf() }, workflowId))).toMatchObject({ status: 499 })
    const stranger = await company.person({ app: true })
    expect(await refusal(call(stranger, workflowId))).toEqual(await refusal(call(stranger, newId())))
    const preview = { preview: { workflowId, definition: round() } }
    expect(await refusal(worker.client.resolvedWorkflows.preview(preview))).toMatchObject({
      code: 'forbidden',
    })
  })

  test('a workflow or task of another company, a draft, and a task that does not exist', async () => {
    const other = await world.company()
    const foreign = await publishedWorkflow(other.client)
    const foreignTask = await insertTask(world, other.id, foreign.id)
    const draft = await portal.client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Entwurf' }] },
    })
    const calls = [
      () => call(portal, foreign.id),
      () => call(portal, draft.id),
      () => call(worker, workflowId, foreignTask),
      () => call(worker, workflowId, newId()),
    ]
    for (const each of calls) expect(await refusal(each())).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('a resolved workflow', () => {
  test('holds all that a phone needs, and what depends on answers still does', async () => {
    const resolved = await worker.client.resolvedWorkflows.byId({ workflowId })
    expect(resolved).toMatchObject({ workflowId, version: 1, timeZone: 'Europe/Berlin', task: null })
    expect(resolved.resolved.incomplete).toEqual([])
    const session = openOffline(resolved)
    expect(labels(session).toSorted()).toHaveLength(6)
    session.answer(session.component(['start', 'heavy'])!, true)
    const heavy = labels(session)
    expect(heavy.length).toBeGreaterThan(0)
    expect(heavy.length).toBeLessThan(6)
    const { options } = session.component(['start', 'machine'])!.state().settings
    session.answer(session.component(['start', 'machine'])!, (options as { value: string }[])[0]!.value)
    expect(session.problems()).toEqual([])
    expect(session.result()).toMatchObject({
      start: { place: expect.stringMatching(/^Halle /), keeper: 'Jonas Keller' },
    })
    const stored = await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: session.result() as Record<string, unknown>,
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
    expect(stored.flags).toEqual([])
    expect(stored.activityResults).toEqual(session.result())
    const machine = (session.result() as { start: { machine: string } }).start.machine
    expect(stored.activityResults).toMatchObject({ start: { machine } })
  })

  test('of a task knows the task’s data', async () => {
    const taskId = await insertTask(world, company.id, workflowId, { f: 1 })
    const resolved = await worker.client.resolvedWorkflows.byId({ workflowId, taskId })
    expect(resolved.task).toMatchObject({ id: taskId, data: { floor: 1 } })
    expect(labels(openOffline(resolved))).toHaveLength(3)
  })

  test('shows what changed meanwhile as changed, never as lost', async () => {
    const resolved = await worker.client.resolvedWorkflows.byId({ workflowId })
    const session = openOffline(resolved)
    session.answer(session.component(['start', 'heavy'])!, false)
    session.answer(session.component(['start', 'machine'])!, machines.machines[0]!)
    const answers = session.result() as { start: Record<string, unknown> }
    const gone = { companyId: company.id, typeId: machines.machineType, ids: [machines.machines[0]!] }
    await inCompany(world.db, company.id, 'write', (trx) => deleteRecords(trx, gone))
    const stored = await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: answers,
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
    expect(stored.flags).toEqual(['DATA_CHANGED'])
    expect(stored.activityResults).toMatchObject({ start: { machine: machines.machines[0] } })
  })

  test('with a look-up that is too much for the database is refused; work that is done is not', async () => {
    const many = await insertMachines(world, { companyId: company.id, keeper: portal.id, count: 15 })
    const root = { kind: 'ASSET', assetTypeId: many.machineType } as const
    const joins = ['b', 'c', 'd'].map((name) => ({
      kind: 'JOIN' as const,
      query: { root, steps: [] },
      name,
      on: [{ left: '1', right: '1' }],
    }))
    const keys = ['asset', 'b.asset', 'c.asset', 'd.asset'].map((each, i) => ({
      name: `k${i}`,
      expression: `${each}.name`,
    }))
    const everyFour: Query = {
      root,
      steps: [
        ...joins,
        { kind: 'GROUP', keys, aggregates: [{ name: 'n', aggregation: 'COUNT' }] },
        { kind: 'FILTER', condition: 'n < 0' },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'true' }] },
      ],
    }
    const definition: WorkflowDefinition = {
      ...EMPTY_DEFINITION,
      nodes: [
        activity('a', [
          {
            kind: 'TEXT',
            id: 't',
            variableName: 't',
            title: said('T'),
            hidden: { kind: 'QUERY', query: everyFour },
          },
        ]),
      ],
    }
    const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    expect(await refusal(worker.client.resolvedWorkflows.byId({ workflowId: id }))).toMatchObject({
      status: 422,
      code: 'queryTooLarge',
    })
    const stored = await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        activityResults: { a: { t: 'fertig' } },
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
    expect(stored).toMatchObject({ flags: ['DATA_CHANGED'], activityResults: { a: { t: 'fertig' } } })
  })

  test('hides from who performs what accounts hide', async () => {
    const definition = {
      ...EMPTY_DEFINITION,
      nodes: [
        activity('a', [
          {
            kind: 'SINGLE_CHOICE',
            id: 'who',
            variableName: 'who',
            title: said('Wer'),
            options: {
              kind: 'QUERY',
              query: {
                root: { kind: 'ACCOUNT' },
                steps: [
                  {
                    kind: 'MAP',
                    columns: [
                      { name: 'value', expression: 'account' },
                      { name: 'label', expression: 'coalesce(account.email, account.name)' },
                    ],
                  },
                ],
              },
            },
          },
        ]),
      ],
    } satisfies WorkflowDefinition
    const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    const text = JSON.stringify(await worker.client.resolvedWorkflows.byId({ workflowId: id }))
    expect(text).not.toContain(portal.email)
    expect(text).toContain(worker.email)
    expect(JSON.stringify(await company.client.resolvedWorkflows.byId({ workflowId: id }))).toContain(
      portal.email,
    )
  })
})

describe('a preview', () => {
  test('runs an unfinished definition; queries with errors are left out', async () => {
    const good = round()
    const text = JSON.stringify(good).replace('asset.weight > 3', 'asset.wight > 3')
    const definition = JSON.parse(text) as WorkflowDefinition
    const resolved = await portal.client.resolvedWorkflows.preview({ preview: { workflowId, definition } })
    expect(resolved).toMatchObject({ version: null, definition: { nodes: definition.nodes } })
    expect(resolved.resolved.rows).toEqual({})
    const whole = await portal.client.resolvedWorkflows.preview({ preview: { workflowId, definition: good } })
    expect(Object.keys(whole.resolved.rows)).toEqual(['nodes.0.components.1.options'])
  })
})
