import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { activity, computed, fixed, publishedWorkflow, said } from '../../../test/workflows.ts'
import type { TestCompany } from '../../../test/world.ts'
import { openSharing } from './sharing.fixture.ts'

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
beforeEach(async () => {
  ;({ giver, receiver } = await parties())
})
afterAll(() => world.close())

const machine = (name: string) =>
  typeOf(name, [property('name'), property('serial'), property('hours', 'LONG')], {
    uniqueConstraints: [{ columns: ['serial'] }],
  })

/** A choice among machines that are in use, called by their number; the webhook tells it. */
const round = (
  { assetTypeId, viewId }: { readonly assetTypeId: string; readonly viewId: string },
  called: string,
  title = 'Maschine',
): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    activity('check', [
      {
        kind: 'SINGLE_CHOICE',
        id: 'c-machine',
        variableName: 'machine',
        title: said(title),
        optional: fixed(true),
        options: {
          kind: 'QUERY',
          query: {
            root: { kind: 'ASSET', assetTypeId },
            steps: [
              { kind: 'FILTER', condition: 'asset.hours > 0' },
              {
                kind: 'MAP',
                columns: [
                  { name: 'value', expression: 'asset' },
                  { name: 'label', expression: `asset.${called} + " " + asset.name` },
                ],
              },
            ],
          },
        },
      },
      {
        kind: 'SINGLE_CHOICE',
        id: 'c-named',
        variableName: 'named',
        title: said('Bezeichnung'),
        optional: fixed(true),
        options: { kind: 'QUERY', query: { root: { kind: 'VIEW', viewId }, steps: [] } },
      },
    ]),
  ],
  webhookTriggers: [
    {
      id: 'call',
      httpMethod: 'POST',
      url: fixed('https://api.kaltofen.example/'),
      condition: computed(`check.machine.${called} != null`),
    },
  ],
})

async function rename({ client }: TestCompany, assetTypeId: string, names: Readonly<Record<string, string>>) {
  const { version, createdAt: _at, ...type } = await client.assetTypes.byId({ assetTypeId })
  const properties = type.properties.map((each) => ({ ...each, name: names[each.name] ?? each.name }))
  const { translations, nameProperty, customCheck } = type
  const uniqueConstraints = type.uniqueConstraints.map((rule) => ({
    ...rule,
    columns: rule.columns.map((column) => names[column] ?? column),
  }))
  await client.assetTypes.update({
    assetTypeId,
    assetType: { version, translations, nameProperty, customCheck, properties, uniqueConstraints },
  })
}

async function publish(workflowId: string, definition: WorkflowDefinition) {
  const { workflows, workflowDrafts } = giver.client
  const { revision } = await workflows.byId({ workflowId })
  const saved = await workflowDrafts.save({ workflowId, draft: { definition, revision } })
  await workflows.publish({ workflowId, publication: { revision: saved.revision } })
  await world.runJobs()
}

/** A share in force: an own type stands for the giver's machines, or a copy of them. */
async function accepted(isMapped: boolean) {
  const given = await giver.client.assetTypes.create({ assetType: machine('Maschine') })
  const own = isMapped
    ? (await receiver.client.assetTypes.create({ assetType: machine('Aggregat') })).id
    : null
  const view = await giver.client.views.create({
    view: {
      query: {
        root: { kind: 'ASSET', assetTypeId: given.id },
        steps: [
          { kind: 'FILTER', condition: 'asset.hours > 0' },
          { kind: 'MAP', columns: [{ name: 'value', expression: 'asset.serial' }] },
        ],
      },
      translations: [{ language: 'de', name: 'Maschinen', columnMappings: [] }],
    },
  })
  const seen = { assetTypeId: given.id, viewId: view.id }
  const { id: workflowId } = await publishedWorkflow(giver.client, { definition: round(seen, 'serial') })
  const { id: workflowShareId } = await between.offered(giver, receiver, workflowId, { triggers: ['call'] })
  const worker = await receiver.person({ app: true })
  const share = await receiver.client.workflowShares.accept({
    workflowShareId,
    acceptance: {
      assetTypes: [{ offeredId: given.id, assetTypeId: own }],
      accounts: [{ id: worker.id }],
    },
  })
  await world.runJobs()
  const { assetTypes } = await receiver.client.workflowShares.byId({ workflowShareId })
  return {
    workflowId,
    workflowShareId,
    worker,
    given: given.id,
    view: view.id,
    seen,
    own: assetTypes[0]?.assetTypeId ?? '',
    taken: share.workflowId ?? '',
  }
}

