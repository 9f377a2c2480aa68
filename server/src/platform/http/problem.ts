import { randomUUID } from 'node:crypto'
import { textOf } from '@feldwerk/contract/error-texts/text-of.ts'
import { Problem, type ProblemBody, problems } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { FastifyReply } from 'fastify'
import { problemOfDatabaseError } from '../db/errors.ts'
import { problemOfFileError } from '../files/errors.ts'
import { codeOf } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'

/** `Retry-After` for temporary problems: a database restart takes a moment. */
const SOON_SECONDS = 2

/**
 * The part of an error that the caller sees; an unexpected one becomes `internal` with a reference into the log.
 * `maxBytes` is what a body may have that was found too large.
 */
export function asProblem(error: unknown, log: Log, maxBytes: number = limits.bodyBytes): Problem {
  if (error instanceof Problem) return error
  const known =
    problemOfDatabaseError(error) ?? problemOfFileError(error) ?? problemOfServerError(error, maxBytes)
  if (known) return known
  const reference = randomUUID()
  log.error({ err: error, reference }, 'A call failed unexpectedly')
  return new Problem('internal', { reference })
}

/** Errors that Fastify raises before any handler: unreadable or oversized bodies. */
function problemOfServerError(error: unknown, maxBytes: number): Problem | undefined {
  const statusCode =
    typeof error === 'object' && error && 'statusCode' in error ? error.statusCode : undefined
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('bodyTooLarge', { maxBytes })
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Problem('malformedBody')
  return undefined
}

/** How long a refusal asks to wait, where it does. */
function secondsToWait(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return undefined
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : undefined
}

/** Beside a refusal for want of a credential. */
export const BEARER_CHALLENGE = 'Bearer realm="feldwerk"'

/** Beside a refusal for want of a scope, as RFC 6750 says it. */
export const scopeChallenge = (scope: string): string =>
  `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${scope}"`

/** What kind of credential would help; clients know it beside a status that they do not know. */
export function challengeOf({ code, details }: Problem): string | undefined {
  if (code === 'sessionExpired') return BEARER_CHALLENGE
  return code === 'scopeMissing' ? scopeChallenge((details as { readonly scope: string }).scope) : undefined
}

/** The body of the answer, in the caller's language. */
export function problemBody(problem: Problem, language: Locale): ProblemBody {
  const { status } = problems[problem.code]
  const body: ProblemBody = { status, code: problem.code, message: textOf(problem, language) }
  return problem.details === undefined ? body : { ...body, details: problem.details }
}

/** Says when to come again, where waiting helps. */
export function tellToWait(reply: FastifyReply, { details, status }: Problem): void {
  const wait = secondsToWait(details) ?? (status === 503 ? SOON_SECONDS : undefined)
  if (wait !== undefined) reply.header('Retry-After', wait)
}

export function sendProblem(reply: FastifyReply, problem: Problem, language: Locale): FastifyReply {
  tellToWait(reply, problem)
  const challenge = challengeOf(problem)
  if (challenge) reply.header('WWW-Authenticate', challenge)
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, language)))
}
