import { findLogin } from '../people/credentials/login-store.ts'
import { recordActivity } from '../platform/activity/activity.ts'
import type { Db, Trx } from '../platform/db/pool.ts'
import type { AccountKey } from '../platform/db/schema/accounts.ts'
import { Failure } from '../platform/process/failure.ts'

/** The account of an address, in whatever company. Throws a `Failure` when there is none. */
export async function findPerson(db: Db, email: string): Promise<AccountKey> {
  const login = await findLogin(db, email)
  if (!login) throw new Failure(`Nobody signs in with ${email}.`)
  return { companyId: login.company_id, accountId: login.account_id }
}

/** Puts what the operator did into the company's log, without an account: nobody of the company did it. */
export async function recordByOperator(
  trx: Trx,
  { companyId, accountId }: AccountKey,
  { action, name }: { action: string; name: string },
): Promise<void> {
  await recordActivity(
    trx,
    { companyId, accountId: null, apiTokenId: null },
    { action, objectKind: 'account', objectId: accountId, objectName: name, details: { by: 'operator' } },
  )
}
