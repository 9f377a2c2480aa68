import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'

/** What a code confirms: the address of a new registration, or a new address of an account. */
export type CodePurpose = 'register' | 'change'

export interface IssuedCode {
  readonly code: string
  readonly expiresAt: Date
}

/** Wrong guesses a day for one account, over all codes: a new code must not buy new guesses for ever. */
const TRIES_PER_DAY = 50

/**
 * Makes a new six-digit code for an address and ends the one before. The caller sends it by mail.
 * Throws `Cooldown` within a minute of the last one, or after too many on one day.
 */
export async function issueCode(
  trx: Trx,
  key: AccountKey,
  purpose: CodePurpose,
  email: string,
): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(Date.now() + limits.emailCodeMinutes * 60_000)
  const { rows } = await sql<{ wait: number | null }>`
    insert into email_code as held (company_id, account_id, purpose, email, code_hash, sent_at, expires_at)
    values (${key.companyId}, ${key.accountId}, ${purpose}, ${email}, ${hashCode(key, code)}, now(), ${expiresAt})
    on conflict (company_id, account_id, purpose) do update set
      email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      sent_at = now(), tries = 0, used_at = null, day = current_date,
      day_sends = case when held.day = current_date then held.day_sends + 1 else 1 end,
      day_tries = case when held.day = current_date then held.day_tries else 0 end
    where held.sent_at <= now() - make_interval(secs => ${limits.emailCodeCooldownSeconds})
      and (held.day < current_date or held.day_sends < ${limits.emailCodesPerDay})
    returning 1 as sent
  `.execute(trx)
  if (rows.length === 0)
    throw new Problem('Cooldown', { retryAfterSeconds: await secondsToWait(trx, key, purpose) })
  return { code, expiresAt }
}

async function secondsToWait(trx: Trx, key: AccountKey, purpose: CodePurpose): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from case
      when day = current_date and day_sends >= ${limits.emailCodesPerDay} then current_date + 1 - now()
      else sent_at + make_interval(secs => ${limits.emailCodeCooldownSeconds}) - now() end))::int as seconds
    from email_code
    where company_id = ${key.companyId} and account_id = ${key.accountId} and purpose = ${purpose}
  `.execute(trx)
  return Math.max(1, rows[0]?.seconds ?? limits.emailCodeCooldownSeconds)
}

/**
 * Checks a code. The try is counted and committed before anything is compared, so parallel guesses share the five
 * tries. Returns the address that the code confirms; the code is used up.
 */
export async function redeemCode(
  db: Db,
  key: AccountKey,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const held = await countTry(db, key, purpose)
  if (!held || held.used_at || held.expired) throw new Problem('CodeExpired')
  if (held.tries > limits.emailCodeTries || held.day_tries > TRIES_PER_DAY) {
    throw new Problem('TooManyTriesForConfirmationCode')
  }
  if (!timingSafeEqual(held.code_hash, hashCode(key, code))) {
    throw new Problem('CodeWrong', { triesLeft: limits.emailCodeTries - held.tries })
  }
  if (!(await useCode(db, key, purpose, held.code_hash))) throw new Problem('CodeExpired')
  return held.email
}

async function countTry(db: Db, key: AccountKey, purpose: CodePurpose) {
  return inCompany(db, key.companyId, 'write', (trx) =>
    trx
      .updateTable('email_code')
      .set({
        tries: sql`tries + 1`,
        day_tries: sql`case when day = current_date then day_tries + 1 else 1 end`,
        day_sends: sql`case when day = current_date then day_sends else 0 end`,
        day: sql`current_date`,
      })
      .where('company_id', '=', key.companyId)
      .where('account_id', '=', key.accountId)
      .where('purpose', '=', purpose)
      .returning([
        'email',
        'code_hash',
        'tries',
        'day_tries',
        'used_at',
        sql<boolean>`expires_at <= now()`.as('expired'),
      ])
      .executeTakeFirst(),
  )
}

async function useCode(db: Db, key: AccountKey, purpose: CodePurpose, hash: Buffer): Promise<boolean> {
  const used = await inCompany(db, key.companyId, 'write', (trx) =>
    trx
      .updateTable('email_code')
      .set({ used_at: sql`now()` })
      .where('company_id', '=', key.companyId)
      .where('account_id', '=', key.accountId)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('email')
      .executeTakeFirst(),
  )
  return used !== undefined
}

function hashCode(key: AccountKey, code: string): Buffer {
  return createHash('sha256').update(`${key.accountId}:${code}`).digest()
}
