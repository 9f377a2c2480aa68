interface LoadedQuery {
  readonly data: unknown
  readonly errorUpdateCount: number
}

/** Whether nothing could be loaded; still so while it is asked again. */
export const hasFailed = ({ data, errorUpdateCount }: LoadedQuery): boolean =>
  data === undefined && errorUpdateCount > 0
