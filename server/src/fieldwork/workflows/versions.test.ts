import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity, computed, fixed, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let portal: TestAccount
let worker: TestAccount

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ app: true })
})
afterAll(() => world.close())

describe('versions', () => {
  const publish = async (workflowId: string, definition: WorkflowDefinition) => {
    const { revision } = await portal.client.workflows.byId({ workflowId })
    const draft = await portal.client.workflowDrafts.save({ workflowId, draft: { definition, revision } })
    const preview = await portal.client.workflows.publication({ workflowId })
    const workflow = await portal.client.workflows.publish({
      workflowId,
      publication: { revision: draft.revision },
    })
    return { preview, workflow }
  }

  test('are numbered, stay as they are, and are seen by who performs', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { accounts: [worker] })
    const definition = { ...inspection, nodes: inspection.nodes.slice(0, 1) }
    const { preview, workflow } = await publish(workflowId, definition)
    expect(preview).toMatchObject({ newVersion: true, version: 2, renames: [], rewrites: [], broken: [] })
    expect(workflow).toMatchObject({ version: 2, draft: false })
    expect(workflow.definition.nodes).toHaveLength(1)
    const versions = await portal.client.workflows.versions({ workflowId })
    expect(versions.map(({ version, resultCount }) => [version, resultCount])).toEqual([
      [2, 0],
      [1, 0],
    ])
    const first = await worker.client.workflows.version({ workflowId, version: 1 })
    expect(first.definition.nodes).toEqual(inspection.nodes)
    expect((await worker.client.workflows.byId({ workflowId })).definition.nodes).toHaveLength(1)
    const none = portal.client.workflows.version({ workflowId, version: 3 })
    expect(await refusal(none)).toMatchObject({ status: 404 })
  })

  test('sources and triggers are in force at once without a new one, and are not for who performs', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { accounts: [worker] })
    const webhook = {
      id: 'w1',
      httpMethod: 'POST',
      url: { kind: 'VALUE', value: 'https://x.example' },
    } as const
    const { preview, workflow } = await publish(workflowId, { ...inspection, webhookTriggers: [webhook] })
    expect(preview).toMatchObject({ newVersion: false, version: 1, sourcesChanged: true })
    expect(workflow).toMatchObject({ version: 1, definition: { webhookTriggers: [webhook] } })
    expect((await worker.client.workflows.byId({ workflowId })).definition.webhookTriggers).toEqual([])
    expect(
      (await worker.client.workflows.mine()).every(
        ({ definition }) => definition.webhookTriggers.length === 0,
      ),
    ).toBe(true)
    const { rows } = await world.owner.query(
      `select details from activity where object_id = $1 and action = 'published' order by at desc, id desc`,
      [workflowId],
    )
    expect(rows[0].details).toMatchObject({ isNewVersion: false, changed: ['webhookTriggers'] })
  })

  test('a component keeps its kind of answer, or is a new one', async () => {
    const text = { kind: 'TEXT', id: 'x', variableName: 'x', title: said('X') } as const
    const whole = {
      kind: 'NUMBER',
      id: 'n',
      variableName: 'n',
      title: said('N'),
      integerOnly: fixed(true),
    } as const
    const definition = (component: object, number: object) =>
      ({ ...inspection, nodes: [activity('a', [component, number] as never)] }) satisfies WorkflowDefinition
    const { id: workflowId } = await publishedWorkflow(portal.client, { definition: definition(text, whole) })
    const widened = { ...whole, integerOnly: fixed(false) }
    await publish(workflowId, definition(text, widened))
    const { revision } = await portal.client.workflows.byId({ workflowId })
    const changed = definition({ kind: 'SWITCH', id: 'x', variableName: 'x', title: said('X') }, whole)
    const draft = await portal.client.workflowDrafts.save({
      workflowId,
      draft: { definition: changed, revision },
    })
    const { errors } = await portal.client.workflows.publication({ workflowId })
    expect(errors).toMatchObject([
      { path: 'definition.nodes.0.components.0', rule: 'typeChanged' },
      { path: 'definition.nodes.0.components.1', rule: 'typeChanged' },
    ])
    const call = portal.client.workflows.publish({ workflowId, publication: { revision: draft.revision } })
    expect(await refusal(call)).toMatchObject({ code: 'validation' })
  })

  test('a renamed variable is renamed in views that use it, which are shown before', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const view = async (name: string, columns: { name: string; expression: string }[]) =>
      await portal.client.views.create({
        view: {
          translations: [{ language: 'de', name, columnMappings: [] }],
          query: {
            root: { kind: 'WORKFLOW_RESULT', workflowId },
            steps: [
              { kind: 'EXPAND', expression: 'result.points', name: 'each' },
              { kind: 'MAP', columns },
            ],
          },
        },
      })
    const used = await view('Gewichte', [
      { name: 'weight', expression: 'result.check.weight + 1' },
      { name: 'whole', expression: 'result.check' },
      { name: 'at', expression: 'each.point.value' },
    ])
    const inner = await portal.client.views.create({
      view: {
        translations: [{ language: 'de', name: 'Auf Gewichten', columnMappings: [] }],
        query: {
          root: { kind: 'VIEW', viewId: used.id },
          steps: [{ kind: 'FILTER', condition: 'whole.weight > 2 && weight > 1' }],
        },
      },
    })
    await view('Ohne', [{ name: 'day', expression: 'result.check.day' }])
    const renamed = JSON.parse(
      JSON.stringify(inspection).replace('"variableName":"weight"', '"variableName":"mass"'),
    )
    const { preview } = await publish(workflowId, renamed)
    expect(preview).toMatchObject({
      renames: [{ id: 'c-weight', from: 'weight', to: 'mass' }],
      broken: [],
      rewrites: [
        {
          kind: 'VIEW',
          id: inner.id,
          name: 'Auf Gewichten',
          texts: [{ before: 'whole.weight > 2 && weight > 1', after: 'whole.mass > 2 && weight > 1' }],
        },
        {
          id: used.id,
          texts: [{ before: 'result.check.weight + 1', after: 'result.check.mass + 1' }],
        },
      ],
    })
    const after = await portal.client.views.byId({ viewId: used.id })
    expect(after.query.steps[1]).toMatchObject({
      columns: [{ name: 'weight', expression: 'result.check.mass + 1' }, {}, {}],
    })
  })

  test('what a view needs cannot be taken away', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const { id } = await portal.client.views.create({
      view: {
        translations: [{ language: 'de', name: 'Punkte', columnMappings: [] }],
        query: {
          root: { kind: 'WORKFLOW_RESULT', workflowId },
          steps: [{ kind: 'EXPAND', expression: 'result.points', name: 'each' }],
        },
      },
    })
    const { revision } = await portal.client.workflows.byId({ workflowId })
    const definition = { ...inspection, nodes: inspection.nodes.slice(0, 1) }
    const draft = await portal.client.workflowDrafts.save({ workflowId, draft: { definition, revision } })
    const { broken } = await portal.client.workflows.publication({ workflowId })
    expect(broken).toMatchObject([{ kind: 'VIEW', id, name: 'Punkte', faults: [expect.any(String)] }])
    const call = portal.client.workflows.publish({ workflowId, publication: { revision: draft.revision } })
    expect(await refusal(call)).toMatchObject({
      status: 409,
      code: 'wouldBreak',
      details: { dependants: broken },
    })
    expect(await portal.client.workflows.byId({ workflowId })).toMatchObject({ version: 1, draft: true })
    expect(await portal.client.workflows.dependants({ workflowId })).toEqual([
      { kind: 'VIEW', id, name: 'Punkte' },
    ])
    const remove = portal.client.workflows.remove({ workflowId })
    expect(await refusal(remove)).toMatchObject({ code: 'inUse', details: { dependants: [{ id }] } })
  })
})

