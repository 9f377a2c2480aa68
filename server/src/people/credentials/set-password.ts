import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { forgetCode } from './email-code-store.ts'
import { updatePassword } from './login-store.ts'
import type { PasswordHash } from './password.ts'
import { endResetLinks } from './store.ts'

/** Sets the password of an account and ends every way in that an older password or link has opened. */
export async function setPassword(trx: Trx, key: AccountKey, hash: PasswordHash): Promise<void> {
  await updatePassword(trx, key, hash)
  await endResetLinks(trx, key)
  // A change of address begun with the old password would be another way in.
  await forgetCode(trx, key, 'change')
}
