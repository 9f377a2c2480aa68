import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inspection, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { refusal, type TestCompany } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { estate } from '../templates/templates.fixture.ts'
import { openSharing } from './sharing.fixture.ts'
import { lockShareInForce } from './store.ts'

/** So many share ids somebody makes up. */
const GUESSES = process.env['FELDWERK_TEST_LONG'] === '1' ? 10_000 : 40

/** Ten thousand take their time. */
const PATIENCE = { timeout: GUESSES * 30 + 30_000 }

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
let third: TestCompany
let workflowId: string
beforeEach(async () => {
  ;({ giver, receiver, third, workflowId } = await parties())
})
afterAll(() => world.close())

const offer = (companyShareId: string, terms = {}) =>
  giver.client.workflowShares.offer({ workflowId, share: { companyShareId, ...terms } })

describe('an offer', () => {
  test('to a share id that belongs to nobody, or to oneself, is refused in the same words', async () => {
    const [nobody, own] = [
      await refusal(offer('0'.repeat(40))),
      await refusal(offer(await between.shareIdOf(giver))),
    ]
    expect(nobody).toMatchObject({ status: 400, code: 'companyShareIdInvalid' })
    expect(own).toEqual(nobody)
    expect((await giver.client.workflowShares.given()).recordsTotal).toBe(0)
  })

  test('may be guessed at twenty times an hour; then even the right id must wait', PATIENCE, async () => {
    const right = await between.shareIdOf(receiver)
    let [refused, waiting] = [0, 0]
    for (let at = 0; at < GUESSES; at += 40) {
      const guesses = Array.from({ length: 40 }, (_, i) => refusal(offer(`${at + i}`.padStart(40, 'f'))))
      for (const { code } of await Promise.all(guesses))
        if (code === 'companyShareIdInvalid') refused += 1
        else if (code === 'Cooldown') waiting += 1
    }
    expect([refused, waiting]).toEqual([20, GUESSES - 20])
    expect(await refusal(offer(right))).toMatchObject({ status: 429, code: 'Cooldown' })
    const { client } = third
    const other = (await publishedWorkflow(client)).id
    await client.workflowShares.offer({ workflowId: other, share: { companyShareId: right } })
  })

  test('of a workflow that is not published, or that needs other workflows, is refused with the reason', async () => {
    const draft = await giver.client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Entwurf' }] },
    })
    const companyShareId = await between.shareIdOf(receiver)
    const offerOf = (id: string) =>
      refusal(giver.client.workflowShares.offer({ workflowId: id, share: { companyShareId } }))
    expect(await offerOf(draft.id)).toMatchObject({
      status: 409,
      code: 'workflowNotShareable',
      details: { reason: 'NOT_PUBLISHED', names: [] },
    })
    expect(await offerOf(newId())).toMatchObject({ status: 404 })
    const last = {
      kind: 'OUTPUT_TEXT' as const,
      id: 'c-last',
      variableName: 'last',
      text: {
        kind: 'QUERY' as const,
        query: {
          root: { kind: 'WORKFLOW_RESULT' as const, workflowId },
          steps: [
            { kind: 'MAP' as const, columns: [{ name: 'value', expression: 'string(result.check.weight)' }] },
          ],
        },
      },
    }
    const [measured] = measurement.nodes
    if (measured?.kind !== 'ACTIVITY') throw new Error('the measurement has changed')
    const looking = await publishedWorkflow(giver.client, {
      definition: { ...measurement, nodes: [{ ...measured, components: [...measured.components, last] }] },
    })
    expect(await offerOf(looking.id)).toMatchObject({
      code: 'workflowNotShareable',
      details: { reason: 'USES_WORKFLOWS', names: ['Rundgang'] },
    })
  })

  test('about questions or triggers that there are not, or until a time that is over, names every one', async () => {
    const wrong = await refusal(
      offer(await between.shareIdOf(receiver), {
        fields: ['c-good', 'c-nothing'],
        triggers: ['mail'],
        validUntil: '2020-01-01T00:00:00.000Z',
      }),
    )
    expect(wrong).toMatchObject({
      code: 'validation',
      details: {
        errors: [
          { path: 'fields.1', rule: 'unknownComponent' },
          { path: 'triggers.0', rule: 'unknownTrigger' },
          { path: 'validUntil', rule: 'isPast' },
        ],
      },
    })
  })

  test('says what a bare one says, and is there once however often it is made', async () => {
    const share = await between.offered(giver, receiver, workflowId)
    expect(share).toMatchObject({
      company: { id: receiver.id, name: receiver.name, logo: null, demo: false },
      side: 'GIVER',
      state: 'OFFERED',
      workflowId,
      terms: {
        fields: null,
        photos: false,
        people: 'NONE',
        validUntil: null,
        note: null,
        giveBack: false,
        upgrade: 'BY_HAND',
        triggers: [],
      },
      pending: null,
      offer: 1,
      version: { offered: 1, taken: null },
      createdBy: { id: giver.owner.id },
    })
    const companyShareId = await between.shareIdOf(receiver)
    await inCompany(world.db, giver.id, 'write', async (trx) => {
      expect(await lockShareInForce(trx, giver.id, workflowId)).toBeUndefined()
    })
    const again = await Promise.all([offer(companyShareId), offer(companyShareId, { photos: true })])
    expect(again.map(({ id }) => id)).toEqual([share.id, share.id])
    await world.runJobs()
    expect(await giver.client.workflowShares.paginatedByWorkflow({ workflowId })).toMatchObject({
      recordsTotal: 1,
      data: [{ id: share.id, terms: { photos: false } }],
    })
    expect((await receiver.client.workflowShares.received()).recordsTotal).toBe(1)
  })

  test('reaches the other company with the whole checklist, its types and its pictures, and no one else', async () => {
    const { workflow, machine, place } = await estate(giver)
    await giver.client.companies.updateMine({ company: { logo: await between.photo(giver) } })
    const share = await between.offered(giver, receiver, workflow.id, {
      fields: ['c-good', 'p-value'],
      people: 'INITIALS',
      note: 'Für die Halle in Rendsburg',
    })
    const got = await receiver.client.workflowShares.byId({ workflowShareId: share.id })
    expect(got).toMatchObject({
      id: share.id,
      side: 'RECEIVER',
      state: 'OFFERED',
      workflowId: null,
      company: { id: giver.id, name: giver.name },
      translations: [{ language: 'de', name: 'Rundgang' }],
      terms: { people: 'INITIALS', note: 'Für die Halle in Rendsburg' },
      flowsBack: ['c-good', 'p-value'],
      createdBy: null,
      triggers: [],
    })
    expect(got.definition).toEqual(workflow.definition)
    const types = got.assetTypes.map(({ id, assetTypeId }) => ({ id, assetTypeId }))
    expect(types).toHaveLength(2)
    expect(types).toEqual(
      expect.arrayContaining([machine, place].map(({ id }) => ({ id, assetTypeId: null }))),
    )
    const logo = got.company.logo ?? ''
    expect(logo).not.toBe('')
    expect((await world.raw(logo, { cookie: receiver.owner.cookie })).status).toBe(200)
    expect((await world.raw(logo, { cookie: giver.owner.cookie })).status).toBe(404)
    expect(await refusal(third.client.workflowShares.byId({ workflowShareId: share.id }))).toMatchObject({
      status: 404,
    })
    expect((await third.client.workflowShares.received()).recordsTotal).toBe(0)
  })

  test('passes triggers along paused, without people of the company, and marks those that leave the house', async () => {
    const person = await giver.person({ portal: true })
    const [check, points] = inspection.nodes
    if (!check || !points) throw new Error('the inspection has changed')
    const definition = {
      ...inspection,
      emailTriggers: [
        {
          id: 'mail',
          to: [{ address: 'service@kaltofen.example' }, { accountId: person.id }],
          subject: said('Befund'),
          body: said('Es gibt einen Befund'),
          separate: false,
          attachedPdfs: [],
        },
        {
          id: 'own',
          to: [{ accountId: person.id }],
          subject: said('Intern'),
          body: said('Intern'),
          separate: false,
          attachedPdfs: [],
        },
      ],
      webhookTriggers: [
        {
          id: 'call',
          httpMethod: 'POST' as const,
          url: { kind: 'VALUE' as const, value: 'https://api.kaltofen.example/' },
        },
      ],
    }
    const workflow = await publishedWorkflow(giver.client, { definition })
    const share = await between.offered(giver, receiver, workflow.id, { triggers: ['mail', 'call'] })
    const got = await receiver.client.workflowShares.byId({ workflowShareId: share.id })
    expect(got.triggers).toEqual([
      {
        id: 'mail',
        list: 'emailTriggers',
        leavesHouse: true,
        targets: ['service@kaltofen.example'],
        on: false,
      },
      {
        id: 'call',
        list: 'webhookTriggers',
        leavesHouse: true,
        targets: ['https://api.kaltofen.example/'],
        on: false,
      },
    ])
    expect(JSON.stringify(got)).not.toContain(person.id)
    expect(got.definition.emailTriggers).toMatchObject([{ id: 'mail', paused: true }])
  })

  test('is told to the owners of the other company, and stands in the log of both', async () => {
    const share = await between.offered(giver, receiver, workflowId)
    const { data } = await receiver.client.portalNotifications.paginated()
    expect(data).toMatchObject([
      {
        event: 'SHARE_OFFERED',
        linkType: 'SHARE',
        linkId: share.id,
        translations: expect.arrayContaining([
          expect.objectContaining({ language: 'de', thing: 'Rundgang', detail: giver.name }),
        ]),
      },
    ])
    const { rows } = await world.owner.query(
      `select company_id, action, account_id from activity where object_id = $1 order by action`,
      [share.id],
    )
    expect(rows).toEqual([
      { company_id: receiver.id, action: 'offerReceived', account_id: null },
      { company_id: giver.id, action: 'offered', account_id: giver.owner.id },
    ])
  })
})

