/** How a process was lost: it did not answer any more and was killed, or ended by itself. */
export type ProcessEnd = 'HUNG' | 'DIED'

/** How many processes of this node serve, and how many should. */
export interface ProcessCount {
  readonly alive: number
  readonly wanted: number
  /** How many were lost since the node was started, by how that came. */
  readonly lost: Readonly<Record<ProcessEnd, number>>
}

/** Of a node of one process, which nobody starts again. */
export const oneAlone: ProcessCount = { alive: 1, wanted: 1, lost: { HUNG: 0, DIED: 0 } }

/** What a process has to do with the others where several serve one node on one port; a node of one process has none. */
export interface Siblings {
  /** Which of them this is, from 1: it stands in every line of its log and beside its figures. */
  readonly number: number
  /** What became of the one whose place this took; null for the first. */
  readonly replaces: ProcessEnd | null
  readonly count: () => ProcessCount
  /** The figures of all of them, as each tells its own. */
  readonly figures: () => Promise<readonly object[][]>
  /** How this one tells its figures when one of them is asked. */
  readonly tellFigures: (own: () => Promise<object[]>) => void
}
