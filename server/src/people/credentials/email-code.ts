import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { type CodePurpose, countTry, replaceCode, secondsToNextCode, useCode } from './email-code-store.ts'

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
  if (!(await replaceCode(trx, key, { purpose, email, hash: hashCode(key, code), expiresAt })))
    throw new Problem('Cooldown', { retryAfterSeconds: await secondsToNextCode(trx, key, purpose) })
  return { code, expiresAt }
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
  const held = await inCompany(db, key.companyId, 'write', (trx) => countTry(trx, key, purpose))
  if (!held || held.used_at || held.expires_at <= new Date()) throw new Problem('CodeExpired')
  if (held.tries > limits.emailCodeTries || held.day_tries > TRIES_PER_DAY) {
    throw new Problem('TooManyTriesForConfirmationCode')
  }
  const hash = held.code_hash
  if (!timingSafeEqual(hash, hashCode(key, code))) {
    throw new Problem('CodeWrong', { triesLeft: limits.emailCodeTries - held.tries })
  }
  const isUsed = await inCompany(db, key.companyId, 'write', (trx) => useCode(trx, key, { purpose, hash }))
  if (!isUsed) throw new Problem('CodeExpired')
  return held.email
}

function hashCode(key: AccountKey, code: string): Buffer {
  return createHash('sha256').update(`${key.accountId}:${code}`).digest()
}
