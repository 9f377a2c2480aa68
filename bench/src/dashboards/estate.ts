import { type BenchDatabase, benchDatabase } from '../database.ts'
import { FROM, loadCompany, UNTIL } from '../query/load.ts'
import { RESULT } from '../query/types.ts'

/** Of so many results each is written by the projector, as in the product; the rows of more are copies of theirs. */
const WRITTEN = 50_000

export interface DashboardEstate {
  readonly database: BenchDatabase
  readonly companyId: string
}

/** A company with so many results of five years: of this run, or of an earlier one that kept them. */
export async function openEstate(rows: number, keep: boolean): Promise<DashboardEstate> {
  const database = await benchDatabase(keep ? { keepAs: `dashboards-${rows}` } : {})
  const { owner } = database.databases
  await owner.query('create table if not exists bench_company (company_id uuid not null)')
  const { rows: kept } = await owner.query<{ id: string }>('select company_id as id from bench_company')
  const companyId = kept[0]?.id ?? (await load(database, rows))
  await forgetIndexes(database)
  return { database, companyId }
}

async function load(database: BenchDatabase, rows: number): Promise<string> {
  const began = performance.now()
  const written = Math.min(rows, WRITTEN)
  const size = { machines: Math.ceil(rows / 100), results: written, wide: 0, texts: 0 }
  const companyId = await loadCompany(database, 1, size)
  const copies = Math.ceil(rows / written) - 1
  if (copies > 0) await copyResults(database, { companyId, written, copies })
  const { owner } = database.databases
  await owner.query('insert into bench_company values ($1)', [companyId])
  await owner.query('vacuum analyze')
  process.stderr.write(`${rows} results in ${Math.round((performance.now() - began) / 1000)} s\n`)
  return companyId
}

/**
 * Documents and facts of panels; they do not read items of lists. Times are spread evenly between those of the
 * originals.
 */
async function copyResults(
  { databases: { owner } }: BenchDatabase,
  { companyId, written, copies }: { companyId: string; written: number; copies: number },
): Promise<void> {
  const step = Math.floor((UNTIL - FROM) / written / (copies + 1))
  const client = await owner.connect()
  try {
    await client.query(
      `create temp table copied as
         select id as original, uuidv7() as id, at + number * interval '1 ms' * ${step} as at
         from record cross join generate_series(1, ${copies}) number
         where company_id = '${companyId}' and type_id = '${RESULT.id}'`,
    )
    // Of more than two million the copies have no documents: panels do not read them, and they would fill the disk.
    for (const table of written * copies > 2_000_000 ? ['fact'] : ['record', 'fact']) {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
      const columns = rows.map(({ name }) => `"${name}"`)
      const values = columns.map((name) =>
        name === '"id"' || name === '"at"' ? `copied.${name}` : `original.${name}`,
      )
      await client.query(
        `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
         from ${table} original join copied on copied.original = original.id
         where original.company_id = '${companyId}' and original.type_id = '${RESULT.id}' order by copied.at`,
      )
    }
    await client.query('drop table copied')
  } finally {
    client.release()
  }
}

/** Removes indexes that maintenance made in an earlier run; earlier queries must not ask for any now. */
async function forgetIndexes({ databases: { owner } }: BenchDatabase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select indexname as name from pg_indexes where indexname like 'fact\\_use\\_%'`,
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await owner.query('delete from record_use')
}
