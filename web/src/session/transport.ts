import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { TokenSource } from './access-token.ts'

/** Status of an answer to a missing, unknown or expired credential. */
export const SESSION_EXPIRED = 499

/** Sends a request that can be built again, as the typed client wants it. */
type Transport = (build: () => Promise<Request>) => Promise<Response>

interface TransportOptions {
  readonly tokens: TokenSource
  /** Called for a lost session; resolves when the request may be tried again. */
  readonly untilBack: () => Promise<void>
}

/**
 * Sends requests of a session. A refused access token is replaced once without a word; only when the session
 * itself is lost the request is held, and goes on as if nothing had happened when the session is back.
 */
export function createTransport({ tokens, untilBack }: TransportOptions): Transport {
  return async (build) => {
    for (;;) {
      const response = await withFreshToken(build, tokens)
      if (response.status !== SESSION_EXPIRED) return response
      await untilBack()
    }
  }
}

/** Sends a request, and once more with a new token where the token was refused. */
export async function withFreshToken(build: () => Promise<Request>, tokens: TokenSource): Promise<Response> {
  const first = await attempt(build)
  if (first.response.status !== SESSION_EXPIRED || !first.token) return first.response
  tokens.drop(first.token)
  const second = await attempt(build)
  if (second.response.status === SESSION_EXPIRED && second.token) tokens.drop(second.token)
  return second.response
}

/** One try. Building the request may fetch a token, and that may be where the lost session shows. */
async function attempt(
  build: () => Promise<Request>,
): Promise<{ response: Response; token: string | undefined }> {
  try {
    const request = await build()
    const token = request.headers.get('Authorization')?.slice('Bearer '.length)
    return { response: await fetch(request), token }
  } catch (error) {
    if (error instanceof ResponseError && error.status === SESSION_EXPIRED) {
      return { response: error.response, token: undefined }
    }
    throw error
  }
}
