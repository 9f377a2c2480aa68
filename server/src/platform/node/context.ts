import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Trx } from '../db/pool.ts'
import type { Log } from '../process/log.ts'
import type { Caller } from './caller.ts'
import type { Cookies } from './cookies.ts'
import type { Platform } from './platform.ts'

/** What a handler without a caller and without a transaction has. */
export interface Context {
  readonly platform: Platform
  readonly log: Log
  /** Language of messages: the request's, else the caller's, else German. */
  readonly language: Locale
  /** Where attempts of this client are counted (behind trusted proxies the address they name): see `networkOf`. */
  readonly network: string
  /** Where this client is (behind trusted proxies the address they name): see `addressOf`. */
  readonly address: string | null
  /** Whether the request was made on this machine. */
  readonly fromHere: boolean
  readonly userAgent: string
  /** The media types that the client takes, as it says. */
  readonly accept: string
  /** Whether the browser asked by our own script (`X-Requested-With: JavaScript`). */
  readonly requestedByScript: boolean
  /** Whether the browser says that another site made it ask (Fetch Metadata). */
  readonly crossSite: boolean
  /** Aborted when the client hangs up before it has its answer: long work then ends. */
  readonly signal: AbortSignal
  /** Raw cookies of the request, and how to set or clear ours on the answer. */
  readonly cookies: Cookies
}

/** A call with a key that its caller gave it: the same key is the same call, and is done once. */
export interface KeyedAttempt {
  readonly company_id: string
  readonly account_id: string
  readonly key: string
  /** Which call it was, and what was asked. */
  readonly call: string
  readonly bodyHash: Buffer
}

/** With who is calling. */
export interface CallerContext extends Context {
  readonly caller: Caller
  /**
   * For a call that creates in a transaction of its own (`transaction: 'none'`): runs the work once per
   * `Idempotency-Key`, and gives the first answer again. For every other call the dispatcher does so.
   */
  readonly once: <T>(trx: Trx, work: () => Promise<T>) => Promise<T>
  /** The `Idempotency-Key` of the request, which is refused where it is none; null without one. */
  readonly attempt: () => KeyedAttempt | null
}

/** With a transaction in which the caller's company is set. */
export interface TrxContext extends CallerContext {
  readonly trx: Trx
}

/** What work on definitions needs, whether a call or a job does it. */
export type WorkContext = Pick<TrxContext, 'trx' | 'caller' | 'language'>
