import { newId } from '@feldwerk/contract/new-id.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { ACCOUNT, array, asset, BOOLEAN, DOUBLE, LONG, object, STRING, TIME } from '@feldwerk/query/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { inMemory, inSql } from '../../../test/records.ts'
import { constraintOf } from '../db/errors.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { saveRecordType } from './change-types.ts'
import { fromDocument, toDocument } from './names.ts'
import type { RecordTypeDefinition } from './record-type.ts'
import { loadRecordTypes } from './record-types.ts'
import { deleteRecords, insertRecords, NoRecordType, readRecords, updateRecords } from './records.ts'

let database: TestDatabase
let company: { companyId: string; accountId: string }

beforeAll(async () => {
  database = await testDatabase()
  company = await insertCompany(database)
})
afterAll(() => database.close())

const write = <T>(run: (trx: Trx) => Promise<T>) =>
  inCompany(database.databases.db, company.companyId, 'write', run)

const HALL = newId()
const PUMP: RecordTypeDefinition = {
  id: newId(),
  kind: 'ASSET',
  fields: [
    { id: 'f1', name: 'name', type: STRING },
    { id: 'f2', name: 'weight', type: DOUBLE },
    { id: 'f3', name: 'bought', type: TIME, dateOnly: true },
    { id: 'f4', name: 'hall', type: asset(HALL) },
    { id: 'f5', name: 'tags', type: array(STRING) },
    { id: 'f6', name: 'check', type: object({}), fields: [{ id: 'c1', name: 'done', type: BOOLEAN }] },
    {
      id: 'f7',
      name: 'rounds',
      type: array(object({})),
      fields: [
        { id: 'r1', name: 'value', type: LONG },
        { id: 'r2', name: 'by', type: ACCOUNT },
      ],
    },
  ],
}

const PUMPS = [
  {
    name: 'P-104',
    weight: 12.5,
    bought: '2024-03-31',
    tags: ['a', 'b "c"', null],
    check: { done: true },
    rounds: [{ value: 7 }, { value: 8 }, null],
  },
  { name: 'P-105', weight: 'heavy', bought: '2024-02-30', hall: newId() },
  {},
]

test('what a query reads from slots is what it computes in memory', async () => {
  const ids = await write(async (trx) => {
    await saveRecordType(trx, company.companyId, PUMP)
    const records = PUMPS.map((values) => ({
      id: newId(),
      document: toDocument(PUMP.fields, values),
      at: new Date('2024-05-05T05:05:05.005Z'),
      by: company.accountId,
    }))
    await insertRecords(trx, { companyId: company.companyId, typeId: PUMP.id, records })
    return records.map(({ id }) => id)
  })
  const query: Query = {
    root: { kind: 'ASSET', assetTypeId: PUMP.id },
    steps: [
      { kind: 'EXPAND', expression: 'asset.rounds', name: 'round', outer: true },
      {
        kind: 'MAP',
        columns: [
          { name: 'id', expression: 'asset.id' },
          { name: 'name', expression: 'asset.name' },
          { name: 'twice', expression: 'asset.weight * 2' },
          { name: 'month', expression: 'asset.bought.month()' },
          { name: 'bought', expression: 'asset.bought' },
          { name: 'tags', expression: 'asset.tags' },
          { name: 'done', expression: 'asset.check.done' },
          { name: 'value', expression: 'round.value' },
          { name: 'rounds', expression: 'asset.rounds' },
          { name: 'at', expression: 'asset.createdAt' },
        ],
      },
    ],
  }
  const rows = await write(async (trx) => {
    const types = await loadRecordTypes(trx, company.companyId)
    const reader = { ...company, zone: 'Europe/Berlin' }
    const stored = await inSql(trx, { query, types, reader })
    expect(stored).toEqual(await inMemory(trx, { query, types, reader }))
    return stored
  })
  expect(rows).toHaveLength(5)
  expect(rows).toContainEqual(
    expect.arrayContaining([ids[0], 'P-104', 25, 3, Date.parse('2024-03-30T23:00Z'), 7]),
  )
})

