import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import type { ChangeTable } from '../db/schema/changes.ts'

/** What changed, and who hears of it beside those whom the thing itself names. */
export interface NewChange {
  readonly kind: ChangeTable['kind']
  readonly id: string
  readonly operation: ChangeTable['operation']
  readonly heardBy: readonly string[]
}

export async function insertChange(trx: Trx, companyId: string, change: NewChange): Promise<void> {
  const { kind, id, operation, heardBy } = change
  await sql`insert into change (company_id, kind, id, operation, heard_by)
    values (${companyId}, ${kind}, ${id}, ${operation}, ${heardBy}::uuid[])`.execute(trx)
}

export interface StoredChange {
  readonly kind: ChangeTable['kind']
  readonly id: string
  readonly heard_by: readonly string[]
}

/** The changes of these numbers. */
export async function readChanges(
  trx: Trx,
  companyId: string,
  sequences: readonly string[],
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`select kind, id, heard_by from change
    where company_id = ${companyId} and sequence = any(${sequences}::bigint[]) order by sequence`.execute(trx)
  return rows
}
