/** What has to be known of a call to send it. */
export interface CallRow {
  readonly method: string
  /** Below `/api`, with its parameters in braces. */
  readonly path: string
  /** Names of the parameters in the query string, and those of them that are JSON text there. */
  readonly query?: readonly string[]
  readonly json?: readonly string[]
  /** Headers by the names of the arguments. */
  readonly headers?: Readonly<Record<string, string>>
  /** The argument that is the body. */
  readonly body?: string
  readonly kind?: 'json' | 'text' | 'binary' | 'raw'
  readonly required?: readonly string[]
  readonly answer: 'json' | 'nothing' | 'response' | 'lines'
  /** Takes an `Idempotency-Key`. */
  readonly creates?: true
  /** Changes nothing, or nothing more when it is repeated. */
  readonly harmless?: true
}
