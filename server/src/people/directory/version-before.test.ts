import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { catalogueFaults } from '../../../test/catalogue.ts'
import { catalogueRules } from '../../../test/catalogue-rules.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { restore } from '../../../test/kept/restore.ts'
import { constraintOf } from '../../platform/db/errors.ts'
import { migrate } from '../../platform/db/migrate.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { finishMigrations } from '../../platform/health/finish-store.ts'
import { noteLife } from '../../platform/health/node-store.ts'
import { insertNames } from '../../records/assets/rows/names-store.ts'
import { insertAccounts } from '../accounts/store.ts'
import { insertCompany, updateCompany } from '../companies/store.ts'
import { insertConsumed } from '../upload/store.ts'
import { compareDirectory } from './compare-store.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { owner, db } = database.databases
await restore('0.2.0', database.url)
await migrate(owner)

const differences = async () =>
  (await compareDirectory(owner)).filter(({ missing, stray }) => missing.length + stray.length > 0)

/** Founds a company with the statements of 0.2.0. */
async function foundAsBefore(trx: Trx, { id, name, email }: { id: string; name: string; email: string }) {
  await sql`insert into company (id, name, share_id) values (${id}, ${name}, ${id})`.execute(trx)
  await sql`insert into account (company_id, id, first_name, last_name, email) values (${id}, ${id}, 'A', 'B', ${email})`.execute(
    trx,
  )
  const { rows } = await sql`insert into login (company_id, account_id, email) values (${id}, ${id}, ${email})
    on conflict do nothing returning account_id`.execute(trx)
  await sql`insert into credential (company_id, account_id, hash, kind) values (${id}, ${id}, sha256(${id}::bytea), 'reset')`.execute(
    trx,
  )
  return rows.length
}

test('what was there before is in the directory', async () => {
  expect(await differences()).toEqual([])
})

test('a node of the version before writes on, is refused as before, and what it writes is found', async () => {
  const [id, second] = [newId(), newId()]
  const found = (wish: { id: string; name: string; email: string }) =>
    inCompany(db, wish.id, 'write', (trx) => foundAsBefore(trx, wish))
  expect(await found({ id, name: 'Kranbau Süd', email: 'a@kran.example' })).toBe(1)
  const refused = await found({ id: newId(), name: 'KRANBAU  süd', email: 'b@kran.example' }).catch(
    constraintOf,
  )
  expect(refused).toMatchObject({ name: 'company_name_unique' })
  expect(await found({ id: second, name: 'Kranbau Nord', email: 'a@kran.example' })).toBe(0)
  expect(await differences()).toEqual([])
  const { rows } = await sql<{
    company: string
  }>`select company_id as company from find_credential(sha256(${id}::bytea))`.execute(db)
  expect(rows).toEqual([{ company: id }])
  await inCompany(db, id, 'write', async (trx) => {
    await sql`update company set name = 'Kranbau Ost' where id = ${id}`.execute(trx)
    await sql`update login set email = 'c@kran.example' where company_id = ${id}`.execute(trx)
    await sql`delete from credential where company_id = ${id}`.execute(trx)
    await sql`insert into payment_customer (company_id, customer_id) values (${id}, 'cus_1')`.execute(trx)
  })
  expect(await differences()).toEqual([])
  await inCompany(db, id, 'write', (trx) => sql`delete from login where company_id = ${id}`.execute(trx))
  expect(await differences()).toEqual([])
})

test('a node of this version beside it writes the same, once', async () => {
  const id = newId()
  await inCompany(db, id, 'write', async (trx) => {
    await insertCompany(trx, { id, name: 'Brückenbau' })
    await updateCompany(trx, id, { name: 'Brückenbau West' })
  })
  expect(await differences()).toEqual([])
})

test('what follows from rows is written once, by the triggers for a node of the version before and by writers for this one', async () => {
  const [companyId, typeId] = [newId(), newId()]
  const counted = async () => {
    const { rows } = await owner.query<{ assets: number; bytes: number; notes: number }>(
      `select (select sum(assets)::int from asset_count where company_id = $1) as assets,
         (select sum(bytes)::int from file_use where company_id = $1) as bytes,
         (select sum(changes)::int from record_change where company_id = $1) as notes`,
      [companyId],
    )
    return rows[0]
  }
  const storing = (trx: Trx, fileId: string) =>
    insertConsumed(
      trx,
      { companyId, fileId, name: 'a', maxBytes: 9, createdBy: null },
      { mime: 'image/png', size: 9, sha256: new Uint8Array(32), width: null, height: null },
    )
  await inCompany(db, companyId, 'write', async (trx) => {
    await insertCompany(trx, { id: companyId, name: 'Hafenbau' })
    await insertAccounts(trx, [{ company_id: companyId, id: companyId, first_name: 'A', last_name: 'B' }])
    await insertNames(trx, { companyId, typeId }, [{ id: newId(), name: 'Pumpe', barcode: null }])
    await storing(trx, newId())
  })
  expect(await counted()).toEqual({ assets: 1, bytes: 9, notes: 1 })
  const before = new pg.Client({ connectionString: database.url })
  await before.connect()
  await before.query(`set role feldwerk_app; begin; set local app.company = '${companyId}';
    insert into asset_name (company_id, id, type_id) values ('${companyId}', gen_random_uuid(), '${typeId}');
    update account set first_name = 'C' where id = '${companyId}';
    insert into file (company_id, id, storage_key, name, mime, max_size, size, sha256, state)
      values ('${companyId}', gen_random_uuid(), 'k', 'b', 'image/png', 5, 5, '', 'stored'); commit`)
  await before.end()
  expect(await counted()).toEqual({ assets: 2, bytes: 14, notes: 2 })
})

test('the directory alone decides, without triggers, once a day has gone by and no node of another version lives', async () => {
  const stillThere = async () =>
    (
      await owner.query(
        `select array(select to_regprocedure(finish || '()') is not null
          from unnest(array['finish_directory', 'finish_triggers', 'finish_keys']) finish) as there`,
      )
    ).rows[0]?.there
  await finishMigrations(owner, '0.3.0')
  expect(await stillThere()).toEqual([true, true, true])
  await owner.query(
    `update migration set ran_at = now() - interval '25 hours'
     where name in ('0060-directory.sql', '0068-what-writers-write.sql', '0070-short-keys.sql')`,
  )
  const life = {
    id: newId(),
    host: 'a',
    port: 1,
    process: null,
    role: 'all' as const,
    version: '0.2.9',
    startedAt: new Date(),
    replaces: null,
    seenAt: new Date(),
    load: 0,
    memoryBytes: 0,
  }
  await noteLife(owner, { ...life, endedAt: null })
  await finishMigrations(owner, '0.3.0')
  expect(await stillThere()).toEqual([true, true, true])
  await noteLife(owner, { ...life, endedAt: new Date() })
  await finishMigrations(owner, '0.3.0')
  expect(await stillThere()).toEqual([false, false, false])
  await finishMigrations(owner, '0.3.0')
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query('begin')
  expect(await catalogueFaults(client, catalogueRules)).toEqual([])
  await client.end()
})