const definitionOf = async ({ client }: TestCompany, workflowId: string) =>
  JSON.stringify((await client.workflows.byId({ workflowId })).definition)

async function viewsOf({ id }: TestCompany): Promise<string> {
  const { rows } = await world.owner.query<{ query: unknown }>(
    'select query from view where company_id = $1',
    [id],
  )
  return JSON.stringify(rows)
}

const BOTH = { serial: 'nummer', hours: 'stunden' }

test.each([
  ['an own type', true],
  ['a copy', false],
])(
  'a property that the receiver renamed in %s does not stand in the way of the next version',
  async (_, isMapped) => {
    const { workflowId, workflowShareId, seen, own, taken } = await accepted(isMapped)
    const { difference, upgrade } = receiver.client.workflowShares
    await rename(receiver, own, BOTH)
    expect(await definitionOf(receiver, taken)).toContain('asset.nummer')
    await publish(workflowId, round(seen, 'serial', 'Welche Maschine'))
    expect(await difference({ workflowShareId })).toMatchObject({
      changed: [{ id: 'c-machine' }],
      added: [],
      removed: [],
      otherwise: false,
      triggers: [],
      assetTypes: [],
    })
    await upgrade({ workflowShareId, upgrade: {} })
    const now = await definitionOf(receiver, taken)
    for (const text of ['Welche Maschine', 'asset.nummer', 'asset.stunden', 'machine.nummer'])
      expect(now).toContain(text)
    expect(now).not.toMatch(/serial|hours/)
    expect(await viewsOf(receiver)).toMatch(/asset\.stunden.*asset\.nummer/)
    // Once more, also after it was called otherwise again, and back to what the giver calls it.
    await rename(receiver, own, { nummer: 'serial', stunden: 'laufzeit' })
    await publish(workflowId, round(seen, 'serial', 'Maschine'))
    expect(await difference({ workflowShareId })).toMatchObject({
      changed: [{ id: 'c-machine' }],
      triggers: [],
    })
    await upgrade({ workflowShareId, upgrade: {} })
    const last = await definitionOf(receiver, taken)
    for (const text of ['asset.serial', 'asset.laufzeit', 'machine.serial']) expect(last).toContain(text)
  },
)

test('a property that the giver renamed keeps the name it has here, and nothing of it is news', async () => {
  const { workflowId, workflowShareId, given, view, own, taken } = await accepted(true)
  await rename(giver, given, BOTH)
  await publish(workflowId, renamedRound(given, view))
  expect(await receiver.client.workflowShares.difference({ workflowShareId })).toMatchObject({
    changed: [],
    otherwise: true,
    triggers: [],
  })
  await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade: {} })
  const now = await definitionOf(receiver, taken)
  for (const text of ['asset.serial', 'asset.hours', 'machine.serial']) expect(now).toContain(text)
  expect((await receiver.client.assetTypes.byId({ assetTypeId: own })).properties).toHaveLength(3)
})

/** The round after the giver has renamed its properties, with another activity. */
const renamedRound = (assetTypeId: string, viewId: string): WorkflowDefinition => {
  const text = JSON.stringify(round({ assetTypeId, viewId }, 'nummer')).replace(
    'asset.hours',
    'asset.stunden',
  )
  const definition = JSON.parse(text) as WorkflowDefinition
  return { ...definition, nodes: [...definition.nodes, activity('end', [])] }
}

test('an asset is told apart by the same property, whatever either side calls it', async () => {
  const { workflowId, given, own, taken, worker } = await accepted(true)
  const values = { name: 'Presse', serial: 'S-1', hours: 5 }
  const theirs = await giver.client.assets.create({ assetTypeId: given, asset: { value: values } })
  const ours = await receiver.client.assets.create({ assetTypeId: own, asset: { value: values } })
  await rename(receiver, own, BOTH)
  await rename(giver, given, { serial: 'kennung' })
  await worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: taken },
      activityResults: { check: { machine: ours.id } },
      completedAt: new Date().toISOString(),
    },
  })
  await world.runJobs()
  const { data } = await giver.client.workflowResults.paginated({ workflowId })
  expect(data[0]?.activityResults).toEqual({ check: { machine: theirs.id } })
})
