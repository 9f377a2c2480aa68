import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { newSecret } from '../../platform/process/secret.ts'
import {
  insertInvitation,
  invitationsOfDay,
  secondsToNextInvitation,
} from '../credentials/invitation-store.ts'
import { setLogin } from '../credentials/login-store.ts'
import { endWaysIn } from '../credentials/ways-in-store.ts'
import { demandMailsLeave } from '../mails/demo.ts'
import { sendMail } from '../mails/send-mail.ts'
import { displayName, mayManage } from './rules.ts'
import { findAccount, lockAccounts, type StoredAccount } from './store.ts'

type InvitedAccount = Pick<StoredAccount, 'id' | 'first_name' | 'last_name' | 'machine_name' | 'language'> & {
  readonly email: string
}

/**
 * Invites a person by mail: a link that is good for seven days and once. Earlier links of the account end. The caller
 * of this function has checked that the person may be invited. Throws `tooManyRequests`, `demoKeepsMails`.
 */
export async function sendInvitation(context: TrxContext, account: InvitedAccount): Promise<void> {
  const { trx, caller, platform } = context
  demandMailsLeave(context)
  const key = { companyId: caller.companyId, accountId: account.id }
  await demandQuota(trx, caller.companyId)
  await endInvitations(context, account.id)
  const secret = newSecret('fwi')
  const expiresAt = new Date(Date.now() + limits.invitationDays * 86_400_000)
  const { email } = account
  await insertInvitation(trx, key, { secret, email, createdBy: caller.accountId, expiresAt })
  const inviter = await findAccount(trx, caller)
  await sendMail(trx, caller.companyId, {
    to: email,
    language: localeOf(account.language),
    template: 'invitation',
    data: {
      firstName: account.first_name ?? '',
      invitedBy: inviter ? displayName(inviter) : '',
      companyName: inviter?.company_name ?? '',
      link: `${platform.config.publicUrl}/accept-invitation#token=${secret}`,
      days: limits.invitationDays,
    },
    notAfter: expiresAt,
  })
}

/** Ends an open invitation, if there is one. */
async function endInvitations({ trx, caller }: TrxContext, accountId: string): Promise<void> {
  await endWaysIn(trx, caller.companyId, [accountId], { invitations: true })
}

/** The call: sends the invitation, or sends it again, at most once a minute. Throws `emailAlreadyExists`. */
export async function invite(context: TrxContext, accountId: string): Promise<void> {
  const { trx, caller } = context
  const account = await lockInvitable(context, accountId)
  const { email } = account
  if (!email) throw new Problem('emailRequired')
  const record = await findAccount(trx, { companyId: caller.companyId, accountId })
  if (record?.has_password) throw new Problem('invitationNotPossible')
  const key = { companyId: caller.companyId, accountId }
  await demandPause(context, key)
  // An address that was not confirmed in time is released: claim it again, unless it has been taken.
  await setLogin(trx, key, email)
  await sendInvitation(context, { ...account, email })
  await recordActivity(trx, caller, {
    action: 'invited',
    objectKind: 'account',
    objectId: accountId,
    objectName: displayName(account),
  })
}

/** The call: ends an open invitation; its link is refused at once. */
export async function revokeInvitation(context: TrxContext, accountId: string): Promise<void> {
  const account = await lockInvitable(context, accountId)
  await endInvitations(context, accountId)
  await recordActivity(context.trx, context.caller, {
    action: 'invitationRevoked',
    objectKind: 'account',
    objectId: accountId,
    objectName: displayName(account),
  })
}

async function lockInvitable({ trx, caller }: TrxContext, accountId: string): Promise<StoredAccount> {
  const [account] = await lockAccounts(trx, caller.companyId, [accountId])
  if (!account || account.deleted_at) throw new Problem('notFound')
  if (!mayManage(caller, account)) throw new Problem('forbidden')
  if (account.as_machine) throw new Problem('invitationNotPossible')
  return account
}

/** A mailbox gets at most one invitation a minute, also when the last one was ended in between. */
async function demandPause({ trx }: TrxContext, key: AccountKey): Promise<void> {
  const wait = await secondsToNextInvitation(trx, key)
  if (wait > 0) throw new Problem('Cooldown', { retryAfterSeconds: wait })
}

async function demandQuota(trx: Trx, companyId: string): Promise<void> {
  const { sent, wait } = await invitationsOfDay(trx, companyId)
  if (sent >= limits.invitationsPerDay) {
    throw new Problem('tooManyRequests', { retryAfterSeconds: Math.max(1, wait ?? 1) })
  }
}
