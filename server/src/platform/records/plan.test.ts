import { newId } from '@feldwerk/contract/new-id.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { compileMetric } from '@feldwerk/query/metric/compile.ts'
import { checkMetric } from '@feldwerk/query/metric/metric.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import { array, asset, DOUBLE, LONG, object, STRING } from '@feldwerk/query/types.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { inCompany } from '../db/tenant.ts'
import { catalogueOf } from './catalogue.ts'
import { saveRecordType } from './change-types.ts'
import { SLOTS } from './columns.ts'
import { loadRecordTypes } from './record-types.ts'
import { insertRecords } from './records.ts'
import { storageOf } from './storage.ts'

let database: TestDatabase
let company: { companyId: string; accountId: string }

beforeAll(async () => {
  database = await testDatabase()
  company = await insertCompany(database)
  const { companyId } = company
  // A lent database may have been emptied before: without rows no index would be worth it.
  const records = Array.from({ length: 500 }, () => ({ id: newId(), document: {}, at: new Date(), by: null }))
  await inCompany(database.databases.db, companyId, 'write', async (trx) => {
    await saveRecordType(trx, companyId, { id: TYPE, kind: 'ASSET', fields: FIELDS })
    await insertRecords(trx, { companyId, typeId: TYPE, records })
  })
})
afterAll(() => database.close())

const TYPE = newId()
const FIELDS: readonly RecordField[] = [
  ...Array.from({ length: 40 }, (_, i) => ({ id: `t${i}`, name: `text${i}`, type: STRING })),
  ...Array.from({ length: 60 }, (_, i) => ({ id: `n${i}`, name: `number${i}`, type: DOUBLE })),
  { id: 'parent', name: 'parent', type: asset(TYPE) },
  { id: 'rounds', name: 'rounds', type: array(object({})), fields: [{ id: 'v', name: 'value', type: LONG }] },
]

/** The tables that the plan of a query reads, and its conditions on indexes. */
async function planOf(query: Query): Promise<{ tables: string[]; text: string; sql: string }> {
  const { companyId } = company
  return await inCompany(database.databases.db, companyId, 'write', async (trx) => {
    const types = await loadRecordTypes(trx, companyId)
    const catalogue = catalogueOf(types)
    const { plan, faults } = checkQuery(query, catalogue)
    expect(faults).toEqual([])
    const storage = storageOf(types, { companyId, zone: 'Europe/Berlin', uses: null })
    const { text, values } = compile(
      plan,
      { storage, catalogue, zone: 'Europe/Berlin', now: 0 },
      { page: { order: [{ column: 'at', descending: true }], offset: 0, limit: 20 } },
    )
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': unknown }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
    )
    const written = JSON.stringify(rows[0]?.['QUERY PLAN'])
    return {
      tables: [...written.matchAll(/"Relation Name":"(\w+)"/g)]
        .map(([, name = '']) => name.replace(/(_\d\d)?(_\d{6,})?$/, ''))
        .toSorted(),
      text: written,
      sql: text,
    }
  })
}

const columns = (given: Record<string, string>): Query => ({
  root: { kind: 'ASSET', assetTypeId: TYPE },
  steps: [
    {
      kind: 'MAP',
      columns: [
        { name: 'at', expression: 'asset.createdAt' },
        ...Object.entries(given).map(([name, expression]) => ({ name, expression })),
      ],
    },
  ],
})

test('a query reads the pages it needs and no document', async () => {
  expect((await planOf(columns({ a: 'asset.text0', b: 'asset.number3' }))).tables).toEqual(['fact'])
  // Sixty fields of a usual mixture lie on one page.
  expect((await planOf(columns({ a: 'asset.text23', b: 'asset.number31' }))).tables).toEqual(['fact'])
  expect((await planOf(columns({ a: 'asset.text39' }))).tables).toEqual(['fact', 'fact'])
  expect((await planOf(columns({ a: 'asset.number59' }))).tables).toEqual(['fact', 'fact'])
  expect((await planOf(columns({ a: 'asset.parent.parent.text1' }))).tables).toEqual(['fact', 'fact', 'fact'])
  expect((await planOf(columns({ a: 'size(asset.rounds)' }))).tables).toEqual(['fact', 'record'])
})

test('the elements of a list are read from their own rows', async () => {
  const query = columns({})
  const step = { kind: 'EXPAND', expression: 'asset.rounds', name: 'round' } as const
  const value = { name: 'value', expression: 'round.value' }
  const at = { name: 'at', expression: 'asset.createdAt' }
  const { tables } = await planOf({ ...query, steps: [step, { kind: 'MAP', columns: [at, value] }] })
  expect(tables).toEqual(['fact', 'item'])
})

test('the newest first come from their index', async () => {
  const { text, sql } = await planOf(columns({ a: 'asset.text0' }))
  expect(text).toMatch(
    /"Scan Direction":"Backward","Index Name":"fact_\d\d(_\d{6,})?_company_id_type_id_at_idx/,
  )
  expect(sql).toMatch(/company_id = \$1/)
})

test('several processes add up a metric', async () => {
  const { companyId } = company
  const { databases } = database
  const typeId = newId()
  const now = Date.now()
  const types = await inCompany(databases.db, companyId, 'write', async (trx) => {
    const fields = [
      { id: 'n', name: 'number', type: DOUBLE },
      { id: 't', name: 'text', type: STRING },
    ]
    await saveRecordType(trx, companyId, { id: typeId, kind: 'WORKFLOW_RESULT', fields })
    const records = Array.from({ length: 3000 }, (_, i) => ({
      id: newId(),
      document: { n: i, t: String(i % 5) },
      at: new Date(now - i),
      by: null,
    }))
    await insertRecords(trx, { companyId, typeId, records })
    return await loadRecordTypes(trx, companyId)
  })
  await databases.owner.query('analyze fact')
  const catalogue = catalogueOf(types)
  const { metric, faults } = checkMetric(
    {
      query: { root: { kind: 'WORKFLOW_RESULT', workflowId: typeId }, steps: [] },
      timeExpression: 'result.completedAt',
      valueExpression: 'result.number',
      labelExpression: 'result.text',
    },
    catalogue,
  )
  expect(faults).toEqual([])
  const zone = 'Europe/Berlin'
  const storage = storageOf(types, { companyId, zone, uses: null })
  const bounds = [now - 86_400_000, now - 1000, now + 1]
  const { text, values } = compileMetric(metric, bounds, { storage, catalogue, zone, now })
  const plan = await inCompany(databases.db, companyId, 'read', async (trx) => {
    // Tables this small would not get a second process, so here processes cost nothing.
    for (const free of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
      await trx.executeQuery(CompiledQuery.raw(`set local ${free} = 0`))
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values]))
    return JSON.stringify(rows)
  })
  expect(plan).toContain('"Partial Mode":"Partial"')
})

test('nothing is reckoned of slots, which mean another thing in each type', async () => {
  const { rows } = await database.databases.owner.query<{ gathered: boolean; columns: string[] }>(
    `select coalesce(attstattarget, -1) <> 0 as gathered, array_agg(distinct attname::text) as columns
     from pg_attribute where attrelid in (select inhrelid from pg_inherits where inhparent in ('fact'::regclass, 'item'::regclass))
       and attnum > 0 and not attisdropped group by 1`,
  )
  expect(rows.find(({ gathered }) => gathered)?.columns.filter((name) => SLOTS.includes(name))).toEqual([])
  expect(rows.find(({ gathered }) => !gathered)?.columns.toSorted()).toEqual(SLOTS.toSorted())
})
