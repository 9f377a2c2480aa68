import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { property } from '../../../test/asset-types.ts'
import { checksums } from '../../../test/matrix/estate.ts'
import { activity, fixed, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { refusal, type TestCompany } from '../../../test/world.ts'
import { estate } from '../templates/templates.fixture.ts'
import { openSharing } from './sharing.fixture.ts'

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
beforeEach(async () => {
  ;({ giver, receiver } = await parties())
})
afterAll(() => world.close())

const call = (id: string, url: string) => ({
  id,
  httpMethod: 'POST' as const,
  url: { kind: 'VALUE' as const, value: url },
})

/** The inspection with another title of the finding, without a weight and with a remark. */
function changed(definition: WorkflowDefinition): WorkflowDefinition {
  const [check, ...others] = definition.nodes
  if (check?.kind !== 'ACTIVITY') throw new Error('the inspection has changed')
  const components = check.components
    .filter(({ id }) => id !== 'c-weight')
    .map((each) =>
      each.id === 'c-finding' && each.kind === 'TEXT' ? { ...each, title: said('Was fehlt') } : each,
    )
  const remark = {
    kind: 'TEXT' as const,
    id: 'c-remark',
    variableName: 'remark',
    title: said('Bemerkung'),
    optional: fixed(true),
  }
  return { ...definition, nodes: [{ ...check, components: [...components, remark] }, ...others] }
}

/** A share in force. */
async function accepted(definition = inspection, terms = {}, triggers: string[] = []) {
  const { id: given } = await publishedWorkflow(giver.client, { definition })
  const { id: workflowShareId } = await between.offered(giver, receiver, given, terms)
  const { workflowId } = await receiver.client.workflowShares.accept({
    workflowShareId,
    acceptance: { triggers },
  })
  await world.runJobs()
  return { given, workflowShareId, taken: workflowId ?? '' }
}

async function publish(
  workflowId: string,
  change: (now: WorkflowDefinition) => WorkflowDefinition,
  of = giver,
) {
  const { definition, revision } = await of.client.workflows.byId({ workflowId })
  const { workflows, workflowDrafts } = of.client
  const draft = { definition: change(definition), revision }
  const saved = await workflowDrafts.save({ workflowId, draft })
  await workflows.publish({ workflowId, publication: { revision: saved.revision } })
  await world.runJobs()
}

/** What an offer may touch: what is offered, and that it was told. */
const TOLD = ['workflow_share', 'activity', 'portal_notification', 'outbox', 'change', 'mail']

async function ownTables() {
  const sums = await checksums(world, receiver.id)
  return Object.fromEntries(Object.entries(sums).filter(([table]) => !TOLD.includes(table)))
}

describe('a new version', () => {
  test('is taken by owners of the receiver alone, while the share is in force and as they have seen it', async () => {
    const { given, workflowShareId, taken } = await accepted()
    await publish(given, changed)
    const portal = await receiver.person({ portal: true })
    const third = await world.company()
    const take = (of: TestCompany['client'], upgrade = {}) =>
      refusal(of.workflowShares.upgrade({ workflowShareId, upgrade }))
    expect((await take(portal.client)).status).toBe(403)
    expect((await take(giver.client)).status).toBe(404)
    expect((await take(third.client)).status).toBe(404)
    expect((await refusal(third.client.workflowShares.difference({ workflowShareId }))).status).toBe(404)
    expect(await take(receiver.client, { offer: 1 })).toMatchObject({ code: 'changedMeanwhile' })
    expect(await take(receiver.client, { triggers: ['x'] })).toMatchObject({ code: 'validation' })
    await giver.client.workflowShares.remove({ workflowShareId })
    await world.runJobs()
    expect(await take(receiver.client)).toMatchObject({
      code: 'shareStateConflict',
      details: { state: 'ENDED' },
    })
    expect((await receiver.client.workflows.byId({ workflowId: taken })).version).toBe(1)
  })

  test('waits as a difference until it is taken; own words, triggers and series stay', async () => {
    const { given, workflowShareId, taken } = await accepted()
    const own = {
      id: 'own',
      to: [{ accountId: receiver.owner.id }],
      subject: said('Befund'),
      body: said('Es gibt einen'),
      separate: false,
      attachedPdfs: [],
    }
    await publish(taken, (now) => ({ ...now, emailTriggers: [own] }), receiver)
    await receiver.client.workflows.updateTranslation({
      workflowId: taken,
      translation: { locale: 'en', name: 'Round' },
    })
    await world.runJobs()
    const before = await ownTables()
    await publish(given, changed)
    await giver.client.workflows.updateTranslation({
      workflowId: given,
      translation: { locale: 'de', name: 'Rundgang neu' },
    })
    await publish(given, (now) => ({ ...now, taskType: { fields: [] } }))
    expect(await ownTables()).toEqual(before)
    expect(await receiver.client.workflowShares.difference({ workflowShareId })).toEqual({
      version: { from: 1, to: 3 },
      added: [{ id: 'c-remark', name: 'Bemerkung' }],
      changed: [{ id: 'c-finding', name: 'Was fehlt' }],
      removed: [{ id: 'c-weight', name: 'Gewicht' }],
      otherwise: true,
      terms: null,
      triggers: [],
      assetTypes: [],
    })
    const upgrade = { offer: 3 }
    expect(await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade })).toMatchObject({
      version: { offered: 3, taken: 3 },
      pending: null,
    })
    await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade })
    await world.runJobs()
    const now = await receiver.client.workflows.byId({ workflowId: taken })
    const giving = await giver.client.workflows.byId({ workflowId: given })
    expect(now.definition).toEqual({ ...giving.definition, emailTriggers: [own] })
    expect(now).toMatchObject({
      sharedToMe: true,
      version: 2,
      translations: [
        { language: 'de', name: 'Rundgang neu' },
        { language: 'en', name: 'Round' },
      ],
    })
    expect(await giver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      version: { offered: 3, taken: 3 },
      pending: null,
    })
  })

  test('is taken by itself where that was agreed, unless the terms are others', async () => {
    const { given, workflowShareId, taken } = await accepted(inspection, { upgrade: 'BY_ITSELF' })
    await publish(given, changed)
    await world.runJobs()
    const components = async () => {
      const { definition } = await receiver.client.workflows.byId({ workflowId: taken })
      return JSON.stringify(definition.nodes)
    }
    expect(await components()).toContain('c-remark')
    expect(await giver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      version: { offered: 2, taken: 2 },
    })
    await giver.client.workflowShares.change({
      workflowShareId,
      terms: { upgrade: 'BY_ITSELF', people: 'NAMES' },
    })
    await publish(given, () => inspection)
    await world.runJobs()
    expect(await components()).toContain('c-remark')
    expect(await receiver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      terms: { people: 'NONE' },
      pending: { terms: { people: 'NAMES' }, version: 3 },
    })
  })

  test('pauses a trigger again that would act otherwise, and leaves those that were changed here', async () => {
    const triggers = ['one', 'two', 'gone']
    const url = 'https://api.kaltofen.example/'
    const webhookTriggers = triggers.map((id) => call(id, url))
    const { given, workflowShareId, taken } = await accepted(
      { ...inspection, webhookTriggers },
      { triggers },
      ['one', 'two'],
    )
    const ours = 'https://unsere.hansen.example/'
    await publish(
      taken,
      (now) => ({
        ...now,
        webhookTriggers: now.webhookTriggers.map((each) => (each.id === 'two' ? call('two', ours) : each)),
      }),
      receiver,
    )
    const elsewhere = 'https://anderswo.kaltofen.example/'
    await publish(given, (now) => ({
      ...now,
      webhookTriggers: [call('one', elsewhere), call('two', elsewhere), call('three', url)],
    }))
    await giver.client.workflowShares.change({
      workflowShareId,
      terms: { triggers: ['one', 'two', 'three'] },
    })
    await world.runJobs()
    const { triggers: news } = await receiver.client.workflowShares.difference({ workflowShareId })
    expect(news.map(({ id, targets }) => [id, targets])).toEqual([
      ['one', [elsewhere]],
      ['two', [elsewhere]],
      ['three', [url]],
    ])
    await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade: {} })
    const { definition } = await receiver.client.workflows.byId({ workflowId: taken })
    expect(
      definition.webhookTriggers.map(({ id, paused, url: to }) => [
        id,
        paused,
        to.kind === 'VALUE' && to.value,
      ]),
    ).toEqual([
      ['one', true, elsewhere],
      ['two', undefined, ours],
      ['three', true, url],
    ])
  })

  test('brings new properties to copied types, and leaves what the company added', async () => {
    const { workflow, machine } = await estate(giver)
    const { id: workflowShareId } = await between.offered(giver, receiver, workflow.id)
    await receiver.client.workflowShares.accept({ workflowShareId, acceptance: {} })
    await world.runJobs()
    const { assetTypes } = await receiver.client.workflowShares.byId({ workflowShareId })
    const copy = assetTypes.find(({ id }) => id === machine.id)?.assetTypeId ?? ''
    const extend = async ({ client }: TestCompany, assetTypeId: string, name: string) => {
      const { properties, translations, nameProperty } = await client.assetTypes.byId({ assetTypeId })
      await client.assetTypes.update({
        assetTypeId,
        assetType: { translations, nameProperty, properties: [...properties, property(name)] },
      })
    }
    await extend(giver, machine.id, 'serial')
    await extend(receiver, copy, 'halle')
    await publish(workflow.id, (now) => ({ ...now, taskType: { fields: [] } }))
    await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade: {} })
    const { properties } = await receiver.client.assetTypes.byId({ assetTypeId: copy })
    expect(properties.map(({ name }) => name)).toEqual(['name', 'place', 'halle', 'serial'])
  })

  test('that looks at another type asks which own one stands for it', async () => {
    const { workflow, place } = await estate(giver)
    const plain = await publishedWorkflow(giver.client, { name: 'Leer' })
    const { id: workflowShareId } = await between.offered(giver, receiver, plain.id, { upgrade: 'BY_ITSELF' })
    const { workflowId: taken } = await receiver.client.workflowShares.accept({
      workflowShareId,
      acceptance: {},
    })
    await world.runJobs()
    await publish(plain.id, () => workflow.definition)
    await world.runJobs()
    // Somebody has to choose, whatever was agreed.
    expect((await receiver.client.workflows.byId({ workflowId: taken ?? '' })).version).toBe(1)
    const { assetTypes } = await receiver.client.workflowShares.difference({ workflowShareId })
    expect(assetTypes).toHaveLength(2)
    expect(assetTypes.map(({ id }) => id)).toContain(place.id)
    await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade: {} })
    expect((await receiver.client.assetTypes.paginated()).recordsTotal).toBe(2)
    expect((await receiver.client.workflowShares.difference({ workflowShareId })).assetTypes).toEqual([])
  })
})

