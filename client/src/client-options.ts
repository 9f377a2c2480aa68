/** Where the server is, and who calls. */
export interface ClientOptions {
  /** The address of the portal, `https://feldwerk.example.com`. */
  readonly baseUrl: string
  /** An API token, or what gives one for the next request. */
  readonly token: string | (() => string | Promise<string>)
  /** Language of names and messages, `de` unless given. */
  readonly language?: string
  /** How often a call is tried again, 4 unless given. */
  readonly retries?: number
  /** The longest pause that is waited for before a call is given up, in seconds; 60 unless given. */
  readonly longestPause?: number
  /** Sends requests instead of the `fetch` of the platform: through a proxy, or in a test. */
  readonly fetch?: (request: Request) => Promise<Response>
}
