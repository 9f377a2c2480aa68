import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { checksums } from '../../../test/matrix/estate.ts'
import { goodAnswers, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { refusal, type TestCompany } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { estate } from '../templates/templates.fixture.ts'
import { openSharing } from './sharing.fixture.ts'
import { lockShareInForce } from './store.ts'

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
let third: TestCompany
let workflowId: string
beforeEach(async () => {
  ;({ giver, receiver, third, workflowId } = await parties())
})
afterAll(() => world.close())

const shares = (of = receiver) => of.client.workflowShares

describe('accepting', () => {
  test('is for owners of the company that was offered it, and for nobody else', async () => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    const portal = await receiver.person({ portal: true })
    const refused = async (by: TestCompany['client']) => [
      (await refusal(by.workflowShares.accept({ workflowShareId, acceptance: {} }))).status,
      (await refusal(by.workflowShares.decline({ workflowShareId }))).status,
    ]
    expect(await refused(portal.client)).toEqual([403, 403])
    expect(await refused(giver.client)).toEqual([404, 404])
    expect(await refused(third.client)).toEqual([404, 404])
    expect(await shares().byId({ workflowShareId })).toMatchObject({ state: 'OFFERED', workflowId: null })
  })

  test('of another offer than the one that was seen is refused', async () => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    await giver.client.workflowShares.change({ workflowShareId, terms: { photos: true } })
    await world.runJobs()
    expect(await shares().byId({ workflowShareId })).toMatchObject({ offer: 2, terms: { photos: true } })
    expect(await refusal(shares().accept({ workflowShareId, acceptance: { offer: 1 } }))).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
    })
  })

  test('with types that lack what the checklist needs names every place; nothing of it stays', async () => {
    const { workflow, machine } = await estate(giver)
    const { id: workflowShareId } = await between.offered(giver, receiver, workflow.id)
    const wrong = await receiver.client.assetTypes.create({
      assetType: typeOf('Fahrzeuge', [property('plate')]),
    })
    const before = await checksums(world, receiver.id)
    const acceptance = { assetTypes: [{ offeredId: machine.id, assetTypeId: wrong.id }] }
    expect(await refusal(shares().accept({ workflowShareId, acceptance }))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: expect.stringContaining('nodes.0.components.0.options') }] },
    })
    const unknown = { assetTypes: [{ offeredId: newId(), assetTypeId: wrong.id }], triggers: ['mail'] }
    expect(await refusal(shares().accept({ workflowShareId, acceptance: unknown }))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'assetTypes.0.offeredId', rule: 'unknownOffered' }] },
    })
    expect(await checksums(world, receiver.id)).toEqual(before)
  })

  test('makes the workflow one of the company, with the questions and ids of the other, and both know of it', async () => {
    const worker = await receiver.person({ app: true })
    const { workflow, machine, place } = await estate(giver)
    const own = await receiver.client.assetTypes.create({
      assetType: typeOf('Anlagen', [property('name', 'STRING', { required: true })]),
    })
    const { id: workflowShareId } = await between.offered(giver, receiver, workflow.id)
    const acceptance = {
      offer: 1,
      assetTypes: [{ offeredId: machine.id, assetTypeId: own.id }],
      accounts: [{ id: worker.id }],
    }
    const share = await shares().accept({ workflowShareId, acceptance })
    const again = await shares().accept({ workflowShareId, acceptance })
    await world.runJobs()
    expect(again).toEqual(share)
    expect(share).toMatchObject({
      state: 'ACCEPTED',
      version: { offered: 1, taken: 1 },
      answeredBy: { id: receiver.owner.id },
    })
    const taken = await receiver.client.workflows.byId({ workflowId: share.workflowId ?? '' })
    expect(taken).toMatchObject({
      sharedToMe: true,
      sharedToOthers: false,
      company: { id: giver.id, name: giver.name },
      translations: [{ language: 'de', name: 'Rundgang' }],
      version: 1,
    })
    expect(taken.id).not.toBe(workflow.id)
    expect(JSON.stringify(taken.definition)).toBe(
      JSON.stringify(workflow.definition).replaceAll(machine.id, own.id),
    )
    // The places belong to the machines of the other company, and nothing reaches them here.
    expect((await receiver.client.assetTypes.paginated()).data.map(({ id }) => id)).toEqual([own.id])
    const standing = (await shares().byId({ workflowShareId })).assetTypes
    expect(Object.fromEntries(standing.map(({ id, assetTypeId }) => [id, assetTypeId]))).toEqual({
      [machine.id]: own.id,
      [place.id]: null,
    })
    expect(await giver.client.workflows.byId({ workflowId: workflow.id })).toMatchObject({
      sharedToMe: false,
      sharedToOthers: true,
      company: { id: giver.id },
    })
    expect(await giver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      state: 'ACCEPTED',
      version: { offered: 1, taken: 1 },
      answeredBy: null,
    })
    expect((await giver.client.portalNotifications.paginated()).data).toMatchObject([
      { event: 'SHARE_ANSWERED', linkId: workflowShareId },
    ])
    expect(await worker.client.workflows.mine()).toMatchObject([{ id: taken.id, sharedToMe: true }])
    await worker.client.workflowResults.create({
      workflowResult: {
        id: newId(),
        workflow: { id: taken.id },
        version: 1,
        activityResults: goodAnswers,
        completedAt: new Date().toISOString(),
      },
    })
    await inCompany(world.db, receiver.id, 'write', async (trx) => {
      expect(await lockShareInForce(trx, receiver.id, taken.id)).toMatchObject({ id: workflowShareId })
      expect(await lockShareInForce(trx, receiver.id, newId())).toBeUndefined()
    })
  })

  test('copies types that no own type stands for, without their assets, and what they refer to', async () => {
    const { workflow, machine, place } = await estate(giver)
    await giver.client.assets.create({ assetTypeId: place.id, asset: { value: { name: 'Halle 3' } } })
    const { id: workflowShareId } = await between.offered(giver, receiver, workflow.id)
    const { workflowId: own } = await shares().accept({ workflowShareId, acceptance: {} })
    const { data } = await receiver.client.assetTypes.paginated()
    expect(data.map(({ translations, assetCount }) => [translations[0]?.name, assetCount])).toEqual([
      ['Maschinen', 0],
      ['Orte', 0],
    ])
    expect(data.some(({ id }) => id === machine.id || id === place.id)).toBe(false)
    expect((await receiver.client.workflows.byId({ workflowId: own ?? '' })).version).toBe(1)
    const mapping = (await shares().byId({ workflowShareId })).assetTypes
    expect(new Set(mapping.map(({ assetTypeId }) => assetTypeId))).toEqual(new Set(data.map(({ id }) => id)))
  })

  test('lets nobody here change the questions, but triggers, series, words and permissions', async () => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    const { workflowId: own = '' } = (await shares().accept({ workflowShareId, acceptance: {} })) as {
      workflowId: string
    }
    const { workflows, workflowDrafts } = receiver.client
    const { definition, revision } = await workflows.byId({ workflowId: own })
    const [check, ...others] = definition.nodes
    if (!check) throw new Error('there is an activity')
    const otherwise = { ...definition, nodes: [{ ...check, title: said('Anders') }, ...others] }
    const readonly = { status: 409, code: 'workflowReadonly' }
    expect(
      await refusal(workflows.update({ workflowId: own, workflow: { definition: otherwise, revision } })),
    ).toMatchObject(readonly)
    const draft = { definition: otherwise, revision }
    expect(await refusal(workflowDrafts.save({ workflowId: own, draft }))).toMatchObject(readonly)
    const taskType = { fields: [{ id: 't', name: 'x', type: { kind: 'STRING' as const }, required: false }] }
    expect(
      await refusal(
        workflowDrafts.save({
          workflowId: own,
          draft: { definition: { ...definition, taskType }, revision },
        }),
      ),
    ).toMatchObject(readonly)

    const emailTriggers = [
      {
        id: 'own',
        to: [{ accountId: receiver.owner.id }],
        subject: said('Befund'),
        body: said('Es gibt einen'),
        separate: false,
        attachedPdfs: [],
      },
    ]
    const saved = await workflowDrafts.save({
      workflowId: own,
      draft: { definition: { ...definition, emailTriggers }, revision },
    })
    await workflows.publish({ workflowId: own, publication: { revision: saved.revision } })
    await workflows.updateTranslation({ workflowId: own, translation: { locale: 'en', name: 'Round' } })
    expect(await workflows.byId({ workflowId: own })).toMatchObject({
      version: 1,
      definition: { emailTriggers: [{ id: 'own' }] },
      translations: [{ name: 'Rundgang' }, { language: 'en', name: 'Round' }],
    })
    await receiver.client.workflowPermissions.create({
      workflowId: own,
      holders: { accounts: [{ id: receiver.owner.id }] },
    })
    // What one company was given it does not give on.
    expect(
      await refusal(
        shares().offer({ workflowId: own, share: { companyShareId: await between.shareIdOf(third) } }),
      ),
    ).toMatchObject({ code: 'workflowNotShareable', details: { reason: 'SHARED_TO_ME' } })
  })

  test('switches on the triggers that were chosen; the others stay paused', async () => {
    const call = (id: string) => ({
      id,
      httpMethod: 'POST' as const,
      url: { kind: 'VALUE' as const, value: `https://api.kaltofen.example/${id}` },
    })
    const definition = { ...inspection, webhookTriggers: [call('one'), call('two'), call('own')] }
    const given = await publishedWorkflow(giver.client, { definition })
    const { id: workflowShareId } = await between.offered(giver, receiver, given.id, {
      triggers: ['one', 'two'],
    })
    expect(
      await refusal(shares().accept({ workflowShareId, acceptance: { triggers: ['own'] } })),
    ).toMatchObject({ code: 'validation', details: { errors: [{ path: 'triggers.0' }] } })
    const { workflowId: own } = await shares().accept({ workflowShareId, acceptance: { triggers: ['two'] } })
    const { webhookTriggers } = (await receiver.client.workflows.byId({ workflowId: own ?? '' })).definition
    expect(webhookTriggers.map(({ id, paused }) => [id, paused])).toEqual([
      ['one', true],
      ['two', undefined],
    ])
    const { triggers } = await shares().byId({ workflowShareId })
    expect(triggers.map(({ id, on }) => [id, on])).toEqual([
      ['one', false],
      ['two', true],
    ])
  })
})

