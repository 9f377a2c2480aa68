import { callByNumber } from '../../../people/foreign-accounts/store.ts'
import { deleteFiles } from '../../../people/upload/store.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { instanceIdOf } from '../../templates/instance-ids.ts'
import { lockShare } from '../store.ts'

/** Tells the company that gave a workflow that somebody who performed it is to be known by a number alone. */
export interface ForgottenMessage {
  readonly shareId: string
  readonly from: { readonly companyId: string }
  /** Of the person, for this share alone. */
  readonly id: string
  readonly number: number
}

/** Forgets what somebody of another company is called and looks like, whether the share is still in force or not. */
export async function receiveForgotten(
  { db }: Pick<JobContext, 'db'>,
  companyId: string,
  { shareId, from, id, number }: ForgottenMessage,
): Promise<void> {
  await inCompany(db, companyId, 'write', async (trx) => {
    const share = await lockShare(trx, { companyId, shareId })
    if (share?.side !== 'GIVER' || share.other_company_id !== from.companyId) return
    const person = { id: instanceIdOf(shareId, id), shareId, number }
    await deleteFiles(trx, companyId, await callByNumber(trx, companyId, person))
  })
}
