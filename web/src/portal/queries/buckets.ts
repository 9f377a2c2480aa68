import { parse } from '@feldwerk/query/expression/parse.ts'

export const BUCKETS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
type Bucket = (typeof BUCKETS)[number]

/** A time and the stretch of time that rows are put together by. */
interface TimeBucket {
  /** The expression of the time. */
  readonly time: string
  readonly unit: Bucket
}

/** Reads `startOf(time, "month")`; undefined where it is anything else. */
export function readBucket(expression: string): TimeBucket | undefined {
  const { node } = parse(expression)
  if (node?.kind !== 'CALL' || node.name !== 'startOf' || node.args.length !== 2) return undefined
  const [time, literal] = node.args
  const text = literal?.kind === 'LITERAL' && literal.value.kind === 'STRING' ? literal.value.value : ''
  const unit = BUCKETS.find((each) => each === text)
  return time && unit ? { time: expression.slice(time.start, time.end), unit } : undefined
}

export const bucketText = ({ time, unit }: TimeBucket): string => `startOf(${time}, ${JSON.stringify(unit)})`
