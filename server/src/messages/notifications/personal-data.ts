import { calledBy, readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { dropNotifications, forgetSender, type OwnNotification, ownNotifications } from './personal-store.ts'
import { readPreferences, type StoredPreference } from './preference-store.ts'

/** What is known of a person in notifications. */
export interface NotificationExport {
  readonly notifications: readonly OwnNotification[]
  /** How they wanted to hear of things; null: as usual. */
  readonly preference: StoredPreference | null
}

/** What a person who asks for it is given: what they were notified of, and how they wanted to be. */
export async function exportOf(trx: Trx, account: AccountKey): Promise<NotificationExport> {
  const chosen = await readPreferences(trx, account.companyId, [account.accountId])
  return {
    notifications: await ownNotifications(trx, account),
    preference: chosen.get(account.accountId) ?? null,
  }
}

/**
 * Forgets a person: what they were notified of and how, and their name in what others were notified of. Others of the
 * same name are not told apart.
 */
export async function erase(trx: Trx, account: AccountKey): Promise<void> {
  const person = (await readReferences(trx, account.companyId, [account.accountId])).get(account.accountId)
  const name = calledBy(person)
  await dropNotifications(trx, account)
  if (name) await forgetSender(trx, account.companyId, name)
}