test('what was only tried is not remembered: another draft is published as it is', async () => {
  const { id: workflowId, revision } = await publishedWorkflow(portal.client, { accounts: [worker] })
  const variableCalled = (variableName: string): WorkflowDefinition => ({
    ...inspection,
    nodes: [activity('a', [{ kind: 'TEXT', id: `id-${variableName}`, variableName, title: said('T') }])],
  })
  const save = (definition: WorkflowDefinition, over: number) =>
    portal.client.workflowDrafts.save({ workflowId, draft: { definition, revision: over } })
  await save(variableCalled('tried'), revision)
  expect(await portal.client.workflows.publication({ workflowId })).toMatchObject({ version: 2, broken: [] })
  const draft = await save(variableCalled('meant'), revision + 1)
  await portal.client.workflows.publish({ workflowId, publication: { revision: draft.revision } })
  await worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId },
      activityResults: { a: { meant: 'ja' } },
      completedAt: '2026-11-20T08:15:00.000Z',
    },
  })
  const { data } = await portal.client.viewData.preview({
    query: {
      root: { kind: 'WORKFLOW_RESULT', workflowId },
      steps: [{ kind: 'MAP', columns: [{ name: 'meant', expression: 'result.a.meant' }] }],
    },
  })
  expect(data).toEqual([{ meant: 'ja' }])
})

