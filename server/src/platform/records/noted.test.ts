import { newId } from '@feldwerk/contract/new-id.ts'
import { array, LONG, object } from '@feldwerk/query/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { projectionOf } from '../../../test/records.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { saveRecordType } from './change-types.ts'
import { changesOf, type Marks, NO_MARKS } from './changes.ts'
import { continueRecords, deleteRecords, insertRecords, updateRecords } from './records.ts'

let database: TestDatabase
let companyId: string
const [typeId, other] = [newId(), newId()]
const [june, july] = [newId(), newId()]

const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(database.databases.db, companyId, 'write', run)
const of = () => ({ companyId, typeId })
const document = { n: 7, list: [{ v: 1 }, { v: 2 }] }

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await insertCompany(database)).companyId
  const fields = [
    { id: 'n', name: 'n', type: LONG },
    { id: 'list', name: 'list', type: array(object({})), fields: [{ id: 'v', name: 'v', type: LONG }] },
  ]
  await write(async (trx) => {
    for (const id of [typeId, other]) await saveRecordType(trx, companyId, { id, kind: 'ASSET', fields })
    const at = [new Date('2026-06-10T08:00:00Z'), new Date('2026-07-10T08:00:00Z')] as const
    const records = [june, july].map((id, i) => ({ id, at: at[i] ?? at[0], by: null, document }))
    await insertRecords(trx, { ...of(), records })
  })
})
afterAll(() => database.close())

/** Which months of the type, and whether any of the other, are told to have changed by a write. */
async function toldBy(run: (trx: Trx) => Promise<unknown>): Promise<Record<string, boolean>> {
  const now = () => write((trx) => changesOf(trx, companyId, [typeId, other]))
  const before = await now()
  await write(run)
  const after = await now()
  const differs = (id: string, mark: (marks: Marks) => string) =>
    mark(before.get(id) ?? NO_MARKS) !== mark(after.get(id) ?? NO_MARKS)
  return {
    june: differs(typeId, (marks) => marks.of('2026-06-01')),
    july: differs(typeId, (marks) => marks.of('2026-07-01')),
    other: differs(other, (marks) => marks.all),
  }
}

test('what changes is noted of its month, by whoever changes, moves or removes records', async () => {
  const records = [{ id: june, document: { n: 8 } }]
  expect(await toldBy((trx) => updateRecords(trx, { ...of(), by: null, records }))).toEqual({
    june: true,
    july: false,
    other: false,
  })
  const before = sql`select id, version, '2026-05-01T08:00:00Z'::timestamptz as at, by from record
    where company_id = ${companyId} and id = ${july}`
  expect(await toldBy((trx) => continueRecords(trx, of(), before))).toEqual({
    june: true,
    july: true,
    other: false,
  })
  expect(await toldBy((trx) => deleteRecords(trx, { ...of(), ids: [newId()] }))).toEqual({
    june: false,
    july: false,
    other: false,
  })
  expect(await toldBy((trx) => deleteRecords(trx, { ...of(), ids: [june] }))).toEqual({
    june: true,
    july: false,
    other: false,
  })
})

test('a record goes with all that was projected from it, and a list with its items', async () => {
  const { owner } = database.databases
  const itemsOf = async () => (await projectionOf(owner))['item']?.length
  await write((trx) => updateRecords(trx, { ...of(), by: null, records: [{ id: july, document }] }))
  expect(await itemsOf()).toBe(2)
  await owner.query(
    `insert into projection_error (company_id, type_id, record_id, path, places) values ($1, $2, $3, 'n', '{1}')`,
    [companyId, typeId, july],
  )
  const { count } = await write(async (trx) => ({
    count: await deleteRecords(trx, { ...of(), ids: [june, july] }),
  }))
  expect(count).toBe(1)
  expect(await projectionOf(owner)).toEqual({ fact: [], item: [], projection_error: [] })
})
