import { emailKey } from '@feldwerk/contract/email.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { sendChangeCode } from '../credentials/change-code.ts'
import { isEmailTaken, setLogin } from '../credentials/login-store.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'
import { demandMailsLeave } from '../mails/demo.ts'
import { sendInvitation } from './invitations.ts'
import { isPrivileged } from './rules.ts'
import { type StoredAccount, updateAccount } from './store.ts'

/**
 * Changes the address of an account, whose row is locked. A confirmed address stays until the new one is confirmed by
 * a code that goes there. One that was never confirmed is replaced at once, and its owner invited anew.
 *
 * Returns what changed: `pendingEmail` when a code is on its way, undefined for nothing.
 * Throws `emailAlreadyExists`, `emailRequired`, `Cooldown`, `demoKeepsMails`, and `forbidden` where the own account is
 * not there in person: by an API token, or by the app of somebody who enters the portal as well (a lost phone).
 */
export async function changeEmail(
  context: TrxContext,
  account: StoredAccount,
  wanted: string | null | undefined,
): Promise<'email' | 'pendingEmail' | undefined> {
  const { trx, caller } = context
  const key = { companyId: caller.companyId, accountId: account.id }
  if (wanted === undefined || wanted === account.email) return undefined
  const onPhone = caller.sessionKind === 'APP' && isPrivileged(account)
  if ((caller.credential === 'API_TOKEN' || onPhone) && account.id === caller.accountId) {
    throw new Problem('forbidden')
  }
  if (wanted === null) {
    await removeEmail(context, account)
    return 'email'
  }
  if (account.email && emailKey(wanted) === emailKey(account.email)) {
    await updateAccount(trx, key, { email: wanted })
    return 'email'
  }
  if (await isEmailTaken(trx, wanted)) throw new Problem('emailAlreadyExists')
  demandMailsLeave(context)
  if (account.email_confirmed) {
    const language = localeOf(account.language)
    await sendChangeCode(trx, { key, email: wanted, firstName: account.first_name ?? '', language })
    return 'pendingEmail'
  }
  await endWaysIn(trx, caller.companyId, [account.id], { mailed: true })
  await setLogin(trx, key, wanted)
  await updateAccount(trx, key, { email: wanted, email_confirmed: false })
  await sendInvitation(context, { ...account, email: wanted })
  return 'email'
}

/**
 * Without e-mail a person signs in by device code alone: managers may want that, but nobody can do it to themselves.
 */
async function removeEmail({ trx, caller }: TrxContext, account: StoredAccount): Promise<void> {
  if (isPrivileged(account) || account.id === caller.accountId) throw new Problem('emailRequired')
  await endWaysIn(trx, caller.companyId, [account.id], { invitations: true, mailed: true, login: true })
  await updateAccount(
    trx,
    { companyId: caller.companyId, accountId: account.id },
    { email: null, email_confirmed: false },
  )
}
