import { sql } from 'kysely'
import { insertMany } from '../db/insert-many.ts'
import { planned } from '../db/planned.ts'
import type { Trx } from '../db/tenant.ts'
import type { KeyedAttempt } from '../node/context.ts'

/** Claims a key for this transaction. False when it was used; whoever uses it at the same time is waited for. */
export async function claimKey(trx: Trx, { bodyHash, ...attempt }: KeyedAttempt): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency')
    .values({ ...attempt, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Keeps the answer for repeats. */
export async function keepAnswer(trx: Trx, attempt: KeyedAttempt, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('company_id', '=', attempt.company_id)
    .where('account_id', '=', attempt.account_id)
    .where('key', '=', attempt.key)
    .execute()
}

/** What was asked with a key, and what was answered. */
export async function findAttempt(trx: Trx, attempt: KeyedAttempt) {
  return await trx
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('company_id', '=', attempt.company_id)
    .where('account_id', '=', attempt.account_id)
    .where('key', '=', attempt.key)
    .executeTakeFirstOrThrow()
}

/** Those of these keys of a company that were used, by `nameOfKey`. */
export async function readUsedKeys(
  trx: Trx,
  companyId: string,
  attempts: readonly KeyedAttempt[],
): Promise<ReadonlySet<string>> {
  const rows = await readUsed(trx, {
    companyId,
    accountIds: attempts.map((each) => each.account_id),
    keys: attempts.map((each) => each.key),
  })
  return new Set(rows.map(nameOfKey))
}

/** Keys are those of an account: another may use the same. */
export const nameOfKey = ({ account_id, key }: Pick<KeyedAttempt, 'account_id' | 'key'>): string =>
  `${account_id} ${key}`

interface KeysInColumns {
  readonly companyId: string
  readonly accountIds: readonly string[]
  readonly keys: readonly string[]
}

const readUsed = planned(
  'read_used_keys',
  ({ companyId, accountIds, keys }: KeysInColumns) => sql<Pick<KeyedAttempt, 'account_id' | 'key'>>`
    select used.account_id, used.key from unnest(${accountIds}::uuid[], ${keys}::text[]) as given (account_id, key)
      join idempotency used on used.company_id = ${companyId} and used.account_id = given.account_id
        and used.key = given.key`,
)

/** Claims keys together with the answers; gives how many of them were free. */
export async function insertAnswers(
  trx: Trx,
  companyId: string,
  answered: readonly (KeyedAttempt & { readonly answer: unknown })[],
): Promise<number> {
  const rows = await insertAnswered(trx, {
    companyId,
    accountIds: answered.map((each) => each.account_id),
    keys: answered.map((each) => each.key),
    calls: answered.map((each) => each.call),
    bodyHashes: answered.map((each) => each.bodyHash),
    answers: answered.map((each) => JSON.stringify(each.answer)),
  })
  return rows.length
}

interface AnsweredInColumns extends KeysInColumns {
  readonly calls: readonly string[]
  readonly bodyHashes: readonly Buffer[]
  readonly answers: readonly string[]
}

const insertAnswered = planned('insert_answers', (columns: AnsweredInColumns) =>
  insertMany(
    'idempotency',
    columns.companyId,
    {
      account_id: ['uuid', columns.accountIds],
      key: ['text', columns.keys],
      call: ['text', columns.calls],
      body_hash: ['bytea', columns.bodyHashes],
      answer: ['json', columns.answers],
    },
    sql`on conflict do nothing returning key`,
  ),
)
