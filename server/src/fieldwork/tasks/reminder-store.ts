import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Nobody is to be reminded of these any more. */
export async function dropReminders(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update task set remind_at = null
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
}
