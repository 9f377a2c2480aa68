import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/pool.ts'
import type { AccountKey } from './store.ts'

/**
 * Gives an account the login of an address, as yet without a password; an earlier login of it is gone. Breaks
 * `login_email_unique` when the address is somebody's: that is `emailAlreadyExists`.
 */
export async function setLogin(trx: Trx, key: AccountKey, email: string): Promise<void> {
  await trx
    .deleteFrom('login')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .execute()
  await trx.insertInto('login').values(loginRow(key, email)).execute()
}

/** The same for an account without login, if the address is free. False when it is somebody's, in whatever company. */
export async function setLoginIfFree(trx: Trx, key: AccountKey, email: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('login')
    .values(loginRow(key, email))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}

function loginRow(key: AccountKey, email: string) {
  return { company_id: key.companyId, account_id: key.accountId, email: emailKey(email) }
}

/** Whether an address is the login of anybody, of whatever company. */
export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql`select from find_login(${emailKey(email)})`.execute(trx)
  return rows.length > 0
}

/** Which ways in end. */
export interface Ending {
  readonly sessions?: readonly SessionKind[]
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
  ending: Ending,
): Promise<void> {
  const ofThese = sql<boolean>`company_id = ${companyId} and account_id = any(${accountIds}::uuid[])`
  const { sessions = [] } = ending
  if (sessions.length > 0) {
    await sql`update session set ended_at = now()
      where ${ofThese} and ended_at is null and kind = any(${sessions})`.execute(trx)
    await sql`delete from credential where ${ofThese} and session_id in (
      select id from session where ${ofThese} and ended_at is not null)`.execute(trx)
  }
  if (ending.deviceCodes) {
    await sql`update device_code set revoked_at = now()
      where ${ofThese} and redeemed_at is null and revoked_at is null`.execute(trx)
    await sql`delete from credential where ${ofThese} and kind = 'device'`.execute(trx)
  }
  if (ending.invitations) {
    await sql`update invitation set revoked_at = now()
      where ${ofThese} and accepted_at is null and revoked_at is null`.execute(trx)
    await sql`delete from credential where ${ofThese} and kind = 'invitation'`.execute(trx)
  }
  if (ending.mailed) {
    await sql`delete from credential where ${ofThese} and kind = 'reset'`.execute(trx)
    await sql`delete from email_code where ${ofThese}`.execute(trx)
  }
  if (ending.apiTokens) {
    await sql`update api_token set ended_at = now() where ${ofThese} and ended_at is null`.execute(trx)
    await sql`delete from credential where ${ofThese} and kind = 'api'`.execute(trx)
  }
  if (ending.login) await sql`delete from login where ${ofThese}`.execute(trx)
}
