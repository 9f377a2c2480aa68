import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { StoredTask } from './store.ts'

/** The first tasks that people are to be reminded of; locked ones are skipped. */
export async function lockReminders(
  trx: Trx,
  companyId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<StoredTask[]> {
  return await trx
    .selectFrom('task')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Nobody is to be reminded of these any more. */
export async function dropReminders(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update task set remind_at = null
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)
}
