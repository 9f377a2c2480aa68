import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { SendProblem } from './database.ts'

/** What follows from a failed try. */
export interface Failure {
  /**
   * later: nobody's fault, tried again soon; signIn: when somebody has signed in; refused: the server read it and
   * said no, so a person should look.
   */
  readonly kind: 'later' | 'signIn' | 'refused'
  readonly problem: SendProblem
  /** The server cannot be reached at all, so the others need not be tried now. */
  readonly unreachable: boolean
  /** Milliseconds that the server asked to wait. */
  readonly waitMs?: number
}

/** An answer that is not ours: a portal of a hotel's network, a proxy's page. */
export class UnreadableAnswer extends Error {}

/** Only an answer of ours in the range of refusals is a refusal; whatever else happens, the work is sent again. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ResponseError)) {
    const unreachable = error instanceof RequestError
    return {
      kind: 'later',
      unreachable,
      problem: { code: unreachable ? 'unreachable' : 'unreadable', message: null },
    }
  }
  const { status, problem } = error
  const told = { code: problem?.code ?? 'unreadable', message: problem?.message ?? null }
  if (status === 499)
    return { kind: 'signIn', unreachable: false, problem: { code: 'signedOut', message: told.message } }
  const isTransient = status >= 500 || status === 408 || status === 429 || problem === undefined
  if (isTransient) return { kind: 'later', unreachable: false, problem: told, ...waitOf(problem?.details) }
  const isUpload = AGAIN.includes(told.code)
  return { kind: isUpload ? 'later' : 'refused', unreachable: false, problem: told }
}

/** A new permission or another try is all these need. */
const AGAIN = ['uploadExpired', 'uploadAlreadyDone', 'uploadDamaged']

function waitOf(details: unknown): { waitMs: number } | Record<never, never> {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return {}
  const seconds = details.retryAfterSeconds
  return typeof seconds === 'number' ? { waitMs: seconds * 1000 } : {}
}

const FIRST_MS = 2000
const LONGEST_MS = 5 * 60_000
const REFUSED_MS = 6 * 3_600_000

/**
 * When to try again after so many failures: twice as long each time up to five minutes, spread over half of it, so
 * that a hundred phones do not come back in one moment. What was refused is asked again four times a day: the reason
 * may be gone.
 */
export function waitAfter({ kind, waitMs = 0 }: Failure, tries: number, random = Math.random): number {
  if (kind === 'refused') return REFUSED_MS
  const most = Math.min(FIRST_MS * 2 ** Math.min(tries, 20), LONGEST_MS)
  return Math.max(waitMs, most / 2 + (random() * most) / 2)
}
