import { checkQuery } from '@feldwerk/query/check.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { type RecordSource, runPlan } from '@feldwerk/query/run.ts'
import { decode } from '@feldwerk/query/sql/decode.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import { show } from '@feldwerk/query/types.ts'
import { keyOf, type ObjectValue, type Value } from '@feldwerk/query/values.ts'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Trx } from '../src/platform/db/pool.ts'
import { catalogueOf } from '../src/platform/records/catalogue.ts'
import type { Reader } from '../src/platform/records/reader.ts'
import type { RecordTypes } from '../src/platform/records/record-types.ts'
import { readRecords } from '../src/platform/records/records.ts'
import { storageOf } from '../src/platform/records/storage.ts'
import { recordValues } from '../src/platform/records/values.ts'

const NOW = Date.parse('2024-06-01T10:00:00Z')

type TestReader = Omit<Reader, 'uses'> & Partial<Pick<Reader, 'uses'>>

export interface QueryInput {
  readonly query: Query
  readonly types: RecordTypes
  /** Whose reading is noted nowhere, unless it is said. */
  readonly reader: TestReader
}

type Rows = readonly (readonly Value[])[]

/** The rows of a query by one statement over the stored records, in one order. */
export async function inSql(trx: Trx, { query, types, reader }: QueryInput): Promise<Rows> {
  const catalogue = catalogueOf(types)
  const { plan } = planOf(query, types)
  const { text, values, columns } = compile(plan, {
    storage: storageOf(types, { uses: null, ...reader }),
    catalogue,
    zone: reader.zone,
    now: NOW,
  })
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return sorted(rows.map((row) => columns.map(({ as, type }) => decode(row[as], type))))
}

/** The same rows computed in memory from the documents. */
export async function inMemory(trx: Trx, { query, types, reader }: QueryInput): Promise<Rows> {
  const { plan } = planOf(query, types)
  const { rows } = runPlan(plan, { source: await sourceOf(trx, types, reader), zone: reader.zone, now: NOW })
  const columns = Object.entries(plan.output.columns)
  return sorted(rows.map((row) => columns.map(([name, type]) => decode(row.values.get(name) ?? null, type))))
}

function planOf(query: Query, types: RecordTypes) {
  const { plan, faults } = checkQuery(query, catalogueOf(types))
  if (faults.length > 0) throw new Error(`not well-typed: ${JSON.stringify({ query, faults })}`)
  return { plan }
}

/** All records of the company, as queries see them. */
async function sourceOf(
  trx: Trx,
  types: RecordTypes,
  { companyId, zone }: TestReader,
): Promise<RecordSource> {
  const tables = new Map<string, ReadonlyMap<string, ObjectValue>>()
  for (const [key, type] of types) {
    const records = await readRecords(trx, { companyId, typeId: type.id })
    const values = records.map((record): [string, ObjectValue] => {
      const { id, createdAt: at, createdBy: by, link, changedAt, document } = record
      return [id, recordValues(type, { id, at, by, link, changedAt, document }, zone)]
    })
    tables.set(key, new Map(values))
  }
  return {
    find: (type, id) => tables.get(show(type))?.get(id),
    ids: (type) => tables.get(show(type))?.keys() ?? [],
  }
}

const sorted = (rows: Rows) => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Everything that was projected from records, without what only counts changes. */
export async function projectionOf(owner: pg.Pool): Promise<Record<string, readonly unknown[]>> {
  const tables = ['fact', 'item', 'projection_error']
  const contents = await Promise.all(
    tables.map((table) => owner.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)),
  )
  return Object.fromEntries(
    tables.map((table, i) => [table, (contents[i]?.rows ?? []).map(({ row }) => row)]),
  )
}
