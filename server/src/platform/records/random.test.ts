import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query, StepDefinition } from '@feldwerk/query/query.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { randomDocument, randomField, SUBJECTS } from '../../../test/record-generate.ts'
import { inMemory, inSql, projectionOf } from '../../../test/records.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { saveRecordType } from './change-types.ts'
import { fillType } from './fill.ts'
import { rebuildProjection } from './rebuild.ts'
import { innerFields, isItems, isObject } from './record-type.ts'
import { loadRecordTypes } from './record-types.ts'
import { deleteRecords, insertRecords, readRecords, updateRecords } from './records.ts'
import { askToShorten, shortenType } from './shorten.ts'

const RUNS = process.env.FELDWERK_TEST_LONG ? 500 : 8
const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC']
const RECORDS = 12

describe('random types and documents', () => {
  let database: TestDatabase
  let companyId: string
  beforeAll(async () => {
    database = await testDatabase()
    companyId = (await insertCompany(database)).companyId
  })
  afterAll(() => database.close())

  const write = <T>(run: (trx: Trx) => Promise<T>) =>
    inCompany(database.databases.db, companyId, 'write', run)
  const typeId = SUBJECTS[0] ?? ''
  const of = () => ({ companyId, typeId })

  it('are read from slots and from documents as they are computed in memory', {
    timeout: 3_600_000,
  }, async () => {
    const property = fc.asyncProperty(fc.gen(), async (g) => {
      await removeAll()
      const zone = ZONES[g(fc.nat, 3)] ?? 'UTC'
      await database.databases.owner.query('update company set time_zone = $2 where id = $1', [
        companyId,
        zone,
      ])
      const count = 1 + g(fc.nat, 30)
      // Half of the types have no lists; the database fills their slots by itself.
      const depth = g(fc.nat, 1) * 2
      const fields = (from: number) =>
        Array.from({ length: count }, (_, i) => randomField(g, from + i, depth))
      const [before, after] = [fields(0), fields(Math.floor(count / 2))]
      const ids = Array.from({ length: RECORDS }, () => newId())
      // Half of the runs begin with documents from before there were keys.
      const isLong = g(fc.nat, 1) === 0
      const documents = () =>
        ids.map((id) => ({
          id,
          document: { ...randomDocument(g, before, ids, isLong), ...randomDocument(g, after, ids, isLong) },
        }))
      const written = documents()
      await write(async (trx) => {
        await saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields: before })
        if (isLong)
          await sql`update record_type set keys = null, documents = 'LONG', version = version + 1
            where company_id = ${companyId}`.execute(trx)
        const records = written.map((record) => ({ ...record, at: new Date(0), by: null }))
        await insertRecords(trx, { ...of(), records })
      })
      await expectSame(before, zone)
      await expectRead(written)
      await write((trx) => saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields: after }))
      const changed = documents().slice(0, 4)
      await write((trx) => updateRecords(trx, { ...of(), by: null, records: changed }))
      await expectSame(after, zone)
      const now = [...changed, ...written.slice(4)]
      await expectRead(now)
      await write((trx) => askToShorten(trx, companyId, typeId))
      await shortenType({ db: database.databases.db, ...of(), batch: 5 })
      await expectSame(after, zone)
      await expectRead(now)
      await fillType({ db: database.databases.db, ...of(), batch: 5 })
      await expectSame(after, zone)
      await expectRebuilt()
      await removeAll()
      expect(await projectionOf(database.databases.owner)).toEqual({
        fact: [],
        item: [],
        projection_error: [],
      })
    })
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  })

  /** The records as they are always removed, then the type, as the job does that comes last. */
  async function removeAll(): Promise<void> {
    const { owner } = database.databases
    const { rows } = await owner.query<{ id: string }>('select id from record where company_id = $1', [
      companyId,
    ])
    await write((trx) => deleteRecords(trx, { ...of(), ids: rows.map(({ id }) => id) }))
    await owner.query('delete from record_type where company_id = $1', [companyId])
  }

  /** Documents are read as they were written, however they are kept. */
  async function expectRead(
    written: readonly { readonly id: string; readonly document: object }[],
  ): Promise<void> {
    const read = await write((trx) => readRecords(trx, of()))
    const given = written.map(({ id, document }) => ({ id, document: JSON.parse(JSON.stringify(document)) }))
    expect(read.map(({ id, document }) => ({ id, document }))).toEqual(given)
  }

  /** All fields, and each list expanded, are the same in SQL and in memory. */
  async function expectSame(fields: readonly RecordField[], zone: string): Promise<void> {
    await write(async (trx) => {
      const types = await loadRecordTypes(trx, companyId)
      const reader = { companyId, zone }
      for (const query of queriesOver(fields)) {
        const asked = { query, types, reader }
        expect({ query, rows: await inSql(trx, asked) }).toEqual({ query, rows: await inMemory(trx, asked) })
      }
      expect(await readRecords(trx, of())).toHaveLength(RECORDS)
    })
  }

  async function expectRebuilt(): Promise<void> {
    const { owner, db } = database.databases
    const written = await projectionOf(owner)
    await owner.query(`update fact set t1 = 'x', n1 = 5; delete from item where place = 0; delete from projection_error;
      insert into item (company_id, list, record_id, place, index, page)
        select company_id, id, gen_random_uuid(), 0, 0, 0 from record_list;
      insert into fact select (jsonb_populate_record(fact, '{"page": 9}')).* from fact where page = 0`)
    expect(await rebuildProjection(db, companyId)).toBe(RECORDS)
    expect(await projectionOf(owner)).toEqual(written)
  }

  function queriesOver(fields: readonly RecordField[]): Query[] {
    const columns = leaves(fields, 'asset')
    const expands = lists(fields, 'asset').map((list): StepDefinition[] => [
      { kind: 'EXPAND', expression: list.path, name: 'item', outer: true },
      { kind: 'MAP', columns: named(['asset', 'itemIndex', ...leaves(list.fields, 'item')]) },
    ])
    const root = { kind: 'ASSET', assetTypeId: typeId } as const
    const walk = columns
      .filter((path) => fieldAt(fields, path)?.type.kind === 'ASSET')
      .map((path) => `${path}.createdAt`)
    return [[{ kind: 'MAP', columns: named(['asset.id', ...columns, ...walk]) } as const], ...expands].map(
      (steps) => ({ root, steps }),
    )
  }

  const named = (expressions: readonly string[]) =>
    expressions.map((expression, i) => ({ name: `c${i}`, expression }))

  function leaves(fields: readonly RecordField[], before: string): string[] {
    return fields.flatMap((field) => {
      const path = `${before}.${field.name}`
      return isObject(field) ? leaves(innerFields(field) ?? [], path) : [path]
    })
  }

  function lists(
    fields: readonly RecordField[],
    before: string,
  ): { path: string; fields: readonly RecordField[] }[] {
    return fields.flatMap((field) => {
      const path = `${before}.${field.name}`
      const inner = innerFields(field) ?? []
      if (isItems(field)) return [{ path, fields: inner }]
      return isObject(field) ? lists(inner, path) : []
    })
  }

  function fieldAt(fields: readonly RecordField[], path: string): RecordField | undefined {
    const [, ...names] = path.split('.')
    let inner: readonly RecordField[] = fields
    let field: RecordField | undefined
    for (const name of names) {
      field = inner.find((each) => each.name === name)
      inner = field ? (innerFields(field) ?? []) : []
    }
    return field
  }
})
