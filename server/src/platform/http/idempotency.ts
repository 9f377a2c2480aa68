import { createHash } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/tenant.ts'
import type { Caller } from '../node/caller.ts'
import { type AttemptKey, claimKey, findAttempt, keepAnswer } from './idempotency-store.ts'
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
  if (!(await claimKey(trx, row, bodyHash))) return firstAnswer(trx, row, bodyHash)
  const answer = await work()
  await keepAnswer(trx, row, answer)
  return answer
}

async function firstAnswer(trx: Trx, attempt: AttemptKey, bodyHash: Buffer): Promise<unknown> {
  const first = await findAttempt(trx, attempt)
  if (first.call !== attempt.call || !first.body_hash.equals(bodyHash))
    throw new Problem('idempotencyKeyReused')
  return first.answer
}
