/** What a person asks of a bench on the command line. */
export interface BenchOptions {
  /** Fewer rows than the figures are meant for, to try something; such figures are not kept. */
  readonly rows?: number
  /** Only what has one of these in its name. */
  readonly only?: readonly string[]
  /** The rows stay on the disk, and the next run that keeps them uses them again; `query` and `dashboards` can. */
  readonly keep?: boolean
}
