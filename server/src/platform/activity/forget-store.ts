import type { Trx } from '../db/pool.ts'

/** Takes the name of an account out of the company's log, which only the owner of the tables may change. What was done stays. */
export async function forgetInLog(
  trx: Trx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
): Promise<void> {
  await trx
    .updateTable('activity')
    .set({ object_name: null, details: '{}' })
    .where('company_id', '=', companyId)
    .where('object_kind', '=', 'account')
    .where('object_id', '=', accountId)
    .execute()
}