describe('what a workflow is built on', () => {
  const called = (name: string) => [{ language: 'de' as const, name }]
  const string = { kind: 'STRING' } as const

  test('takes it along when a property is renamed, and does not go under it', async () => {
    const { assetTypes, workflows, workflowDrafts } = portal.client
    const serial = { name: 'serial', type: string, translations: called('Seriennummer') }
    const type = await assetTypes.create({
      assetType: { translations: called('Pumpe'), properties: [serial] },
    })
    const assetTypeId = type.id
    const definition: WorkflowDefinition = {
      ...inspection,
      nodes: [
        activity('choose', [
          {
            kind: 'SINGLE_CHOICE',
            id: 'pump',
            variableName: 'pump',
            title: said('Pumpe'),
            options: {
              kind: 'QUERY',
              query: {
                root: { kind: 'ASSET', assetTypeId },
                steps: [
                  {
                    kind: 'MAP',
                    columns: [
                      { name: 'value', expression: 'asset' },
                      { name: 'label', expression: '"Nr. " + asset.serial' },
                    ],
                  },
                ],
              },
            },
          },
          { kind: 'TEXT', id: 'text', variableName: 'text', title: computed('choose.pump.serial') },
        ]),
      ],
    }
    const { id: workflowId, revision } = await publishedWorkflow(portal.client, {
      name: 'Pumpen',
      definition,
    })
    await workflowDrafts.save({ workflowId, draft: { definition, revision } })
    const renamed = { ...serial, id: type.properties[0]!.id, name: 'number' }
    await assetTypes.update({
      assetTypeId,
      assetType: { translations: called('Pumpe'), properties: [renamed] },
    })
    const after = await workflows.byId({ workflowId })
    expect(after).toMatchObject({ version: 2, draft: true, revision: revision + 2 })
    const draft = await workflowDrafts.byWorkflow({ workflowId })
    for (const { nodes } of [after.definition, draft.definition]) {
      const text = JSON.stringify(nodes)
      expect(text).toContain('asset.number')
      expect(text).toContain('choose.pump.number')
      expect(text).not.toContain('serial')
    }
    expect(draft.errors).toEqual([])
    const dependant = { kind: 'WORKFLOW', id: workflowId, name: 'Pumpen' }
    expect(await refusal(assetTypes.remove({ assetTypeId }))).toMatchObject({
      code: 'inUse',
      details: { dependants: [dependant] },
    })
    const without = { translations: called('Pumpe'), properties: [{ ...serial, name: 'other' }] }
    const call = assetTypes.update({ assetTypeId, onMisfit: 'CLEAR', assetType: without })
    expect(await refusal(call)).toMatchObject({ code: 'wouldBreak', details: { dependants: [dependant] } })
  })
})
