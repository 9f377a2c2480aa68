import { type Selectable, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { PaymentStandingTable } from '../../platform/db/schema/payments.ts'

export type StandingRow = Selectable<PaymentStandingTable>

/** What a company owes and was told of it, locked until the commit. */
export async function lockStanding(trx: Trx, companyId: string): Promise<StandingRow> {
  await sql`insert into payment_standing (company_id) values (${companyId})
    on conflict (company_id) do nothing`.execute(trx)
  return await trx
    .selectFrom('payment_standing')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateStanding(
  trx: Trx,
  companyId: string,
  { short_since, missing_since, notices }: Omit<StandingRow, 'company_id'>,
): Promise<void> {
  await trx
    .updateTable('payment_standing')
    .set({ short_since, missing_since, notices })
    .where('company_id', '=', companyId)
    .execute()
  noteChange(trx, companyId, { kind: 'PAYMENT', id: companyId, operation: 'CHANGED' })
}