describe('declining', () => {
  test('is told to the other company; what was declined is not accepted any more', async () => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    await shares().decline({ workflowShareId })
    await shares().decline({ workflowShareId })
    await world.runJobs()
    expect(await refusal(shares().accept({ workflowShareId, acceptance: {} }))).toMatchObject({
      status: 409,
      code: 'shareStateConflict',
      details: { state: 'DECLINED' },
    })
    expect(await giver.client.workflowShares.byId({ workflowShareId })).toMatchObject({ state: 'DECLINED' })
    await giver.client.workflowShares.remove({ workflowShareId })
    expect(await refusal(giver.client.workflowShares.change({ workflowShareId, terms: {} }))).toMatchObject({
      code: 'shareStateConflict',
    })
  })
})

describe('an end after accepting', () => {
  test.each(['GIVER', 'RECEIVER'] as const)('by the %s leaves the receiver an own copy', async (side) => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    const { workflowId: own } = await shares().accept({ workflowShareId, acceptance: {} })
    await world.runJobs()
    if (side === 'GIVER') await giver.client.workflowShares.removeByWorkflow({ workflowId })
    else await shares().removeByWorkflow({ workflowId: own ?? '' })
    await world.runJobs()
    for (const { client } of [giver, receiver])
      expect(await client.workflowShares.byId({ workflowShareId })).toMatchObject({
        state: 'ENDED',
        endedThrough: side,
      })
    expect(await giver.client.workflows.byId({ workflowId })).toMatchObject({ sharedToOthers: false })
    const kept = await receiver.client.workflows.byId({ workflowId: own ?? '' })
    expect(kept).toMatchObject({ sharedToMe: false, company: { id: receiver.id } })
    const [check, ...others] = kept.definition.nodes
    if (!check) throw new Error('there is an activity')
    const definition = { ...kept.definition, nodes: [{ ...check, title: said('Jetzt unser') }, ...others] }
    await receiver.client.workflows.update({
      workflowId: kept.id,
      workflow: { definition, revision: kept.revision },
    })
    await inCompany(world.db, receiver.id, 'write', async (trx) => {
      expect(await lockShareInForce(trx, receiver.id, kept.id)).toBeUndefined()
    })
  })

  test('comes when either side removes the workflow', async () => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    const { workflowId: own } = await shares().accept({ workflowShareId, acceptance: {} })
    await receiver.client.workflows.remove({ workflowId: own ?? '' })
    await world.runJobs()
    expect(await giver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      state: 'ENDED',
      endedThrough: 'RECEIVER',
    })
  })
})

test('a new share id is for owners; by the former one nobody is found', async () => {
  const portal = await receiver.person({ portal: true })
  expect(await refusal(portal.client.companies.renewShareId())).toMatchObject({ status: 403 })
  const former = await between.shareIdOf(receiver)
  const { shareId } = await receiver.client.companies.renewShareId()
  expect(shareId).toMatch(/^[0-9a-f]{40}$/)
  expect(shareId).not.toBe(former)
  const offer = (companyShareId: string) =>
    giver.client.workflowShares.offer({ workflowId, share: { companyShareId } })
  expect(await refusal(offer(former))).toMatchObject({ code: 'companyShareIdInvalid' })
  expect(await offer(shareId ?? '')).toMatchObject({ company: { id: receiver.id } })
})
