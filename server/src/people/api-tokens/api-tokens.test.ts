import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewAccount } from '../../../test/people.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let machine: NewAccount
let other: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', portal: true })
  worker = await company.person({ firstName: 'Mia', app: true })
  machine = await company.machine({ name: 'Presse 7', app: true })
  other = await world.company()
})
afterAll(() => world.close())

const scopes = ['accounts:read' as const]
const create = (client: Client, accountId?: string, name = 'Export') =>
  client.apiTokens.create({ apiToken: { accountId: accountId ?? null, name, scopes } })

describe('who is refused', () => {
  test('nobody without a credential', async () => {
    const nobody = world.clientOf()
    expect(await refusal(nobody.apiTokens.paginated())).toMatchObject({ status: 499 })
    expect(await refusal(create(nobody))).toMatchObject({ status: 499 })
    expect(await refusal(nobody.apiTokens.remove({ apiTokenIds: [newId()] }))).toMatchObject({ status: 499 })
  })

  test('tokens of another person are an owner’s', async () => {
    const held = await create(worker.client)
    for (const client of [portal.client, (await company.person({ app: true })).client]) {
      expect(await refusal(client.apiTokens.paginated({ accountId: worker.id }))).toMatchObject({
        status: 403,
      })
      expect(await refusal(create(client, worker.id))).toMatchObject({ status: 403 })
      expect(await refusal(client.apiTokens.remove({ apiTokenIds: [held.id] }))).toMatchObject({
        status: 403,
      })
    }
    const { data } = await company.client.apiTokens.paginated({ accountId: worker.id })
    expect(data.map(({ id }) => id)).toContain(held.id)
    await company.client.apiTokens.remove({ apiTokenIds: [held.id] })
  })

  test('tokens of a machine are not for app-only accounts', async () => {
    expect(await refusal(worker.client.apiTokens.paginated({ accountId: machine.id }))).toMatchObject({
      status: 403,
    })
    expect(await refusal(create(worker.client, machine.id))).toMatchObject({ status: 403 })
  })

  test('accounts and tokens of another company do not exist', async () => {
    const foreign = await create(other.client)
    const random = await refusal(create(company.client, newId()))
    expect(await refusal(create(company.client, other.owner.id))).toEqual(random)
    expect(random).toMatchObject({ status: 404, code: 'notFound' })
    const list = company.client.apiTokens.paginated({ accountId: other.owner.id })
    expect(await refusal(list)).toMatchObject({ status: 404 })
    const remove = company.client.apiTokens.remove({ apiTokenIds: [foreign.id] })
    expect(await refusal(remove)).toMatchObject({ status: 404 })
    expect((await other.client.apiTokens.paginated()).recordsTotal).toBe(1)
  })

  test('no token makes a token, whatever its scopes', async () => {
    const { client } = await world.apiToken(company.owner, ['all:read', 'all:write'])
    expect(await refusal(create(client))).toMatchObject({ code: 'notByToken' })
    expect(await refusal(create(client, machine.id))).toMatchObject({ code: 'notByToken' })
    expect(await refusal(client.apiTokens.paginated())).toMatchObject({ code: 'notByToken' })
  })
})

