import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewAccount } from '../../../test/people.ts'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let machine: NewAccount
let foreignWorkflow: string
let stranger: NewAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  machine = await company.machine({ name: 'Presse 7', app: true })
  const other = await world.company()
  stranger = await other.row()
  foreignWorkflow = (await publishedWorkflow(other.client)).id
})
afterAll(() => world.close())

const holders = (...accounts: { id: string }[]) => ({
  holders: { accounts: accounts.map(({ id }) => ({ id })) },
})
const groupOf = async (name: string, ...accounts: { id: string }[]) =>
  await portal.client.accountGroups.create({
    accountGroup: { name, accounts: accounts.map(({ id }) => ({ id })), chatActive: false },
  })
const mine = async (who: TestAccount) => (await who.client.workflows.mine()).map(({ id }) => id)

const everyCall: Record<string, (client: Client, workflowId: string) => Promise<unknown>> = {
  paginated: (client, workflowId) => client.workflowPermissions.paginated({ workflowId }),
  create: (client, workflowId) => client.workflowPermissions.create({ workflowId, ...holders(worker) }),
  remove: (client, workflowId) => client.workflowPermissions.remove({ workflowId, ...holders(worker) }),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))(
    '%s: nobody without a credential, nor who only performs',
    async (name) => {
      const { id } = await publishedWorkflow(portal.client, { accounts: [worker] })
      expect(await refusal(everyCall[name]!(world.clientOf(), id))).toMatchObject({ status: 499 })
      expect(await refusal(everyCall[name]!(worker.client, id))).toMatchObject({ code: 'forbidden' })
    },
  )

  test.each(Object.keys(everyCall))('%s: another company’s workflow does not exist', async (name) => {
    const foreign = await refusal(everyCall[name]!(portal.client, foreignWorkflow))
    expect(foreign).toEqual(await refusal(everyCall[name]!(portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404 })
  })

  test('nobody of another company, and nobody removed, is permitted; then nobody is', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const removed = await company.row()
    await portal.client.accounts.remove({ accountIds: [removed.id] })
    const { create, remove } = portal.client.workflowPermissions
    for (const id of [stranger.id, removed.id, newId()]) {
      const call = create({ workflowId, ...holders(worker, { id }) })
      expect(await refusal(call)).toMatchObject({ status: 404 })
    }
    for (const id of [stranger.id, newId()]) {
      expect(await refusal(remove({ workflowId, ...holders({ id }) }))).toMatchObject({ status: 404 })
      const groups = { holders: { accountGroups: [{ id }] } }
      expect(await refusal(create({ workflowId, ...groups }))).toMatchObject({ status: 404 })
    }
    expect(await portal.client.workflowPermissions.paginated({ workflowId })).toEqual({
      data: [],
      recordsTotal: 0,
      next: null,
    })
    expect(await refusal(create({ workflowId, holders: {} }))).toMatchObject({ code: 'validation' })
  })
})

