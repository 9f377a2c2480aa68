/** The findings of one part of the check. */
export interface CheckFinding {
  /** What was checked, and how much of it. */
  readonly about: string
  readonly faults: readonly string[]
}
