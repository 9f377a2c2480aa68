import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Has runs that should have been over for an hour taken up again, now. */
export async function bringForward(trx: Trx, companyId: string): Promise<void> {
  await sql`update trigger_run set due_at = now()
    where company_id = ${companyId} and due_at < now() - interval '1 hour'`.execute(trx)
}
