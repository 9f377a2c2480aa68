import { limits } from '@feldwerk/contract/limits.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** The day of UTC, as the column begins with. */
const TODAY = sql<string>`(now() at time zone 'UTC')::date`

/** What a code confirms: the address of a new registration, or a new address of an account. */
export type CodePurpose = 'register' | 'change'

export interface NewCode {
  readonly purpose: CodePurpose
  readonly email: string
  readonly hash: Buffer
  readonly expiresAt: Date
}

/** Puts a code in the place of the one before. False within a minute of it, or after too many on one day. */
export async function replaceCode(trx: Trx, key: AccountKey, code: NewCode): Promise<boolean> {
  const { purpose, email, hash, expiresAt } = code
  const { rows } = await sql`
    insert into email_code as held (company_id, account_id, purpose, email, code_hash, sent_at, expires_at)
    values (${key.companyId}, ${key.accountId}, ${purpose}, ${email}, ${hash}, now(), ${expiresAt})
    on conflict (company_id, account_id, purpose) do update set
      email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      sent_at = excluded.sent_at, tries = 0, used_at = null, day = excluded.day,
      day_sends = case when held.day = excluded.day then held.day_sends + 1 else 1 end,
      day_tries = case when held.day = excluded.day then held.day_tries else 0 end
    where held.sent_at at time zone 'UTC'
        <= excluded.sent_at at time zone 'UTC' - make_interval(secs => ${limits.emailCodeCooldownSeconds})
      and (held.day < excluded.day or held.day_sends < ${limits.emailCodesPerDay})
    returning 1 as sent
  `.execute(trx)
  return rows.length > 0
}

/** Seconds until the account may have another code. */
export async function secondsToNextCode(trx: Trx, key: AccountKey, purpose: CodePurpose): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from case
      when day = current_date and day_sends >= ${limits.emailCodesPerDay} then current_date + 1 - now()
      else sent_at + make_interval(secs => ${limits.emailCodeCooldownSeconds}) - now() end))::int as seconds
    from email_code
    where company_id = ${key.companyId} and account_id = ${key.accountId} and purpose = ${purpose}
  `.execute(trx)
  return Math.max(1, rows[0]?.seconds ?? limits.emailCodeCooldownSeconds)
}

/** Counts a try of the code that is open; undefined where there never was one. */
export async function countTry(trx: Trx, key: AccountKey, purpose: CodePurpose) {
  return await trx
    .updateTable('email_code')
    .set({
      tries: sql`tries + 1`,
      day_tries: sql`day_tries * (day = ${TODAY})::int + 1`,
      day_sends: sql`day_sends * (day = ${TODAY})::int`,
      day: TODAY,
    })
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('purpose', '=', purpose)
    .returning(['email', 'code_hash', 'tries', 'day_tries', 'used_at', 'expires_at'])
    .executeTakeFirst()
}

/** Uses up a code. False when somebody was quicker. */
export async function useCode(
  trx: Trx,
  key: AccountKey,
  { purpose, hash }: Pick<NewCode, 'purpose' | 'hash'>,
): Promise<boolean> {
  const used = await trx
    .updateTable('email_code')
    .set({ used_at: sql`now()` })
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return used !== undefined
}

/** The new address that an account has asked for and not yet confirmed. */
export async function pendingChange(trx: Trx, key: AccountKey): Promise<string | undefined> {
  const row = await trx
    .selectFrom('email_code')
    .select('email')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('day', '>=', sql<string>`current_date - 1`)
    .executeTakeFirst()
  return row?.email
}

/** The code confirms nothing any more. */
export async function forgetCode(trx: Trx, key: AccountKey, purpose: CodePurpose): Promise<void> {
  await trx
    .deleteFrom('email_code')
    .where('company_id', '=', key.companyId)
    .where('account_id', '=', key.accountId)
    .where('purpose', '=', purpose)
    .execute()
}
