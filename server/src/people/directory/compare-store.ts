import { sql } from 'kysely'
import type { Pool } from 'pg'
import { insertMany, type ManyValues } from '../../platform/db/insert-many.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { DirectoryTables } from '../../platform/db/schema/directory.ts'
import { inCompany } from '../../platform/db/tenant.ts'

type DirectoryTable = keyof DirectoryTables

interface ComparedTable {
  /** What stands in the directory, for people. */
  readonly about: string
  readonly columns: Readonly<Record<string, ManyValues[0]>>
  /** What the companies' own rows say, in the order of the columns. */
  readonly own: string
}

const compared: Readonly<Record<DirectoryTable, ComparedTable>> = {
  directory_company: {
    about: 'names and share ids of companies',
    columns: { company_id: 'uuid', name_key: 'text', share_id: 'text' },
    own: 'select id, name_key, share_id from company',
  },
  directory_account: {
    about: 'accounts',
    columns: { company_id: 'uuid', account_id: 'uuid' },
    own: 'select company_id, id from account',
  },
  directory_login: {
    about: 'addresses of log-ins',
    columns: { company_id: 'uuid', account_id: 'uuid', email: 'text' },
    own: 'select company_id, account_id, email from login',
  },
  directory_credential: {
    about: 'secrets',
    columns: { company_id: 'uuid', hash: 'bytea' },
    own: 'select company_id, hash from credential',
  },
  directory_customer: {
    about: 'customers of the payment provider',
    columns: { company_id: 'uuid', customer_id: 'text' },
    own: 'select company_id, customer_id from payment_customer',
  },
}

interface EntryRow {
  readonly company_id: string
  readonly [column: string]: unknown
}

/** Where the directory and the rows of the companies differ. */
export interface DirectoryDifference {
  readonly table: DirectoryTable
  readonly about: string
  /** What companies have and nobody finds. */
  readonly missing: readonly EntryRow[]
  /** What is found and leads to nothing, or to something else. */
  readonly stray: readonly EntryRow[]
}

/** Compares the whole directory with the rows of all companies, both ways. */
export async function compareDirectory(owner: Pool): Promise<readonly DirectoryDifference[]> {
  const differences: DirectoryDifference[] = []
  for (const [name, { about, columns, own }] of Object.entries(compared)) {
    const table = name as DirectoryTable
    const entries = `select ${Object.keys(columns).join(', ')} from ${table}`
    const missing = await owner.query<EntryRow>(`${entries} where false union all (${own} except ${entries})`)
    const stray = await owner.query<EntryRow>(`${entries} except ${own}`)
    differences.push({ table, about, missing: missing.rows, stray: stray.rows })
  }
  return differences
}

/** How many entries the directory has. */
export async function countEntries(owner: Pool): Promise<number> {
  const counts = Object.keys(compared).map((table) => `(select count(*) from ${table})`)
  const { rows } = await owner.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`)
  return rows[0]?.count ?? 0
}

/** Makes the directory say what the companies' rows say. What is unique and two companies have stays with the first. */
export async function mendDirectory(owner: Pool, db: Db): Promise<void> {
  const differences = await compareDirectory(owner)
  for (const { table, stray } of differences) {
    const { columns } = compared[table]
    const names = Object.keys(columns)
    const lists = Object.values(columns).map((type, i) => `$${i + 1}::${type}[]`)
    await owner.query(
      `delete from ${table} where (${names.join(', ')}) in (select * from unnest(${lists.join(', ')}))`,
      names.map((column) => stray.map((row) => row[column])),
    )
  }
  for (const { table, missing } of differences)
    for (const [companyId, rows] of Map.groupBy(missing, (row) => row.company_id)) {
      const { company_id: _company, ...columns } = compared[table].columns
      const values = Object.entries(columns).map(
        ([column, type]) => [column, [type, rows.map((row) => row[column])]] as const,
      )
      await inCompany(db, companyId, 'write', (trx) =>
        insertMany(table, companyId, Object.fromEntries(values), sql`on conflict do nothing`).execute(trx),
      )
    }
}
