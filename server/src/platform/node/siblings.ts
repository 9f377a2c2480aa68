/** How many processes of this node serve, and how many should. */
export interface ProcessCount {
  readonly alive: number
  readonly wanted: number
}

/** What a process has to do with the others where several serve one node on one port; a node of one process has none. */
export interface Siblings {
  /** Which of them this is, from 1: it stands in every line of its log and beside its figures. */
  readonly number: number
  readonly count: () => ProcessCount
  /** The figures of all of them, as each tells its own. */
  readonly figures: () => Promise<readonly object[][]>
  /** How this one tells its figures when one of them is asked. */
  readonly tellFigures: (own: () => Promise<object[]>) => void
}
