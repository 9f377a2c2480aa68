import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { insertCredential } from './store.ts'

/** An invitation to an address, by the secret of its link. */
export interface NewInvitation {
  readonly secret: string
  readonly email: string
  readonly createdBy: string
  readonly expiresAt: Date
}

/** Makes the secret of a link open an invitation. */
export async function insertInvitation(
  trx: Trx,
  key: AccountKey,
  { secret, email, createdBy, expiresAt }: NewInvitation,
): Promise<void> {
  const id = newId()
  await trx
    .insertInto('invitation')
    .values({
      company_id: key.companyId,
      account_id: key.accountId,
      id,
      email,
      created_by: createdBy,
      expires_at: expiresAt,
    })
    .execute()
  await insertCredential(trx, key, {
    secret,
    kind: 'invitation',
    invitation_id: id,
    expires_at: expiresAt,
  })
  noteChange(trx, key.companyId, { kind: 'ACCOUNT', id: key.accountId, operation: 'CHANGED' })
}

/** Seconds until the account may be invited again, 0 or less when it may; invitations that were ended count as well. */
export async function secondsToNextInvitation(trx: Trx, key: AccountKey): Promise<number> {
  const last = await trx
    .selectFrom('invitation')
    .select(
      sql<number>`ceil(extract(epoch from sent_at - now()) + ${limits.emailCodeCooldownSeconds})::int`.as(
        'wait',
      ),
    )
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.wait ?? 0
}

/** Invitations of a company within the last day, and seconds until the first of them is older. */
export async function invitationsOfDay(
  trx: Trx,
  companyId: string,
): Promise<{ readonly sent: number; readonly wait: number | null }> {
  return await trx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .select(
      sql<number | null>`ceil(extract(epoch from min(sent_at) + interval '1 day' - now()))::int`.as('wait'),
    )
    .where('company_id', '=', companyId)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
}

/** An invitation with the name of who sent it; undefined when it was accepted, ended or has expired. */
export async function findOpenInvitation(trx: Trx, companyId: string, id: string) {
  return await trx
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
    .where('invitation.company_id', '=', companyId)
    .where('invitation.id', '=', id)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Notes that an invitation was accepted. False when it was before, was ended or has expired. */
export async function markAccepted(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const accepted = await trx
    .updateTable('invitation')
    .set({ accepted_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst()
  if (accepted) noteChange(trx, companyId, { kind: 'ACCOUNT', id: accepted.account_id, operation: 'CHANGED' })
  return accepted !== undefined
}
