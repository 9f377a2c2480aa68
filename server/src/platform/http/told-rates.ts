import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'
import type { Rate } from './rate-limit-store.ts'

/** What is left of a rate: so many more, and the seconds until it begins anew. */
export interface RateLeft {
  readonly rate: Rate
  readonly more: number
  readonly seconds: number
}

const current = new AsyncLocalStorage<{ tightest?: RateLeft }>()

/** Notes what is left of a rate that the call under way counts for; the answer tells the one of which least is left. */
export function noteRate(left: RateLeft): void {
  const noted = current.getStore()
  if (noted && (noted.tightest?.more ?? Number.POSITIVE_INFINITY) > left.more) noted.tightest = left
}

/**
 * Has a call be answered, with the headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers) where
 * it counts for a rate.
 */
export async function tellingRates<T>(reply: FastifyReply, answer: () => Promise<T>): Promise<T> {
  return await current.run({}, async () => {
    try {
      return await answer()
    } finally {
      tell(reply, current.getStore()?.tightest)
    }
  })
}

function tell(reply: FastifyReply, left: RateLeft | undefined): void {
  if (!left) return
  const { rate, more, seconds } = left
  reply.header('RateLimit-Policy', `"attempts";q=${rate.max};w=${rate.seconds}`)
  reply.header('RateLimit', `"attempts";r=${more};t=${seconds}`)
}
