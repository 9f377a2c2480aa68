import { createHash } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/tenant.ts'
import type { Caller } from './caller.ts'
import type { ServedCall } from './route.ts'
import { brokenRule } from './validate.ts'

interface Attempt {
  readonly trx: Trx
  readonly caller: Caller
  readonly served: ServedCall
  readonly request: FastifyRequest
  readonly input: unknown
}

/**
 * Runs work once per `Idempotency-Key` of a caller. The key's row is inserted in the same transaction, so a
 * parallel repeat waits for the first to commit and then gets its answer; after a rollback it runs itself.
 */
export async function once(attempt: Attempt, work: () => Promise<unknown>): Promise<unknown> {
  const { trx, caller, served, request } = attempt
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw brokenRule('header', { path: ['Idempotency-Key'], rule: 'format', values: {} }, caller.language)
  }
  const row = {
    company_id: caller.companyId,
    account_id: caller.accountId,
    key,
    call: `${served.domain}.${served.name}`,
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(attempt.input)).digest()
  const inserted = await trx
    .insertInto('idempotency')
    .values({ ...row, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) return firstAnswer(trx, row, bodyHash)
  const answer = await work()
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('company_id', '=', row.company_id)
    .where('account_id', '=', row.account_id)
    .where('key', '=', key)
    .execute()
  return answer
}

async function firstAnswer(
  trx: Trx,
  row: { company_id: string; account_id: string; key: string; call: string },
  bodyHash: Buffer,
): Promise<unknown> {
  const first = await trx
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('company_id', '=', row.company_id)
    .where('account_id', '=', row.account_id)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (first.call !== row.call || !first.body_hash.equals(bodyHash)) throw new Problem('idempotencyKeyReused')
  return first.answer
}
