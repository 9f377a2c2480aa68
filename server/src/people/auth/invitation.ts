import type { SignedIn } from '@feldwerk/contract/auth.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import { keepSession, startSession } from '../credentials/session.ts'
import { accountForSigningIn, findCredential, setPassword, useCredential } from './login-store.ts'
import { hashPassword } from './password.ts'
import { demandGoodPassword } from './password-rules.ts'
import { rates } from './rates.ts'
import { demandDemoFromHere, demandScript, faceOf } from './rules.ts'

/** Who is invited to which company; the link alone reveals it. */
export async function checkInvitation(context: Context, token: string) {
  const { key, invitationId } = await openInvitation(context, token)
  return inCompany(context.platform.db, key.companyId, 'read', async (trx) => {
    const account = await accountForSigningIn(trx, key)
    const invitation = await readInvitation(trx, key, invitationId)
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
      readInvitation(trx, key, invitationId),
    )
    if (!invitation) throw new Problem('linkInvalid')
    demandGoodPassword(password, invitation.email)
    return hashPassword(password)
  }

  function acceptWith(hash: Awaited<ReturnType<typeof hashPassword>>) {
    return inCompany(db, key.companyId, 'write', async (trx) => {
      const account = await accountForSigningIn(trx, key)
      if (account) demandDemoFromHere(context, account.demo)
      const accepted = account && (await accept(trx, key, invitationId))
      if (!accepted || !(await useCredential(trx, key.companyId, token))) throw new Problem('linkInvalid')
      await setPassword(trx, key, hash)
      await trx
        .updateTable('account')
        .set({ email_confirmed: true, ...(language ? { language } : {}) })
        .where('company_id', '=', key.companyId)
        .where('id', '=', key.accountId)
        .execute()
      return startSession(trx, key, faceOf(account), context.userAgent)
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

async function readInvitation(trx: Trx, key: AccountKey, id: string) {
  return trx
    .selectFrom('invitation')
    .leftJoin('account as inviter', (join) =>
      join
        .onRef('inviter.company_id', '=', 'invitation.company_id')
        .onRef('inviter.id', '=', 'invitation.created_by'),
    )
    .select([
      'invitation.email',
      'invitation.expires_at',
      'inviter.first_name as inviter_first',
      'inviter.last_name as inviter_last',
    ])
    .where('invitation.company_id', '=', key.companyId)
    .where('invitation.id', '=', id)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

async function accept(trx: Trx, key: AccountKey, id: string): Promise<boolean> {
  const accepted = await trx
    .updateTable('invitation')
    .set({ accepted_at: sql`now()` })
    .where('company_id', '=', key.companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}
