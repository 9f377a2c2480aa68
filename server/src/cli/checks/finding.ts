/** What one part of the check found. */
export interface CheckFinding {
  /** What was looked at, and how much of it. */
  readonly about: string
  readonly faults: readonly string[]
}