describe('other terms', () => {
  test('wait until they are taken; until then the former ones hold on both sides', async () => {
    const { workflowShareId, taken } = await accepted(inspection, { fields: ['c-good'] })
    const { revision } = await receiver.client.workflows.byId({ workflowId: taken })
    const terms = { fields: ['c-good', 'p-value'], people: 'NAMES' as const, photos: true }
    await giver.client.workflowShares.change({ workflowShareId, terms })
    await giver.client.workflowShares.change({ workflowShareId, terms })
    await world.runJobs()
    for (const { client } of [giver, receiver])
      expect(await client.workflowShares.byId({ workflowShareId })).toMatchObject({
        offer: 2,
        terms: { fields: ['c-good'], people: 'NONE', photos: false },
        pending: { terms, version: 1 },
      })
    expect(await receiver.client.workflowShares.difference({ workflowShareId })).toMatchObject({
      added: [],
      otherwise: false,
      terms: { before: { people: 'NONE' }, after: terms },
    })
    await receiver.client.workflowShares.upgrade({ workflowShareId, upgrade: { offer: 2 } })
    await world.runJobs()
    for (const { client } of [giver, receiver])
      expect(await client.workflowShares.byId({ workflowShareId })).toMatchObject({ terms, pending: null })
    expect(await receiver.client.workflows.byId({ workflowId: taken })).toMatchObject({
      revision,
      version: 1,
    })
    const { rows } = await world.owner.query(
      'select company_id, action from activity where object_id = $1 order by id',
      [workflowShareId],
    )
    const actions = (of: TestCompany) =>
      rows.filter((row) => row.company_id === of.id).map((row) => row.action)
    expect(actions(giver)).toEqual(['offered', 'accepted', 'offerChanged', 'upgraded'])
    expect(actions(receiver)).toEqual(['offerReceived', 'accepted', 'newsReceived', 'upgraded'])
  })
})

test('an activity more is a difference beside those of questions', async () => {
  const two = { ...inspection, nodes: [...inspection.nodes, activity('end', [])] }
  const { given, workflowShareId } = await accepted()
  await publish(given, () => two)
  expect(await receiver.client.workflowShares.difference({ workflowShareId })).toMatchObject({
    added: [],
    changed: [],
    removed: [],
    otherwise: true,
  })
})
