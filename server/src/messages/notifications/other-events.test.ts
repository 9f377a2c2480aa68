import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { activity, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: '127.0.0.1:*' })
  company = await world.company()
  portal = await company.person({ portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
})
afterAll(() => world.close())

const list = async (of: TestAccount) => {
  await world.runJobs()
  return (await of.client.portalNotifications.paginated()).data
}
const measure = (workflowId: string, pressure: number) =>
  worker.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure } },
      completedAt: new Date().toISOString(),
    },
  })

test('a workflow is followed by who may see it, and no longer when that is taken back', async () => {
  const { id: workflowId } = await publishedWorkflow(portal.client, { definition: measurement })
  const stranger = await (await world.company()).person({ portal: true })
  for (const call of ['follow', 'unfollow', 'following'] as const) {
    expect(await refusal(worker.client.workflows[call]({ workflowId }))).toMatchObject({ status: 403 })
    expect(await refusal(stranger.client.workflows[call]({ workflowId }))).toMatchObject({ status: 404 })
  }
  expect(await portal.client.workflows.following({ workflowId })).toEqual({ following: false })
  await portal.client.workflows.follow({ workflowId })
  await portal.client.workflows.follow({ workflowId })
  expect(await portal.client.workflows.following({ workflowId })).toEqual({ following: true })
  expect(await company.owner.client.workflows.following({ workflowId })).toEqual({ following: false })
  await portal.client.workflows.unfollow({ workflowId })
  await portal.client.workflows.unfollow({ workflowId })
  expect(await portal.client.workflows.following({ workflowId })).toEqual({ following: false })
})

test('a result out of range is told once to who follows its workflow, and only to who sees results', async () => {
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: measurement,
    accounts: [worker],
  })
  const [former, other] = [await company.person({ portal: true }), await company.person({ portal: true })]
  for (const one of [portal, former]) await one.client.workflows.follow({ workflowId })
  await world.owner.query('update account set portal_access = false where id = $1', [former.id])
  await measure(workflowId, 3)
  expect(await list(portal)).toEqual([])
  const { id } = await measure(workflowId, 9)
  expect(await list(portal)).toMatchObject([
    {
      linkType: 'RESULT',
      linkId: id,
      urgent: true,
      translations: [
        { title: 'Ein Wert außerhalb der Vorgabe', thing: 'Rundgang', detail: 'von Mia Yilmaz' },
        { title: 'One value out of range' },
      ],
    },
  ])
  expect(await list(other)).toEqual([])
  const { rows } = await world.owner.query('select from portal_notification where account_id = $1', [
    former.id,
  ])
  expect(rows).toEqual([])
})

/** Addresses of a person who has none. */
const nobody = {
  kind: 'QUERY',
  query: {
    root: { kind: 'ACCOUNT' },
    steps: [
      { kind: 'FILTER', condition: 'account.firstName == "Ole"' },
      { kind: 'MAP', columns: [{ name: 'value', expression: 'account' }] },
    ],
  },
} as const

test('a trigger that is given up is told to owners and followers, of one workflow once until it is read', async () => {
  const { owner } = company
  await company.row({ firstName: 'Ole', lastName: 'Brandt', email: null })
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: {
      ...measurement,
      emailTriggers: [
        {
          id: 'mail',
          to: nobody,
          subject: said('Gemessen'),
          body: said('Text'),
          separate: false,
          attachedPdfs: [],
        },
      ],
    },
    accounts: [worker],
  })
  await measure(workflowId, 3)
  await measure(workflowId, 3)
  const failures = async () =>
    (await list(owner))
      .filter(({ linkType }) => linkType === 'TRIGGER_RUN')
      .map(({ translations: [de] }) => de)
  expect(await failures()).toMatchObject([{ title: 'Eine E-Mail ging nicht hinaus', thing: 'Rundgang' }])
  await owner.client.portalNotifications.markAsRead({ notifications: {} })
  await measure(workflowId, 3)
  expect(await failures()).toHaveLength(2)
})

test('who stands in the data of an asset is told of what is wrong with it, but for who cannot see the result', async () => {
  const [keeper, fitter] = [await company.person({ portal: true }), await company.person({ app: true })]
  const { id: assetTypeId } = await portal.client.assetTypes.create({
    assetType: typeOf('Presse', [
      property('name'),
      property('keeper', 'ACCOUNT'),
      property('fitter', 'ACCOUNT'),
    ]),
  })
  const { id: assetId } = await portal.client.assets.create({
    assetTypeId,
    asset: { value: { name: 'Presse 4', keeper: keeper.id, fitter: fitter.id } },
  })
  const presses = {
    root: { kind: 'ASSET', assetTypeId },
    steps: [
      {
        kind: 'MAP',
        columns: [
          { name: 'value', expression: 'asset' },
          { name: 'label', expression: 'asset.name' },
        ],
      },
    ],
  } as const
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: {
      ...measurement,
      nodes: [
        ...measurement.nodes,
        activity('seen', [
          {
            kind: 'SINGLE_CHOICE',
            id: 's-press',
            variableName: 'press',
            options: { kind: 'QUERY', query: presses },
          },
        ]),
      ],
    },
    accounts: [worker],
  })
  const other = await company.person({ portal: true })
  const another = await portal.client.assets.create({
    assetTypeId,
    asset: { value: { name: 'Presse 5', keeper: other.id } },
  })
  const resultOn = (press: string, pressure: number) => ({
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure }, seen: { press } },
    completedAt: new Date().toISOString(),
  })
  const results = [resultOn(assetId, 9), resultOn(another.id, 9), resultOn(another.id, 3)]
  await worker.client.workflowResults.createBulk({ bulk: { results } })
  const saidTo = async (account: TestAccount) => (await list(account)).map(({ translations: [de] }) => de)
  expect(await saidTo(keeper)).toMatchObject([{ thing: 'Presse 4', detail: 'Rundgang, von Mia Yilmaz' }])
  expect(await saidTo(other)).toMatchObject([{ thing: 'Presse 5', detail: 'Rundgang, von Mia Yilmaz' }])
  const [{ linkId } = { linkId: '' }] = await list(keeper)
  expect(await refusal(fitter.client.workflowResults.byId({ workflowResultId: linkId }))).toMatchObject({
    status: 404,
  })
  expect(await list(fitter)).toEqual([])
})
