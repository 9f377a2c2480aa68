import { ordered } from '../functions/comparison.ts'
import { LIMITS } from '../limits.ts'
import { decode } from '../sql/decode.ts'
import { render, type Statement } from '../sql/render.ts'
import { APART, bind, output, type Select, wrap } from '../sql/select.ts'
import { parameter, raw, type Sql, sql } from '../sql/sql.ts'
import { type CompileOptions, relationOf } from '../statement/compile.ts'
import { NULL } from '../types.ts'
import { type CellFigure, isNumeric, type MetricCell, type MetricPlan, MOST_LABELS } from './metric.ts'
import { byPlace } from './run.ts'

/** One statement for the cells of a metric, and how to read its rows. */
export interface CompiledMetric extends Statement {
  readonly cell: (row: Readonly<Record<string, unknown>>) => MetricCell
  /** The column of a table that rows are sorted by into the bounds; null when it is anything else. */
  readonly timeColumn: string | null
}

const MEASURES = ['count', 'sum', 'min', 'max'] as const
export type Measure = (typeof MEASURES)[number]

/** The measures that a figure is computed from; cells hold nothing else. */
export const MEASURES_OF: Readonly<Record<CellFigure, readonly Measure[]>> = {
  COUNT: ['count'],
  SUM: ['sum'],
  AVG: ['count', 'sum'],
  MIN: ['min'],
  MAX: ['max'],
  SHARE: ['count', 'sum'],
}

/** How a measure of rows is taken, and how several of them become one. */
const COUNTED: Readonly<Record<Measure, (value: Sql | null, isLong: boolean) => Sql>> = {
  count: (value) => (value ? sql`count(${value})` : raw('count(*)')),
  sum: (value, isLong) =>
    value ? (isLong ? sql`sum(${value}::int8)::float8` : sql`sum(${value})`) : raw('null::float8'),
  min: (value) => (value ? sql`min(${value})` : raw('null::float8')),
  max: (value) => (value ? sql`max(${value})` : raw('null::float8')),
}
const PUT_TOGETHER = { count: 'sum', sum: 'sum', min: 'min', max: 'max' } as const

export interface MetricOptions extends CompileOptions {
  /** All unless given; others are null, the count excepted: labels are ranked by it. */
  readonly measures?: readonly Measure[]
  /**
   * Every label apart, to be put together with those of other sources (`putTogether`): with more than `LIMITS.groups`
   * cells there is one row more than that.
   */
  readonly everyLabel?: boolean
}

/** Sorts rows into buckets with `width_bucket`, so no row needs calendar arithmetic. */
export function compileMetric(
  metric: MetricPlan,
  bounds: readonly number[],
  options: MetricOptions,
): CompiledMetric {
  const { select: inner, sources } = relationOf(metric.plan, options)
  const time = sources.get('time')?.read([]) ?? raw('null::timestamptz')
  const given = sources.get('value')?.read([])
  const [first = 0] = bounds
  const last = bounds.at(-1) ?? first
  inner.where.push(sql`${time} >= ${instants([first])} and ${time} < ${instants([last])}`)
  const columns = {
    bucket: output(inner, sql`width_bucket(${time}, ${instants(bounds, true)})`),
    label: output(inner, sources.get('label')?.read([]) ?? raw('null::text')),
    value: given && output(inner, given),
  }
  // Kept apart, so that PostgreSQL takes the buckets for a few hundred and not for as many as there are instants: then
  // several processes add up.
  inner.offset = raw(APART)
  const { select, alias } = wrap(inner)
  const value = columns.value === undefined ? null : raw(`${alias}.${columns.value}`)
  const wanted = options.measures ?? MEASURES
  const isLong = metric.value?.kind === 'LONG'
  const measure = (name: Measure) =>
    name === 'count' || (wanted.includes(name) && (!value || isNumeric(metric.value)))
      ? COUNTED[name](value, isLong)
      : raw('null::float8')
  const counted = {
    bucket: output(select, raw(`${alias}.${columns.bucket}`)),
    label: output(select, raw(`${alias}.${columns.label}`)),
    measures: MEASURES.map((name) => output(select, measure(name))),
  }
  select.groupBy.push(raw(counted.bucket), raw(counted.label))
  const isRanked = metric.label && !options.everyLabel
  if (options.everyLabel) select.limit = raw(String(LIMITS.groups + 1))
  const { select: cells, names } = isRanked ? withRest(select, counted, metric) : plain(select, counted)
  return { ...render(cells), cell: (row) => readCell(row, names, metric), timeColumn: columnOf(time) }
}

