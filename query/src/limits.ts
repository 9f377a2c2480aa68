/** What a query may cost. A limit that is reached is an error with its name, never a silent cut. */
export const LIMITS = {
  /** Characters of one expression. */
  expressionLength: 4096,
  /** Nodes of one expression's tree. */
  expressionNodes: 500,
  /** Nesting of one expression. */
  expressionDepth: 100,
  /** Words and signs of all expressions of one query, its views included. */
  queryParts: 10_000,
  /** Steps of the interpreter for one evaluation. */
  evaluationSteps: 100_000,
  /** Steps of the interpreter for all that one call computes: some two seconds. */
  runSteps: 8_000_000,
  steps: 16,
  joins: 4,
  expands: 2,
  viewDepth: 8,
  /** Bytes of one SQL statement. */
  sqlBytes: 65_536,
  previewRows: 100,
  pageRows: 500,
  csvRows: 1_000_000,
  workbookRows: 200_000,
  /** Results that a list asks something of their answers. */
  matchingResults: 50_000,
  groups: 50_000,
  /** Faults after which no further expression is read: more would not help anybody. */
  faults: 100,
  /** Stretches of time of a metric. */
  buckets: 2_000,
} as const

export type LimitName = keyof typeof LIMITS

/** Thrown while running or compiling, when a limit is passed. */
export class LimitError extends Error {
  readonly limit: LimitName
  constructor(limit: LimitName) {
    super(`limit ${limit} (${LIMITS[limit]}) passed`)
    this.name = 'LimitError'
    this.limit = limit
  }
}
