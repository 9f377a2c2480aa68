/** What can be said beside the arguments of a call. */
export interface CallOptions {
  /** Ends the call, also while it waits to be tried again. */
  readonly signal?: AbortSignal
  /** A repeat with the same key creates nothing anew; calls that create get one of their own where none is given. */
  readonly idempotencyKey?: string
}