function columnOf({ pieces: [piece, ...others] }: Sql): string | null {
  return typeof piece === 'string' && others.length === 0 && /^[a-z]\d+\.[a-z]\w*$/.test(piece) ? piece : null
}

interface Columns {
  readonly bucket: string
  readonly label: string
  readonly measures: readonly string[]
}

interface CellColumns extends Columns {
  readonly isRest: string
}

const plain = (select: Select, columns: Columns): { select: Select; names: CellColumns } => ({
  select,
  names: { ...columns, isRest: output(select, raw('false')) },
})

/** The labels by their size, and all beyond the fiftieth as one. */
function withRest(
  counted: Select,
  columns: Columns,
  metric: MetricPlan,
): { select: Select; names: CellColumns } {
  const { select: totalled, alias: a } = wrap(counted)
  const keep = (select: Select, alias: string) => (name: string) => output(select, raw(`${alias}.${name}`))
  const kept = [columns.bucket, columns.label, ...columns.measures].map(keep(totalled, a))
  const count = raw(`${a}.${columns.measures[0]}`)
  const total = output(totalled, sql`sum(${count}) over (partition by ${raw(`${a}.${columns.label}`)})`)
  const { select: ranked, alias: b } = wrap(totalled)
  const [bucket = '', label = '', ...measures] = kept.map(keep(ranked, b))
  const inOrder = ordered(raw(`${b}.${kept[1]}`), metric.label ?? NULL)
  const place = output(
    ranked,
    sql`dense_rank() over (order by ${raw(`${b}.${total}`)} desc, ${inOrder} nulls last)`,
  )
  const { select, alias: c } = wrap(ranked)
  const isRest = bind(select, sql`${raw(`${c}.${place}`)} > ${raw(String(MOST_LABELS))}`)
  const shown = bind(select, sql`case when not ${isRest} then ${raw(`${c}.${label}`)} end`)
  const names = {
    bucket: output(select, raw(`${c}.${bucket}`)),
    label: output(select, shown),
    isRest: output(select, isRest),
    measures: measures.map((name, i) =>
      output(select, sql`${raw(PUT_TOGETHER[MEASURES[i] ?? 'sum'])}(${raw(`${c}.${name}`)})`),
    ),
  }
  select.groupBy.push(raw(names.bucket), raw(names.label), raw(names.isRest))
  return { select, names }
}

function readCell(
  row: Readonly<Record<string, unknown>>,
  names: CellColumns,
  { label }: MetricPlan,
): MetricCell {
  const [count, sum, min, max] = names.measures.map((name) => (row[name] === null ? null : Number(row[name])))
  return {
    bucket: Number(row[names.bucket]) - 1,
    label: decode(row[names.label], label ?? NULL),
    isRest: row[names.isRest] === true,
    count: count ?? 0,
    sum: sum ?? null,
    min: min ?? null,
    max: max ?? null,
  }
}

/** Cells as both back ends order them. */
export const inOrder = (cells: readonly MetricCell[]): readonly MetricCell[] => cells.toSorted(byPlace)

/** Moments as a parameter. */
export function instants(times: readonly number[], asList = false): Sql {
  const texts = times.map((time) => new Date(time).toISOString())
  return asList ? parameter(texts, 'timestamptz[]') : parameter(texts[0] ?? null, 'timestamptz')
}
