export interface ClientOptions {
  /** Where `/api` lies, without a trailing slash: `''` for the own origin. */
  baseUrl: string
  /** The bearer token of the next request; undefined sends none. */
  token?: () => string | undefined | Promise<string | undefined>
  /** Language of messages. */
  language?: () => string
  /** Sends a request; the portal's holds back one that was answered with 499 until the user has signed in again. */
  fetch?: (request: () => Promise<Request>) => Promise<Response>
}

export interface SendOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}