describe('permission', () => {
  test('is given to accounts and groups, each once, and listed by name', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const group = await groupOf('Wartung', worker, machine)
    const { create, paginated } = portal.client.workflowPermissions
    const wanted = {
      workflowId,
      holders: {
        accounts: [{ id: worker.id }, { id: machine.id }, { id: worker.id }],
        accountGroups: [{ id: group.id }],
      },
    }
    await create(wanted)
    await create(wanted)
    const page = await paginated({ workflowId })
    expect(page).toMatchObject({
      recordsTotal: 3,
      data: [
        { account: { id: machine.id, machineName: 'Presse 7' }, accountGroup: null },
        { account: null, accountGroup: { id: group.id, name: 'Wartung', userCount: 2 } },
        { account: { id: worker.id, lastName: 'Yilmaz' }, createdBy: { id: portal.id } },
      ],
    })
    const found = async (search: string) => (await paginated({ workflowId, search })).recordsTotal
    expect([await found('wart'), await found('MIA'), await found('presse'), await found('x')]).toEqual([
      1, 1, 1, 0,
    ])
    const last = await paginated({ workflowId, orderDir: 'DESC', size: 1, page: 2 })
    expect(last.data).toMatchObject([{ account: { id: machine.id } }])
    const { rows } = await world.owner.query(
      `select action from activity where object_id = $1 and action = 'permitted'`,
      [workflowId],
    )
    expect(rows).toHaveLength(1)
  })

  test('by oneself or by a group opens the workflow, and ends with it', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { accounts: [worker] })
    const other = await company.person({ app: true })
    const group = await groupOf('Nachtschicht', other)
    const groups = { workflowId, holders: { accountGroups: [{ id: group.id }] } }
    await portal.client.workflowPermissions.create(groups)
    expect([await mine(worker), await mine(other)]).toEqual([
      expect.arrayContaining([workflowId]),
      [workflowId],
    ])
    await portal.client.workflowPermissions.remove({ workflowId, ...holders(worker) })
    expect(await mine(worker)).not.toContain(workflowId)
    const { name, chatActive } = group
    await portal.client.accountGroups.update({
      accountGroupId: group.id,
      accountGroup: { name, chatActive, accounts: [] },
    })
    expect(await mine(other)).toEqual([])
    const { rows } = await world.owner.query(
      'select account_id from workflow_permission_past where workflow_id = $1 order by ended_at',
      [workflowId],
    )
    expect(rows.map((row) => row.account_id)).toEqual([worker.id, other.id])
  })

  test('of a removed group is gone, and is remembered of its members', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const group = await groupOf('Tagschicht', worker)
    await portal.client.workflowPermissions.create({
      workflowId,
      holders: { accountGroups: [{ id: group.id }] },
    })
    await portal.client.accountGroups.remove({ accountGroupIds: [group.id] })
    expect(await mine(worker)).not.toContain(workflowId)
    const { recordsTotal } = await portal.client.workflowPermissions.paginated({ workflowId })
    expect(recordsTotal).toBe(0)
    const { rows } = await world.owner.query(
      'select account_id from workflow_permission_past where workflow_id = $1',
      [workflowId],
    )
    expect(rows).toEqual([{ account_id: worker.id }])
  })

  test('of a group is remembered of those who are removed, and of all when it ends', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client)
    const [first, last] = [await company.person({ app: true }), await company.person({ app: true })]
    const group = await groupOf('Spätschicht', first, last)
    const groups = { workflowId, holders: { accountGroups: [{ id: group.id }] } }
    await portal.client.workflowPermissions.create(groups)
    const remembered = async () => {
      const { rows } = await world.owner.query<{ account_id: string }>(
        'select account_id from workflow_permission_past where workflow_id = $1 order by ended_at',
        [workflowId],
      )
      return rows.map((row) => row.account_id)
    }
    await portal.client.accounts.remove({ accountIds: [first.id] })
    expect(await remembered()).toEqual([first.id])
    await portal.client.workflowPermissions.remove(groups)
    expect(await remembered()).toEqual([first.id, last.id])
  })

  test('is what the list of accounts leaves out', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { accounts: [worker] })
    const group = await groupOf('Frühschicht', machine)
    await portal.client.workflowPermissions.create({
      workflowId,
      holders: { accountGroups: [{ id: group.id }] },
    })
    const all = await portal.client.accounts.paginated({ size: 500 })
    const without = await portal.client.accounts.paginated({
      size: 500,
      withoutPermissionForWorkflowId: workflowId,
    })
    const left = all.data.map(({ id }) => id).filter((id) => id !== worker.id && id !== machine.id)
    expect(without.data.map(({ id }) => id)).toEqual(left)
    expect(without.recordsTotal).toBe(all.recordsTotal - 2)
    const foreign = portal.client.accounts.paginated({ withoutPermissionForWorkflowId: foreignWorkflow })
    expect(await refusal(foreign)).toMatchObject({ status: 404 })
  })

  test('takes as many statements to list for a hundred as for ten', async () => {
    const crowd = await world.company()
    const { id: workflowId } = await publishedWorkflow(crowd.client)
    const people = await Promise.all(Array.from({ length: 100 }, () => crowd.row()))
    await crowd.client.workflowPermissions.create({ workflowId, ...holders(...people) })
    const list = (size: number) =>
      world.statements(() => crowd.client.workflowPermissions.paginated({ workflowId, size }))
    await list(1)
    expect(await list(100)).toBe(await list(10))
  })
})
