/** A tenant statement without a company filter to take away. */
export interface KeptOtherwise {
  readonly pattern: RegExp
  /** What keeps it to one company, beside row-level security. */
  readonly reason: string
}

/** Every line takes a statement out of the proof: think twice. */
export const keptOtherwise: readonly KeptOtherwise[] = []
