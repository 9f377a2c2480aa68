import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import '../../../test/chance.ts'
import { openWorld, refusal, type TestCompany } from '../../../test/world.ts'
import { removeExpired } from '../../platform/db/clean.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import { compareDirectory } from './compare-store.ts'
import { enterCompany, enterCredential, leaveCredentials } from './store.ts'

const world = await openWorld()
afterAll(() => world.close())
const password = 'korrekt pferd batterie'

const tables = [
  'directory_company',
  'directory_account',
  'directory_login',
  'directory_credential',
  'directory_customer',
] as const

test('a company sees of the directory what is its own, and nobody sees any of it before a company is known', async () => {
  const [own, other] = [await world.company(), await world.company()]
  const readable = (companyId?: string) => (table: (typeof tables)[number]) => {
    const read = (trx: typeof world.db) => trx.selectFrom(table).select('company_id').distinct().execute()
    return companyId ? inCompany(world.db, companyId, 'read', read) : withoutCompany(world.db, read)
  }
  expect((await Promise.all(tables.map(readable()))).flat()).toEqual([])
  const seen = (await Promise.all(tables.map(readable(own.id)))).flat()
  expect(new Set(seen.map(({ company_id }) => company_id))).toEqual(new Set([own.id]))
  const entering = inCompany(world.db, own.id, 'write', (trx) =>
    enterCredential(trx, other.id, Buffer.alloc(32, 1)),
  )
  await expect(entering).rejects.toThrow('row-level security')
  const { rows } = await world.owner.query('select hash from directory_credential where company_id = $1', [
    other.id,
  ])
  await inCompany(world.db, own.id, 'write', (trx) => leaveCredentials(trx, other.id, [rows[0].hash]))
  expect(await other.client.companies.mine()).toMatchObject({ id: other.id })
})

test('who comes second is refused by the directory, whatever the tables of the companies hold', async () => {
  const { owner } = world
  await owner.query(
    `insert into directory_company (company_id, name_key, share_id) values ($1, 'niemands gmbh', 'x')`,
    [newId()],
  )
  await owner.query(
    `insert into directory_login (company_id, account_id, email) values ($1, $1, 'niemand@nirgends.example')`,
    [newId()],
  )
  const register = (over: object) =>
    refusal(
      world.clientOf().auth.register({
        registration: {
          firstName: 'Greta',
          lastName: 'Holm',
          companyName: `Holm ${newId()}`,
          email: `${newId()}@holm.example`,
          password,
          ...over,
        },
      }),
    )
  expect(await register({ companyName: ' NIEMANDS  GmbH' })).toMatchObject({
    code: 'companyNameAlreadyExists',
  })
  expect(await register({ email: 'Niemand@Nirgends.example' })).toMatchObject({ code: 'emailAlreadyExists' })
  await owner.query(`delete from directory_company where share_id = 'x'`)
  await owner.query(`delete from directory_login where email = 'niemand@nirgends.example'`)
})

test('a secret that is not in the directory opens nothing, and one of another company nothing of this one', async () => {
  const [own, other] = [await world.company(), await world.company()]
  const client = own.owner.client
  const move = (companyId: string) =>
    world.owner.query(
      `update directory_credential set company_id = $1 where hash = sha256(convert_to($2, 'UTF8'))`,
      [companyId, own.owner.token],
    )
  await move(other.id)
  expect(await refusal(client.companies.mine())).toMatchObject({ code: 'sessionExpired', status: 499 })
  await move(own.id)
  expect(await client.companies.mine()).toMatchObject({ id: own.id })
})

test('a name is entered as it is compared, whatever is in it', async () => {
  for (const name of ['  Gerüstbau   ÖL ', "O'Hara\t\\s+ & Söhne", 'İSTANBUL ẞ']) {
    const [id, shareId] = [newId(), newId()]
    await inCompany(world.db, id, 'write', async (trx) => {
      await sql`insert into company (id, name, share_id) values (${id}, ${name}, ${shareId})`.execute(trx)
      await enterCompany(trx, id, { name, shareId })
      const { rows: own } = await sql`select name_key from company where id = ${id}`.execute(trx)
      const { rows: entered } =
        await sql`select name_key from directory_company where company_id = ${id}`.execute(trx)
      expect(entered).toEqual(own)
    })
  }
})

interface Walk {
  readonly companies: readonly TestCompany[]
  readonly people: { readonly company: TestCompany; readonly id: string }[]
  readonly tokens: { readonly company: TestCompany; readonly id: string }[]
  readonly names: readonly string[]
  readonly emails: readonly string[]
}

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T

