/** The findings of one part of the check. */
export interface CheckFinding {
  /** What was checked, and how much of it. */
  readonly about: string
  readonly faults: readonly string[]
  /** Mends what can be mended without losing anything, and says what it did, a line each; where nothing can it is left out. */
  readonly mend?: (() => Promise<readonly string[]>) | undefined
}
