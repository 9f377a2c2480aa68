import type { Trx } from '../db/tenant.ts'

/** A key that a caller gave a call, and which call it was. */
export interface AttemptKey {
  readonly company_id: string
  readonly account_id: string
  readonly key: string
  readonly call: string
}

/** Claims a key for this transaction. False when it was used; whoever uses it at the same time is waited for. */
export async function claimKey(trx: Trx, attempt: AttemptKey, bodyHash: Buffer): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency')
    .values({ ...attempt, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Keeps the answer for repeats. */
export async function keepAnswer(trx: Trx, attempt: AttemptKey, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('company_id', '=', attempt.company_id)
    .where('account_id', '=', attempt.account_id)
    .where('key', '=', attempt.key)
    .execute()
}

/** What was asked with a key, and what was answered. */
export async function findAttempt(trx: Trx, attempt: AttemptKey) {
  return await trx
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('company_id', '=', attempt.company_id)
    .where('account_id', '=', attempt.account_id)
    .where('key', '=', attempt.key)
    .executeTakeFirstOrThrow()
}
