import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { lockWaits } from '../../../test/lock-waits.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { inCompany } from '../db/tenant.ts'
import { onceTogether } from './idempotency.ts'

let world: World
let company: TestCompany
let portal: TestAccount
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true })
})
afterAll(() => world.close())

const create = (by: TestAccount, lastName: string, idempotencyKey: string) =>
  by.client.accounts.create({ account: { firstName: 'Nur', lastName } }, { idempotencyKey })
const count = async (lastName: string) => (await company.client.accounts.users({ lastName })).recordsTotal

it('makes one thing of twenty repeats at once, and gives all the first answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(portal, 'Zwanzig', 'zwanzig')))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await count('Zwanzig')).toBe(1)
})

it('refuses the key for another body or another call', async () => {
  await create(portal, 'Erster', 'belegt')
  for (const call of [
    () => create(portal, 'Zweiter', 'belegt'),
    () =>
      portal.client.accountGroups.create(
        { accountGroup: { name: 'Neu', accounts: [], chatActive: false } },
        { idempotencyKey: 'belegt' },
      ),
  ]) {
    expect(await refusal(call())).toMatchObject({ status: 409, code: 'idempotencyKeyReused' })
  }
  expect(await count('Zweiter')).toBe(0)
})

it('knows the keys of its own account only, colleagues and other companies included', async () => {
  const all = [portal, company.owner, (await world.company()).owner]
  const made: string[] = []
  for (const each of all) made.push((await create(each, 'Meins', 'gemeinsam')).id)
  expect(new Set(made).size).toBe(3)
  const again: string[] = []
  for (const each of all) again.push((await create(each, 'Meins', 'gemeinsam')).id)
  expect(again).toEqual(made)
})

it('keeps no key of a call that was refused', async () => {
  const email = 'schon.da@firma.example'
  await company.row({ email })
  const send = (account: { firstName: string; lastName: string; email?: string }) =>
    portal.client.accounts.create({ account }, { idempotencyKey: 'zuerst-falsch' })
  const wanted = { firstName: 'Nur', lastName: 'Danach' }
  expect(await refusal(send({ ...wanted, email }))).toMatchObject({ code: 'emailAlreadyExists' })
  expect(await send(wanted)).toMatchObject(wanted)
})

it('gives no answer to who may no longer ask', async () => {
  const person = await company.person({ portal: true })
  await create(person, 'Vorher', 'vorher')
  await company.client.accounts.update({ accountId: person.id, account: { portalAccess: false } })
  const again = await world.signIn(person, 'APP')
  expect(await refusal(create(again, 'Vorher', 'vorher'))).toMatchObject({ code: 'forbidden' })
})

it.each(['mit leer', 'ü', 'x'.repeat(201)])('refuses %j as a key', async (key) => {
  const answer = await world.raw('/api/accounts', {
    method: 'POST',
    token: portal.token,
    body: { firstName: 'Nur', lastName: 'Falsch' },
    headers: { 'Idempotency-Key': key },
  })
  expect(answer.json).toMatchObject({
    code: 'validation',
    details: { errors: [{ in: 'header', path: 'Idempotency-Key' }] },
  })
})

it('takes the keys of several calls in one order, so that no two transactions wait for each other', async () => {
  const work = ['zweiter', 'erster'].map((key) => ({
    attempt: {
      company_id: company.id,
      account_id: portal.id,
      key: `der-reihe-nach-${key}`,
      call: 'accounts.create',
      bodyHash: Buffer.from(key),
    },
  }))
  const [second, first] = work
  const other = await world.owner.connect()
  const take = ({ attempt: { key, bodyHash } }: (typeof work)[number]) =>
    other.query(
      `insert into idempotency (company_id, account_id, key, call, body_hash) values ($1, $2, $3, 'other', $4)`,
      [company.id, portal.id, key, bodyHash],
    )
  const done: string[] = []
  const together = () =>
    inCompany(world.db, company.id, 'write', (trx) =>
      onceTogether(trx, { companyId: company.id, all: work }, async (fresh) => {
        done.push(fresh.map(({ attempt }) => attempt.key).join(' '))
        return new Map(fresh.map((each) => [each, 'done']))
      }),
    )
  try {
    // Shorter than PostgreSQL waits before it ends one of two.
    await other.query("begin; set local lock_timeout = '300ms'")
    await take(first!)
    const both = together()
    await eventually(async () => expect(await lockWaits(world.owner)).toBe(1))
    await take(second!)
    await other.query('commit')
    await both
  } finally {
    other.release(true)
  }
  // It began again, and then both keys were used.
  expect(done).toEqual([work.map(({ attempt }) => attempt.key).join(' '), ''])
})
