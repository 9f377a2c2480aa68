/** Options of a bench on the command line. */
export interface BenchOptions {
  /** Fewer rows than the targets assume, for a quick try; such figures are not kept. */
  readonly rows?: number
  /** Only measurements with one of these in their name. */
  readonly only?: readonly string[]
  /** The rows stay on the disk, and the next run that keeps them uses them again; `query` and `dashboards` can. */
  readonly keep?: boolean
}

/** Whether measurements of a name are wanted. */
export const wantedBy =
  ({ only }: BenchOptions) =>
  (name: string): boolean =>
    only === undefined || only.some((part) => name.includes(part))
