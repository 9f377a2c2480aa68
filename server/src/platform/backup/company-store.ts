import type { PoolClient } from 'pg'
import { Failure } from '../process/failure.ts'
import type { DumpTable } from './catalogue-store.ts'
import { ofTheServer } from './company-tables.ts'
import { type Dump, quotedList } from './copy-store.ts'
import { fileRows } from './file-store.ts'
import { jobRows } from './job-store.ts'
import type { BackedUpCompany } from './manifest.ts'

type Asker = Pick<PoolClient, 'query'>

/** A company by its id or its name. Throws a `Failure` where there is none. */
export async function findBackedUpCompany(asker: Asker, given: string): Promise<BackedUpCompany> {
  const { rows } = await asker.query<BackedUpCompany>(
    'select id, name from company where id::text = lower($1) or name = $1',
    [given],
  )
  if (rows[0]) return rows[0]
  throw new Failure(`There is no company ${given}.`)
}

/** The rows of a company in a table; undefined for one of the installation as a whole. */
export function rowsOfCompany({ name, columns }: DumpTable, companyId: string): Dump | undefined {
  if (Object.hasOwn(ofTheServer, name)) return undefined
  return {
    name,
    columns,
    rows: `select ${quotedList(columns)} from "${name}" where "${keyOfCompany(name)}" = ${literal(companyId)}`,
  }
}

/** The column that says whose a row is. */
export const keyOfCompany = (name: string) => (name === 'company' ? 'id' : 'company_id')

/** Its files, and the jobs that it is owed. */
export const filesOfCompany = (companyId: string): Dump => ({
  ...fileRows,
  rows: `select * from (${fileRows.rows}) of_all (file) where file ->> 'company' = ${literal(companyId)}`,
})

export async function jobsOfCompany(client: PoolClient, companyId: string): Promise<string | undefined> {
  const rows = await jobRows(client)
  return rows && `select * from (${rows}) of_all where payload ->> 'company' = ${literal(companyId)}`
}

/** An id in the text of a statement: COPY takes no parameters. */
export function literal(companyId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(companyId)) throw new Error('not an id')
  return `'${companyId}'`
}