describe('an end', () => {
  test('of a share that one does not have is not possible', async () => {
    const share = await between.offered(giver, receiver, workflowId)
    for (const id of [share.id, newId()])
      expect(await refusal(third.client.workflowShares.remove({ workflowShareId: id }))).toMatchObject({
        status: 404,
      })
    expect(await refusal(receiver.client.workflowShares.removeByWorkflow({ workflowId }))).toMatchObject({
      status: 404,
    })
    expect(await giver.client.workflowShares.byId({ workflowShareId: share.id })).toMatchObject({
      state: 'OFFERED',
    })
  })

  test('withdraws an offer on both sides; a repeat changes nothing, and the workflow can be offered anew', async () => {
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    await giver.client.workflowShares.remove({ workflowShareId })
    await giver.client.workflowShares.remove({ workflowShareId })
    await giver.client.workflowShares.removeByWorkflow({ workflowId })
    await world.runJobs()
    const ended = { state: 'ENDED', endedThrough: 'GIVER' }
    expect(await giver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      ...ended,
      endedBy: { id: giver.owner.id },
    })
    expect(await receiver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
      ...ended,
      endedBy: null,
    })
    const anew = await between.offered(giver, receiver, workflowId)
    expect(anew.id).not.toBe(workflowShareId)
    expect((await receiver.client.workflowShares.received({ states: ['OFFERED'] })).data).toMatchObject([
      { id: anew.id },
    ])
  })

  test('comes by itself when the agreed time is over', async () => {
    const validUntil = new Date(Date.now() + 3_600_000).toISOString()
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId, { validUntil })
    await between.runOut(new Date())
    expect((await giver.client.workflowShares.byId({ workflowShareId })).state).toBe('OFFERED')
    await between.runOut(new Date(Date.now() + 7_200_000))
    for (const { client } of [giver, receiver])
      expect(await client.workflowShares.byId({ workflowShareId })).toMatchObject({
        state: 'ENDED',
        endedThrough: 'TIME',
        endedBy: null,
      })
  })

  test('of an offer that nobody took lets its pictures go', async () => {
    const { revision } = await giver.client.workflows.byId({ workflowId })
    await giver.client.workflows.update({
      workflowId,
      workflow: { imageRef: await between.photo(giver), revision },
    })
    const copies = async () =>
      (await world.owner.query('select state from file where company_id = $1', [receiver.id])).rows
    const { id: withdrawn } = await between.offered(giver, receiver, workflowId)
    expect(await copies()).toEqual([{ state: 'consumed' }])
    await giver.client.workflowShares.remove({ workflowShareId: withdrawn })
    await world.runJobs()
    expect(await copies()).toEqual([{ state: 'stored' }])
    const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
    await receiver.client.workflowShares.decline({ workflowShareId })
    expect(await copies()).toEqual([{ state: 'stored' }, { state: 'stored' }])
  })

  test('of all offers of a workflow at once', async () => {
    const first = await between.offered(giver, receiver, workflowId)
    const second = await between.offered(giver, third, workflowId)
    await giver.client.workflowShares.removeByWorkflow({ workflowId })
    await world.runJobs()
    const { data } = await giver.client.workflowShares.given({ orderDir: 'ASC' })
    expect(data.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: first.id, state: 'ENDED' },
      { id: second.id, state: 'ENDED' },
    ])
    expect((await third.client.workflowShares.received()).data).toMatchObject([{ state: 'ENDED' }])
  })
})