describe('a token', () => {
  test('is told once, and then known by its beginning', async () => {
    const made = await create(worker.client, undefined, ' Auswertung ')
    expect(made).toMatchObject({
      name: 'Auswertung',
      scopes,
      expiresAt: null,
      lastUsedAt: null,
      account: { id: worker.id, firstName: 'Mia' },
      createdBy: { id: worker.id },
    })
    expect(made.token).toMatch(/^fwt_[\w-]{43}$/)
    expect(made.token.startsWith(made.prefix)).toBe(true)
    expect(made.prefix).toHaveLength(10)
    const { data } = await worker.client.apiTokens.paginated()
    expect(JSON.stringify(data)).not.toContain(made.token)
    expect(data.find(({ id }) => id === made.id)).toMatchObject({ prefix: made.prefix })
    const { rows } = await world.owner.query<{ row: string }>(
      'select row_to_json(credential)::text || row_to_json(api_token)::text as row from credential join api_token on api_token.company_id = credential.company_id and api_token.id = api_token_id where api_token_id = $1',
      [made.id],
    )
    expect(rows[0]?.row).not.toContain(made.token.slice(10))
  })

  test('opens what its scopes say, and remembers its use', async () => {
    const made = await create(portal.client)
    const client = world.clientOf(made.token)
    expect(await client.accounts.mine()).toMatchObject({ id: portal.id })
    expect(await refusal(client.accounts.updateMine({ account: {} }))).toMatchObject({ code: 'scopeMissing' })
    expect(await refusal(client.accountGroups.paginated())).toMatchObject({ code: 'scopeMissing' })
    const { data } = await portal.client.apiTokens.paginated({ orderColumn: 'lastUsedAt', orderDir: 'DESC' })
    expect(data[0]).toMatchObject({ id: made.id })
    expect(Date.now() - new Date(data[0]?.lastUsedAt ?? 0).getTime()).toBeLessThan(60_000)
  })

  test('is told what kind of credential or scope would help', async () => {
    const made = await create(portal.client)
    const challenge = async (path: string, token?: string) =>
      (await world.raw(path, token ? { token } : {})).headers.get('WWW-Authenticate')
    expect(await challenge('/api/accounts/mine')).toBe('Bearer realm="feldwerk"')
    expect(await challenge('/api/accounts/mine', 'fwt_falsch')).toBe('Bearer realm="feldwerk"')
    expect(await challenge('/api/accountGroups/@paginated', made.token)).toBe(
      'Bearer realm="feldwerk", error="insufficient_scope", scope="accountGroups:read"',
    )
    expect(await challenge('/api/accounts/mine', made.token)).toBeNull()
  })

  test('that only reads may call whatever only reads', async () => {
    const { token } = await portal.client.apiTokens.create({
      apiToken: { name: 'Leser', scopes: ['all:read'] },
    })
    const client = world.clientOf(token)
    const view = { root: { kind: 'ACCOUNT' as const }, steps: [] }
    expect((await client.viewData.preview({ query: view })).recordsTotal).toBeGreaterThan(0)
    expect(await client.processTypeCtx.read({ types: {} })).toMatchObject({ assetTypes: [] })
    expect(
      await refusal(
        client.accountGroups.create({ accountGroup: { name: 'Nord', accounts: [], chatActive: false } }),
      ),
    ).toMatchObject({
      code: 'scopeMissing',
      details: { scope: 'accountGroups:write' },
    })
  })

  test('of a machine is made by a portal user and acts as the machine', async () => {
    const made = await create(portal.client, machine.id, 'Steuerung')
    expect(made).toMatchObject({ account: { id: machine.id, asMachine: true }, createdBy: { id: portal.id } })
    const client = world.clientOf(made.token)
    expect(await client.accounts.mine()).toMatchObject({ id: machine.id, machineName: 'Presse 7' })
    await portal.client.apiTokens.remove({ apiTokenIds: [made.id] })
    expect(await refusal(client.accounts.mine())).toMatchObject({ status: 499 })
  })

  test('of a machine opens the portal’s calls where an owner lets it, and only owners make one', async () => {
    const bridge = await company.machine({ name: 'ERP' })
    const account = { portalAccess: true }
    const old = await create(portal.client, bridge.id)
    expect(await refusal(portal.client.accounts.update({ accountId: bridge.id, account }))).toMatchObject({
      code: 'forbidden',
    })
    const { token } = await world.apiToken(company.owner, ['all:write'])
    const byToken = world.clientOf(token).accounts.update({ accountId: bridge.id, account })
    expect(await refusal(byToken)).toMatchObject({ code: 'forbidden' })
    const allowed = await company.client.accounts.update({ accountId: bridge.id, account })
    expect(allowed).toMatchObject({ asMachine: true, portalAccess: true, email: null })
    // What was made by whoever may less ends.
    expect(await refusal(world.clientOf(old.token).accounts.mine())).toMatchObject({ status: 499 })
    expect(await refusal(create(portal.client, bridge.id))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(portal.client.apiTokens.paginated({ accountId: bridge.id }))).toMatchObject({
      code: 'forbidden',
    })
    const made = await create(company.client, bridge.id)
    const remove = portal.client.apiTokens.remove({ apiTokenIds: [made.id] })
    expect(await refusal(remove)).toMatchObject({ code: 'forbidden' })
    const client = world.clientOf(made.token)
    expect((await client.accounts.paginated({})).recordsTotal).toBeGreaterThan(1)
    await company.client.accounts.update({ accountId: bridge.id, account: { portalAccess: false } })
    expect(await refusal(client.accounts.paginated({}))).toMatchObject({ code: 'forbidden' })
  })

  test('ends at once on every node, and cannot end twice', async () => {
    const node = await world.secondNode()
    const made = await create(worker.client)
    const client = node.clientOf(made.token)
    await client.accounts.mine()
    await worker.client.apiTokens.remove({ apiTokenIds: [made.id] })
    expect(await refusal(client.accounts.mine())).toMatchObject({ status: 499 })
    const again = worker.client.apiTokens.remove({ apiTokenIds: [made.id] })
    expect(await refusal(again)).toMatchObject({ status: 404 })
    await node.close()
  })

  test('ends when its time is over', async () => {
    const past = new Date(Date.now() - 1000).toISOString()
    const call = worker.client.apiTokens.create({ apiToken: { name: 'Alt', scopes, expiresAt: past } })
    expect(await refusal(call)).toMatchObject({
      details: { errors: [{ path: 'expiresAt', rule: 'tooEarly' }] },
    })
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const made = await worker.client.apiTokens.create({ apiToken: { name: 'Kurz', scopes, expiresAt } })
    expect(made).toMatchObject({ expiresAt })
    const client = world.clientOf(made.token)
    await client.accounts.mine()
    await world.owner.query(`update api_token set expires_at = now() - interval '1 second' where id = $1`, [
      made.id,
    ])
    expect(await refusal(client.accounts.mine())).toMatchObject({ status: 499 })
  })

  test('needs a name and scopes that exist', async () => {
    const answer = await world.raw('/api/apiTokens', {
      method: 'POST',
      token: worker.token,
      body: { name: '', scopes: ['accounts:everything'] },
    })
    expect(answer.json).toMatchObject({ details: { errors: [{ path: 'name' }, { path: 'scopes.0' }] } })
  })

  test('is removed with others or not at all', async () => {
    const own = await create(worker.client)
    const foreign = await create(other.client)
    const colleague = await create(portal.client)
    for (const [wrong, status] of [
      [foreign.id, 404],
      [colleague.id, 403],
    ] as const) {
      const call = worker.client.apiTokens.remove({ apiTokenIds: [own.id, wrong] })
      expect(await refusal(call)).toMatchObject({ status })
    }
    await world.clientOf(own.token).accounts.mine()
  })
})

test('the list takes as many statements for a hundred rows as for ten, and pages without gap', async () => {
  const busy = await company.person({ app: true })
  for (let index = 99; index >= 0; index--) await create(busy.client, undefined, `Token ${index}`)
  const statements = (size: number) => world.statements(() => busy.client.apiTokens.paginated({ size }))
  await statements(1)
  expect(await statements(100)).toBe(await statements(10))
  const names = async (page: number) => {
    const { data, recordsTotal } = await busy.client.apiTokens.paginated({ page, size: 40 })
    expect(recordsTotal).toBe(100)
    return data.map(({ name }) => name)
  }
  const all = [...(await names(0)), ...(await names(1)), ...(await names(2))]
  expect(all).toEqual(Array.from({ length: 100 }, (_none, index) => `Token ${index}`))
})
