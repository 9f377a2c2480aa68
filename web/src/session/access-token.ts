import { limits } from '@feldwerk/contract/limits.ts'

/** What `POST /auth/token` answers. */
interface AccessToken {
  readonly accessToken: string
  /** Instant of the server's clock. */
  readonly expiresAt: string
}

/** Gives the bearer token of the next request. It lives in memory only. */
export interface TokenSource {
  /** A token that is good for at least a little while; all who ask at once share one request. */
  get(): Promise<string>
  /** Forgets a token that the server refused; a newer one is kept. */
  drop(token: string): void
}

/** How long before its end a token is renewed, so that no request leaves with one that ends on the way. */
const MARGIN_MS = 60_000
const MAX_LIFE_MS = limits.accessTokenMinutes * MARGIN_MS

/** A source of access tokens; `request` fetches a new one and `now` tells the time in ms. */
export function createTokenSource(
  request: () => Promise<AccessToken>,
  now: () => number = Date.now,
): TokenSource {
  let held: { readonly token: string; readonly renewAt: number } | undefined
  let underway: Promise<string> | undefined

  async function renew(): Promise<string> {
    const { accessToken, expiresAt } = await request()
    const life = lifeOf(expiresAt, now())
    held = { token: accessToken, renewAt: now() + life - Math.min(MARGIN_MS, life / 2) }
    return accessToken
  }

  return {
    get() {
      if (held && now() < held.renewAt) return Promise.resolve(held.token)
      underway ??= renew().finally(() => {
        underway = undefined
      })
      return underway
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}

/** Milliseconds a token lives; where this machine's clock is plainly wrong, what the product grants. */
function lifeOf(expiresAt: string, now: number): number {
  const told = Date.parse(expiresAt) - now
  return told > 0 && told <= MAX_LIFE_MS ? told : MAX_LIFE_MS
}
