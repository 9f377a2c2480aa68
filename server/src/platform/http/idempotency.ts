import { createHash } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { DoneMeanwhile, type Trx } from '../db/tenant.ts'
import type { Caller } from '../node/caller.ts'
import type { KeyedAttempt } from '../node/context.ts'
import {
  claimKey,
  findAttempt,
  insertAnswers,
  keepAnswer,
  nameOfKey,
  readUsedKeys,
} from './idempotency-store.ts'
import type { ServedCall } from './route.ts'
import { brokenRule } from './validate.ts'

interface AttemptedCall {
  readonly caller: Caller
  readonly served: ServedCall
  readonly request: FastifyRequest
  readonly input: unknown
}

/** The `Idempotency-Key` of a call, null where it has none. */
export function attemptOf({ caller, served, request, input }: AttemptedCall): KeyedAttempt | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw brokenRule('header', { path: ['Idempotency-Key'], rule: 'format', values: {} }, caller.language)
  }
  return {
    company_id: caller.companyId,
    account_id: caller.accountId,
    key,
    call: `${served.domain}.${served.name}`,
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest(),
  }
}

/**
 * Runs work once per `Idempotency-Key` of a caller. The key's row is inserted in the same transaction, so a
 * parallel repeat waits for the first to commit and then gets its answer; after a rollback it runs itself.
 */
export async function once(
  trx: Trx,
  attempt: KeyedAttempt | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!attempt) return work()
  if (!(await claimKey(trx, attempt))) return firstAnswer(trx, attempt)
  const answer = await work()
  await keepAnswer(trx, attempt, answer)
  return answer
}

async function firstAnswer(trx: Trx, attempt: KeyedAttempt): Promise<unknown> {
  const first = await findAttempt(trx, attempt)
  if (first.call !== attempt.call || !first.body_hash.equals(attempt.bodyHash))
    throw new Problem('idempotencyKeyReused')
  return first.answer
}

/** Work of a call that may bring a key. */
interface KeyedWork {
  readonly attempt: KeyedAttempt | null
}

/**
 * Does the work of several calls of a company in one transaction, of each key that was not used once. Those whose key
 * was used, or is another one's among them, are left out: `once` has their answer when they come by themselves. `work`
 * gives the answers that are to be kept; a key that a parallel transaction takes meanwhile has all of it begin again.
 */
export async function onceTogether<Work extends KeyedWork>(
  trx: Trx,
  { companyId, all }: { readonly companyId: string; readonly all: readonly Work[] },
  work: (fresh: readonly Work[]) => Promise<ReadonlyMap<Work, unknown>>,
): Promise<void> {
  const attempts = all.flatMap(({ attempt }) => attempt ?? [])
  const used = new Set(attempts.length > 0 ? await readUsedKeys(trx, companyId, attempts) : [])
  const fresh = all.filter(({ attempt }) => {
    if (!attempt) return true
    const isFree = !used.has(nameOfKey(attempt))
    used.add(nameOfKey(attempt))
    return isFree
  })
  const answers = await work(fresh)
  // Always in the same order, so that no two wait for each other.
  const answered = [...answers]
    .flatMap(([{ attempt }, answer]) => (attempt ? { ...attempt, answer } : []))
    .toSorted((one, other) => (nameOfKey(one) < nameOfKey(other) ? -1 : 1))
  if (answered.length > 0 && (await insertAnswers(trx, companyId, answered)) < answered.length)
    throw new DoneMeanwhile()
}
