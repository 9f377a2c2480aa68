import { RequestError, ResponseError } from './errors.ts'

/** What was tried: how often before, and whether a repeat does nothing twice. */
export interface Attempt {
  readonly tried: number
  readonly harmless: boolean
}

/** Answers of what stands before the server while it begins anew. */
const BETWEEN = [502, 504]

/**
 * The pause after which a call may be tried again, in seconds; undefined where it may not. A 429 has done nothing; a 503 or
 * no answer may have, so only what is harmless comes again.
 */
export function pauseBefore(error: unknown, { tried, harmless }: Attempt): number | undefined {
  const backoff = 0.5 * 2 ** tried
  if (error instanceof RequestError) return harmless ? backoff : undefined
  if (!(error instanceof ResponseError)) return undefined
  const { status, response } = error
  if (BETWEEN.includes(status)) return harmless ? backoff : undefined
  if (status !== 429 && !(status === 503 && harmless)) return undefined
  return secondsIn(response.headers.get('Retry-After'))
}

/** `Retry-After` as seconds from now; it may name an instant. */
function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (new Date(header).getTime() - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