/** What people do that touches the directory; `at` and `other` choose whom and what. */
const steps: Record<string, (walk: Walk, at: number, other: number) => Promise<unknown>> = {
  register: ({ names, emails }, at, other) =>
    world.clientOf().auth.register({
      registration: {
        firstName: 'Greta',
        lastName: 'Holm',
        companyName: pick(names, at),
        email: pick(emails, other),
        password,
      },
    }),
  rename: ({ companies, names }, at, other) =>
    pick(companies, at).client.companies.updateMine({ company: { name: pick(names, other) } }),
  renew: ({ companies }, at) => pick(companies, at).client.companies.renewShareId(),
  async invite({ companies, emails, people }, at, other) {
    const company = pick(companies, at)
    const account = { firstName: 'Ole', lastName: 'Brix', email: pick(emails, other) }
    const { id } = await company.client.accounts.create({ account })
    people.push({ company, id })
  },
  async moveAddress({ people, emails }, at, other) {
    const { company, id } = pick(people, at)
    await company.client.accounts.update({ accountId: id, account: { email: pick(emails, other) } })
  },
  async removeAddress({ people }, at) {
    const { company, id } = pick(people, at)
    await company.client.accounts.update({ accountId: id, account: { email: null } })
  },
  async remove({ people }, at) {
    const { company, id } = pick(people, at)
    await company.client.accounts.remove({ accountIds: [id] })
  },
  async restore({ people }, at) {
    const { company, id } = pick(people, at)
    await company.client.accounts.restore({ accountId: id })
  },
  async token({ companies, tokens }, at) {
    const company = pick(companies, at)
    const apiToken = { accountId: company.owner.id, name: 'ERP', scopes: ['all:read' as const] }
    const { id } = await company.client.apiTokens.create({ apiToken })
    tokens.push({ company, id })
  },
  async endToken({ tokens }, at) {
    const token = tokens[at % Math.max(1, tokens.length)]
    if (token) await token.company.client.apiTokens.remove({ apiTokenIds: [token.id] })
  },
  async signIn({ emails }, at) {
    const body = { email: pick(emails, at), password }
    expect((await world.raw('/api/auth/login', { method: 'POST', body })).status).toBeLessThan(500)
  },
  async timePasses({ names }, at) {
    const { owner } = world
    await owner.query(`update credential set expires_at = now() - interval '1 second'
      where kind in ('invitation', 'api') and get_byte(hash, 0) < 128`)
    await owner.query(
      `update invitation set expires_at = now() - interval '1 second' where get_byte(uuid_send(id), 15) < 64`,
    )
    await owner.query(
      `update company set created_at = now() - interval '8 days' where name = $1 and not exists (
         select from account where account.company_id = company.id and email_confirmed)`,
      [pick(names, at)],
    )
    await withoutCompany(world.db, removeExpired)
  },
}

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  at: fc.nat(20),
  other: fc.nat(20),
})

/** Runs a step; what the rules refuse is refused. */
async function take(
  walk: Walk,
  { name, at, other }: { name: string; at: number; other: number },
): Promise<void> {
  await steps[name]?.(walk, at, other).catch((error) => {
    if (!(error instanceof ResponseError) || !error.problem || error.problem.status >= 500) throw error
  })
}

test('whatever people do, and many at once, the directory says what the companies have', async () => {
  const marker = newId().slice(-8)
  const companies = [await world.company(), await world.company(), await world.company()]
  const mates = companies.map(async (company) => ({ company, id: (await company.row()).id }))
  const walk: Walk = {
    companies,
    people: await Promise.all(mates),
    tokens: [],
    names: Array.from({ length: 5 }, (_, i) => `Werk ${marker} ${i}`),
    emails: Array.from({ length: 6 }, (_, i) => `post-${i}@${marker}.example`),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 2, maxLength: 5 }), { minLength: 12, maxLength: 20 }),
      async (rounds) => {
        for (const atOnce of rounds) await Promise.all(atOnce.map((step) => take(walk, step)))
        const differences = await compareDirectory(world.owner)
        expect(differences.filter(({ missing, stray }) => missing.length + stray.length > 0)).toEqual([])
        for (const { client } of companies) await client.companies.mine()
      },
    ),
    { numRuns: process.env['FELDWERK_TEST_LONG'] ? 60 : 3 },
  )
}, 120_000)
