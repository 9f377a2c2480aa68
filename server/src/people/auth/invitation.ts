import type { SignedIn } from '@feldwerk/contract/auth.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Context } from '../../platform/node/context.ts'
import { updateAccount } from '../accounts/store.ts'
import { findOpenInvitation, markAccepted } from '../credentials/invitation-store.ts'
import { hashPassword } from '../credentials/password.ts'
import { setPassword } from '../credentials/set-password.ts'
import { findCredential, useCredential } from '../credentials/store.ts'
import { demandGoodPassword } from './password-rules.ts'
import { rates } from './rates.ts'
import { demandDemoFromHere, demandScript, faceOf } from './rules.ts'
import { keepSession, signIn } from './sign-in.ts'
import { accountForSigningIn } from './store.ts'

/** Who is invited to which company; the link alone reveals it. */
export async function checkInvitation(context: Context, token: string) {
  const { key, invitationId } = await openInvitation(context, token)
  return inCompany(context.platform.db, key.companyId, 'read', async (trx) => {
    const account = await accountForSigningIn(trx, key)
    const invitation = await findOpenInvitation(trx, key.companyId, invitationId)
    if (!account || !invitation) throw new Problem('linkInvalid')
    const inviter = [invitation.inviter_first, invitation.inviter_last].filter(Boolean).join(' ')
    return {
      firstName: account.first_name,
      lastName: account.last_name,
      email: invitation.email,
      companyName: account.company_name,
      invitedBy: inviter || null,
      expiresAt: invitation.expires_at.toISOString(),
    }
  })
}

interface Acceptance {
  readonly token: string
  readonly password: string
  readonly language?: Locale | undefined
}

/** Sets the first password: the link came by mail, so the address is confirmed as well. */
export async function acceptInvitation(
  context: Context,
  { token, password, language }: Acceptance,
): Promise<SignedIn> {
  demandScript(context)
  const { key, invitationId } = await openInvitation(context, token)
  const { db } = context.platform
  const session = await acceptWith(await hashGood())
  keepSession(context, session)
  return { accountId: key.accountId, kind: session.kind }

  async function hashGood() {
    const invitation = await inCompany(db, key.companyId, 'read', (trx) =>
      findOpenInvitation(trx, key.companyId, invitationId),
    )
    if (!invitation) throw new Problem('linkInvalid')
    demandGoodPassword(password, invitation.email)
    return hashPassword(password)
  }

  function acceptWith(hash: Awaited<ReturnType<typeof hashPassword>>) {
    return inCompany(db, key.companyId, 'write', async (trx) => {
      const account = await accountForSigningIn(trx, key)
      if (account) demandDemoFromHere(context, account.demo)
      const accepted = account && (await markAccepted(trx, key.companyId, invitationId))
      if (!accepted || !(await useCredential(trx, key.companyId, token))) throw new Problem('linkInvalid')
      await setPassword(trx, key, hash)
      await updateAccount(trx, key, { email_confirmed: true, ...(language ? { language } : {}) })
      return signIn(trx, key, faceOf(account), context.userAgent)
    })
  }
}

async function openInvitation(
  context: Context,
  token: string,
): Promise<{ key: AccountKey; invitationId: string }> {
  const { db } = context.platform
  await limitRate(db, `link:address:${context.network}`, rates.linkByAddress)
  const credential = await findCredential(db, token, 'invitation')
  if (!credential?.invitation_id) throw new Problem('linkInvalid')
  const key = { companyId: credential.company_id, accountId: credential.account_id }
  return { key, invitationId: credential.invitation_id }
}
