import { type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { markAllFree } from '../upload/use-store.ts'
import { type OwnProfile, ownProfile } from './personal-store.ts'
import { updateAccount } from './store.ts'

/** The first name of somebody who was forgotten. */
const FORGOTTEN: Readonly<Record<Locale, string>> = { de: 'Gelöschte', en: 'Deleted' }

/** What a person who asks for it is given of the account itself. */
export async function exportOf(trx: Trx, account: AccountKey): Promise<OwnProfile> {
  return await ownProfile(trx, account)
}

/** Forgets who a removed account was: name, address, telephone, number, picture. Gives its picture, to be removed with it. */
export async function erase(trx: Trx, account: AccountKey): Promise<readonly string[]> {
  const { image_file_id: image, language } = await ownProfile(trx, account)
  await updateAccount(trx, account, {
    first_name: FORGOTTEN[localeOf(language)],
    // Two that were forgotten are told apart still.
    last_name: `Person ${account.accountId.slice(-4).toUpperCase()}`,
    email: null,
    email_confirmed: false,
    phone: null,
    employee_number: null,
    image_file_id: null,
  })
  if (image === null) return []
  await markAllFree(trx, account.companyId, [image])
  return [image]
}
