import { newId } from '@feldwerk/contract/new-id.ts'
import { STRING } from '@feldwerk/query/types.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { testDatabase } from '../../../test/database.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { saveRecordType } from './change-types.ts'
import { insertRecords, readRecords, updateRecords } from './records.ts'
import { askToShorten, shortenType } from './shorten.ts'

test('documents keep whole ids while nodes of the version before may serve, and are shortened then, whoever changes what meanwhile', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { db, owner } = database.databases
  const { companyId } = await insertCompany(database)
  const key = { companyId, typeId: newId() }
  const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(db, companyId, 'write', run)
  const [name, note] = [newId(), newId()]
  const save = (ids: readonly string[]) =>
    write((trx) => {
      const fields = ids.map((id) => ({ id, name: `name${ids.indexOf(id)}`, type: STRING }))
      return saveRecordType(trx, companyId, { id: key.typeId, kind: 'ASSET', fields })
    })
  const insert = async (document: Readonly<Record<string, unknown>>) => {
    const id = newId()
    await write((trx) =>
      insertRecords(trx, { ...key, records: [{ id, document, at: new Date(0), by: null }] }),
    )
    return id
  }
  const kept = async () =>
    (await owner.query('select document from record order by id')).rows.map(({ document }) => document)
  const read = async () => (await write((trx) => readRecords(trx, key))).map(({ document }) => document)

  await owner.query("alter table record_type alter column documents set default 'LONG'")
  await save([name])
  const first = await insert({ [name]: 'Presse' })
  // As a node of the version before changes a type: it knows of no keys.
  await write((trx) => sql`update record_type set keys = null where company_id = ${companyId}`.execute(trx))
  await save([note, name])
  await insert({ [name]: 'Pumpe', [note]: 'neu' })
  expect(await kept()).toEqual([{ [name]: 'Presse' }, { [name]: 'Pumpe', [note]: 'neu' }])
  const due = async () => (await owner.query('select type_id from long_types(10)')).rows
  await owner.query(`create function finish_keys() returns void language sql as ''`)
  expect(await due()).toEqual([])

  await owner.query('drop function finish_keys()')
  expect(await due()).toEqual([{ type_id: key.typeId }])
  await write((trx) => askToShorten(trx, companyId, key.typeId))
  await write((trx) => askToShorten(trx, companyId, key.typeId))
  expect((await owner.query("select from outbox where job = 'records.shorten'")).rows).toHaveLength(1)
  await insert({ [name]: 'Säge' })
  await write((trx) =>
    updateRecords(trx, { ...key, by: null, records: [{ id: first, document: { [note]: 'alt' } }] }),
  )
  await shortenType({ db, ...key, batch: 2 })
  expect(await read()).toEqual([{ [note]: 'alt' }, { [name]: 'Pumpe', [note]: 'neu' }, { [name]: 'Säge' }])
  for (const document of await kept()) expect(Object.keys(document).join()).toMatch(/^\.\w(,\.\w)?$/)
})