test('a record is read, changed in the version it has, and removed with all that was projected', async () => {
  const { companyId, accountId } = company
  const typeId = newId()
  const of = { companyId, typeId }
  const [id, link] = [newId(), newId()]
  await write(async (trx) => {
    await saveRecordType(trx, companyId, { id: typeId, kind: 'WORKFLOW_RESULT', fields: PUMP.fields })
    const document = toDocument(PUMP.fields, PUMPS[0] ?? {})
    await insertRecords(trx, {
      ...of,
      records: [{ id, document, at: new Date(), by: accountId, link }],
    })
  })
  const again = (ids: readonly string[]) =>
    write((trx) =>
      insertRecords(trx, {
        ...of,
        records: ids.map((each) => ({ id: each, document: {}, at: new Date(), by: null })),
      }),
    )
  for (const ids of [[id], [newId(), id]])
    expect(constraintOf(await again(ids).catch((error) => error))?.name).toBe('record_pkey')
  const change = (version: number) =>
    write((trx) =>
      updateRecords(trx, {
        ...of,
        by: accountId,
        records: [{ id, version, document: { f2: 'x', f7: [{}] } }],
      }),
    )
  expect(await change(2)).toEqual(new Map())
  expect(await change(1)).toEqual(new Map([[id, 2]]))
  const [record] = await write((trx) => readRecords(trx, { ...of, ids: [id] }))
  expect(record).toMatchObject({ version: 2, document: { f2: 'x', f7: [{}] }, changedBy: accountId, link })
  const counts = () =>
    database.databases.owner
      .query(
        `select (select count(*) from fact where id = $1)::int as fact, (select count(*) from item where record_id = $1)::int as item,
          (select array_agg(path) from projection_error where record_id = $1) as misfits`,
        [id],
      )
      .then(({ rows }) => rows[0])
  expect(await counts()).toEqual({ fact: 1, item: 1, misfits: ['f2'] })
  expect(await write((trx) => deleteRecords(trx, { ...of, ids: [id] }))).toBe(1)
  expect(await counts()).toEqual({ fact: 0, item: 0, misfits: null })
})

test('names and ids are exchanged through objects and lists', () => {
  const document = toDocument(PUMP.fields, {
    name: 'P',
    other: 1,
    check: { done: true },
    rounds: [{ value: 1 }, 5],
  })
  expect(document).toEqual({ f1: 'P', f6: { c1: true }, f7: [{ r1: 1 }, 5] })
  expect(fromDocument(PUMP.fields, { ...document, gone: 1 })).toEqual({
    name: 'P',
    check: { done: true },
    rounds: [{ value: 1 }, 5],
  })
})

test('nothing is written for a type that is not there', async () => {
  const record = { id: newId(), document: {}, at: new Date(), by: null }
  const writing = write((trx) =>
    insertRecords(trx, { companyId: company.companyId, typeId: newId(), records: [record] }),
  )
  await expect(writing).rejects.toThrow(NoRecordType)
})

test('texts that PostgreSQL cannot hold lose only what it cannot hold', async () => {
  const { companyId } = company
  const id = newId()
  const document = { f1: 'a\0b\ud800', f6: { c1: true } }
  await write((trx) =>
    insertRecords(trx, { companyId, typeId: PUMP.id, records: [{ id, document, at: new Date(), by: null }] }),
  )
  const [record] = await write((trx) => readRecords(trx, { companyId, typeId: PUMP.id, ids: [id] }))
  expect(record?.document).toEqual({ f1: 'ab\ufffd', f6: { c1: true } })
})

test('a query over accounts shows private columns to whom they belong', async () => {
  const query: Query = {
    root: { kind: 'ACCOUNT' },
    steps: [
      { kind: 'MAP', columns: ['name', 'phone'].map((name) => ({ name, expression: `account.${name}` })) },
    ],
  }
  expect(checkQuery(query, { fields: () => undefined, view: () => undefined }).faults).not.toEqual([])
  await database.databases.owner.query(`update account set phone = '0431 5' where id = $1`, [
    company.accountId,
  ])
  const rows = (caller?: { accountId: string; owner: boolean }) =>
    write(async (trx) => {
      const reader = { ...company, zone: 'Europe/Berlin', ...(caller ? { caller } : {}) }
      return await inSql(trx, { query, types: new Map(), reader })
    })
  expect(await rows()).toEqual([['Lena Brandt', null]])
  expect(await rows({ accountId: newId(), owner: false })).toEqual([['Lena Brandt', null]])
  expect(await rows({ accountId: newId(), owner: true })).toEqual([['Lena Brandt', '0431 5']])
  expect(await rows({ accountId: company.accountId, owner: false })).toEqual([['Lena Brandt', '0431 5']])
})
