import type { FollowedKind } from '@feldwerk/contract/changes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

/** The changes after a place, once all that is committed has been told. */
async function follow(after: string, kinds?: FollowedKind[]) {
  await world.owner.query('select announce_changes(100000)')
  return await company.client.changes.after({ after, ...(kinds ? { kinds } : {}) })
}
async function here(): Promise<string> {
  await world.owner.query('select announce_changes(100000)')
  return (await company.client.changes.after()).next
}
const addGroup = async (of: TestCompany, name: string) =>
  (await of.client.accountGroups.create({ accountGroup: { name, accounts: [], chatActive: false } })).id

describe('changes.after', () => {
  it('is refused to people without portal access, to machines, and to tokens that may not read every kind', async () => {
    const worker = await company.person({ app: true })
    expect(await refusal(world.clientOf().changes.after())).toMatchObject({ status: 499 })
    expect(await refusal(worker.client.changes.after())).toMatchObject({ status: 403, code: 'forbidden' })
    const machine = await world.apiToken(await company.machine({ name: 'Kompressor' }), ['all:read'])
    expect(await refusal(machine.client.changes.after())).toMatchObject({ code: 'forbidden' })
    const deaf = await world.apiToken(company.owner, ['workflowResults:read'])
    expect(await refusal(deaf.client.changes.after({ kinds: ['RESULT'] }))).toMatchObject({
      code: 'scopeMissing',
      details: { scope: 'changes:read' },
    })
    const { client } = await world.apiToken(company.owner, ['changes:read', 'workflowResults:read'])
    expect(await refusal(client.changes.after())).toMatchObject({
      code: 'scopeMissing',
      details: { scope: 'assets:read' },
    })
    expect(await client.changes.after({ kinds: ['RESULT'] })).toMatchObject({ data: [] })
    expect(await refusal(client.changes.after({ after: 'gestern' }))).toMatchObject({ code: 'validation' })
  })

  it('tells what was added, changed and removed, in this order, and where it is read', async () => {
    const after = await here()
    const type = await company.client.assetTypes.create({ assetType: typeOf('Pumpe', [property('name')]) })
    const asset = await company.client.assets.create({
      assetTypeId: type.id,
      asset: { value: { name: 'P1' } },
    })
    await company.client.assets.remove({ assetTypeId: type.id, assetId: asset.id })
    const told = await follow(after)
    expect(told.data.map(({ at: _, ...change }) => change)).toEqual([
      { kind: 'ASSET_TYPE', id: type.id, operation: 'CREATED', path: `/api/assetTypes/byId/${type.id}` },
      { kind: 'ASSET', id: asset.id, operation: 'CREATED', path: `/api/assets/byId/${asset.id}` },
      { kind: 'ASSET', id: asset.id, operation: 'REMOVED', path: null },
    ])
    expect(told.hasMore).toBe(false)
    expect(await follow(told.next)).toEqual({ data: [], next: told.next, hasMore: false })
  })

  it('tells of a star on a dashboard, and of a group’s members no more once it is removed', async () => {
    const { dashboards, accountGroups } = company.client
    const after = await here()
    const translations = [{ language: 'de' as const, name: 'Halle 3' }]
    const { id: dashboardId } = await dashboards.create({
      dashboard: { interval: 'TODAY', translations, panels: [] },
    })
    await dashboards.addFavourite({ dashboardId })
    await dashboards.removeFavourite({ dashboardId })
    const groupId = await addGroup(company, 'Wochenende')
    await accountGroups.remove({ accountGroupIds: [groupId] })
    const { data } = await follow(after)
    expect(data.map(({ id, operation }) => [id, operation])).toEqual([
      [dashboardId, 'CREATED'],
      [dashboardId, 'CHANGED'],
      [dashboardId, 'CHANGED'],
      [groupId, 'CREATED'],
      [groupId, 'REMOVED'],
    ])
  })

  it('tells of results that were received, corrected and removed', async () => {
    const worker = await company.person({ app: true })
    const workflow = await publishedWorkflow(company.client, { accounts: [worker] })
    const after = await here()
    const workflowResult = {
      workflow: { id: workflow.id },
      activityResults: goodAnswers,
      completedAt: new Date(Date.now() - 1000).toISOString(),
    }
    const { id } = await worker.client.workflowResults.create({ workflowResult })
    const corrected = { activityResults: goodAnswers }
    await company.client.workflowResults.update({ workflowResultId: id, workflowResult: corrected })
    await company.client.workflowResults.remove({ workflowResultId: id, workflowId: workflow.id })
    const { data } = await follow(after, ['RESULT'])
    expect(data.map((change) => [change.id, change.operation])).toEqual([
      [id, 'CREATED'],
      [id, 'CHANGED'],
      [id, 'REMOVED'],
    ])
  })

  it('gives what one transaction has changed in parts, each thing once, and only the kinds that are asked for', async () => {
    let after = await here()
    const type = await company.client.assetTypes.create({ assetType: typeOf('Ventil', [property('name')]) })
    const create = Array.from({ length: 7 }, (_, at) => ({ value: { name: `V${at}` } }))
    const made = await company.client.assets.bulk({ assetTypeId: type.id, bulk: { create } })
    await addGroup(company, 'Nachtschicht')
    await world.owner.query('select announce_changes(100000)')
    const told: string[] = []
    for (let more = true; more; ) {
      const answer = await company.client.changes.after({ after, kinds: ['ASSET'], size: 3 })
      told.push(...answer.data.map(({ id }) => id))
      ;({ next: after, hasMore: more } = answer)
    }
    expect(told.sort()).toEqual(made.created.sort())
  })

  it('knows nothing of other companies', async () => {
    const other = await world.company()
    const after = await here()
    const id = await addGroup(other, 'Fremde')
    expect((await follow(after)).data).toEqual([])
    const foreign = (await other.client.changes.after({ after: '0.0.0' })).data
    expect(foreign.map((change) => change.id)).toContain(id)
  })

  it('answers 410 where something after a place is forgotten, or the place is of another state of the database', async () => {
    const old = await here()
    await addGroup(company, 'Alte')
    const after = await here()
    await addGroup(company, 'Frühschicht')
    await here()
    await world.owner.query(
      `update change set created_at = now() - interval '91 days' where company_id = $1 and position <= $2`,
      [company.id, after.split('.')[0]],
    )
    await world.owner.query('select clean_changes()')
    const ask = (place: string) => refusal(company.client.changes.after({ after: place }))
    expect(await ask(old)).toMatchObject({ status: 410, code: 'cursorTooOld' })
    expect((await follow(after)).data).toMatchObject([{ operation: 'CREATED', kind: 'ACCOUNT_GROUP' }])
    const [position = '', parts = ''] = (await here()).split('.')
    expect(await ask(`${position}.${parts}.abc`)).toMatchObject({ code: 'cursorTooOld' })
    expect(await ask('999999.0.abc')).toMatchObject({ code: 'cursorTooOld' })
  })
})
