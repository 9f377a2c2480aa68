import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { insertCredential } from './store.ts'

/** A code that signs one phone in, until then. */
export interface NewDeviceCode {
  readonly code: string
  readonly createdBy: string
  readonly expiresAt: Date
}

/** Makes a code open the field app for an account. */
export async function insertDeviceCode(
  trx: Trx,
  key: AccountKey,
  { code, createdBy, expiresAt }: NewDeviceCode,
): Promise<void> {
  const id = newId()
  await trx
    .insertInto('device_code')
    .values({
      company_id: key.companyId,
      account_id: key.accountId,
      id,
      created_by: createdBy,
      expires_at: expiresAt,
    })
    .execute()
  await insertCredential(trx, key, {
    secret: code,
    kind: 'device',
    device_code_id: id,
    expires_at: expiresAt,
  })
}

/** Notes that a phone has taken the code. False when it was taken, ended or has expired. */
export async function markRedeemed(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const redeemed = await trx
    .updateTable('device_code')
    .set({ redeemed_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return redeemed !== undefined
}
