import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { type RawBuilder, sql } from 'kysely'
import { noteChange, noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CredentialKind } from '../../platform/db/schema/signing-in.ts'
import { removeLogins } from './login-store.ts'
import { removeCredentials } from './store.ts'

/** Which sessions end: all that have each of these. */
export interface EndingSessions {
  readonly ids?: readonly string[]
  readonly kinds?: readonly SessionKind[]
  /** Never this one. */
  readonly except?: string | null
}

/** Which ways in end. */
export interface WaysToEnd {
  readonly sessions?: EndingSessions
  readonly deviceCodes?: boolean
  readonly invitations?: boolean
  /** Codes that confirm an address, and links to set a new password. */
  readonly mailed?: boolean
  readonly apiTokens?: boolean
  /** The address becomes free and the password is gone. */
  readonly login?: boolean
}

/** Ends ways in of these accounts at once, on every node: their secrets are gone with the commit. */
export async function endWaysIn(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
  ending: WaysToEnd,
): Promise<void> {
  const isTheirs = sql`account_id = any(${accountIds}::uuid[])`
  const ofThese = sql<boolean>`company_id = ${companyId} and ${isTheirs}`
  const ended: CredentialKind[] = []
  if (ending.sessions) await endSessions(trx, companyId, { ofThese, ending: ending.sessions })
  if (ending.deviceCodes) {
    await sql`update device_code set revoked_at = now()
      where ${ofThese} and redeemed_at is null and revoked_at is null`.execute(trx)
    ended.push('device')
  }
  if (ending.invitations) {
    await sql`update invitation set revoked_at = now()
      where ${ofThese} and accepted_at is null and revoked_at is null`.execute(trx)
    ended.push('invitation')
    noteChanges(trx, companyId, { kind: 'ACCOUNT', ids: accountIds, operation: 'CHANGED' })
  }
  if (ending.mailed) {
    await sql`delete from email_code where ${ofThese}`.execute(trx)
    ended.push('reset')
  }
  if (ending.apiTokens) {
    await sql`update api_token set ended_at = now(), last_used_from = null, refused_from = null
      where ${ofThese} and ended_at is null`.execute(trx)
    ended.push('api')
  }
  if (ended.length > 0) await removeCredentials(trx, companyId, sql`${isTheirs} and kind = any(${ended})`)
  if (ending.login) await removeLogins(trx, companyId, accountIds)
}

/** Two statements: the second sees a token that was taken from a session just as it ended. */
async function endSessions(
  trx: Trx,
  companyId: string,
  {
    ofThese,
    ending: { ids, kinds, except },
  }: { readonly ofThese: RawBuilder<boolean>; readonly ending: EndingSessions },
): Promise<void> {
  const { rows: ended } = await sql<{ id: string; account_id: string }>`update session set ended_at = now()
    where ${ofThese} and ended_at is null
      and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
      and ${kinds ? sql`kind = any(${kinds})` : sql`true`}
      and ${except ? sql`id <> ${except}` : sql`true`}
    returning id, account_id`.execute(trx)
  if (ended.length === 0) return
  const accountIds = ended.map(({ account_id }) => account_id)
  noteChanges(trx, companyId, { kind: 'ACCOUNT', ids: accountIds, operation: 'CHANGED' })
  for (const { id, account_id } of ended)
    noteChange(trx, companyId, { kind: 'SESSION', id, operation: 'REMOVED', heardBy: [account_id] })
  const over = sql`session_id = any(${ended.map(({ id }) => id)}::uuid[])`
  await removeCredentials(trx, companyId, over)
  await sql`delete from push_subscription where ${ofThese} and ${over}`.execute(trx)
}
