import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Whether a mail server has taken this mail. */
export async function isSent(trx: Trx, companyId: string | null, id: string): Promise<boolean> {
  const { rows } = await sql`select from mail where company_id = ${companyId} and id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Remembers that a mail server has taken it; once more is harmless. */
export async function markSent(
  trx: Trx,
  companyId: string | null,
  { id, template }: { readonly id: string; readonly template: string },
): Promise<void> {
  await sql`insert into mail (company_id, id, template) values (${companyId}, ${id}, ${template})
    on conflict do nothing`.execute(trx)
}
