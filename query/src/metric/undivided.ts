import { ordered } from '../functions/comparison.ts'
import { decode } from '../sql/decode.ts'
import { render, type Statement } from '../sql/render.ts'
import { APART, createSelect, type Names, output, type Select } from '../sql/select.ts'
import { joined, nested, raw, type Sql, sql } from '../sql/sql.ts'
import { sqlType } from '../sql/types.ts'
import { type CompileOptions, opened } from '../statement/compile.ts'
import { AGGREGATION_ROWS } from '../steps/GROUP/aggregations.ts'
import { ANY, DOUBLE, type Type } from '../types.ts'
import type { Value } from '../values.ts'
import { instants } from './compile.ts'
import { type MetricPlan, MOST_LABELS, type UndividedFigure } from './metric.ts'

/** A figure of rows: of one bucket or over all, of one label or over all. */
export interface UndividedCell {
  /** From 0; null: over all of them, those before the shown ones apart. */
  readonly bucket: number | null
  /** Over all labels; then `label` is null. */
  readonly isAll: boolean
  readonly label: Value
  /** The labels beyond those that are told apart. */
  readonly isRest: boolean
  /** The last source that has the label. */
  readonly source: number
  /** How many values there are. */
  readonly count: number
  /** Null where there are no values. */
  readonly figure: number | null
}

/** Which figure, and of what. */
export interface UndividedWanted {
  readonly figure: UndividedFigure
  /** Of PERCENTILE, from 0 to 100. */
  readonly percent: number
  /** So many buckets at the beginning are not shown, and not part of what is reckoned over all of them. */
  readonly lead?: number
  /** So many labels are told apart, the most frequent. */
  readonly most?: number
  /** One label more keeps its name where it alone would be the rest. */
  readonly keepsLast?: boolean
}

/** One statement for a figure that cannot be put together, and how to read its rows. */
export interface CompiledUndivided extends Statement {
  readonly cells: (rows: readonly Readonly<Record<string, unknown>>[]) => readonly UndividedCell[]
}

/**
 * One statement for a figure that cannot be put together, of all sources: for each bucket and label, over all buckets,
 * and over everything. Each is reckoned from its own rows.
 */
export function compileUndivided(
  metrics: readonly MetricPlan[],
  bounds: readonly number[],
  { figure, percent, lead = 0, ...wanted }: UndividedWanted & CompileOptions,
): CompiledUndivided {
  const building = opened(wanted)
  const types = { label: commonType(metrics.map(({ label }) => label)), value: valueType(metrics) }
  const selects = metrics.map((metric, place) => rowsOf(metric, { place, bounds, types, building }))
  const [first] = selects
  if (!first) throw new TypeError('A metric has a source')
  const rows = joined(
    selects.map(({ select }) => sql`(${nested(select)})`),
    ' union all ',
  )
  const { names } = building
  const told = types.label
    ? ranked(rows, { columns: first.columns, label: types.label, names, wanted })
    : null
  const select = createSelect(names)
  const alias = names('s')
  select.froms.push(sql`(${told?.from ?? rows}) as ${raw(alias)}`)
  const { bucket, value, source } = first.columns
  const of = (column: string) => raw(`${alias}.${column}`)
  const isOwn = raw(`(${alias}.${bucket} > ${Math.trunc(lead)})`)
  const label = told ? joined([of(told.label), of(told.isRest)]) : null
  const reckoned = AGGREGATION_ROWS[figure].sql(of(value), { of: types.value, percent })
  const put = {
    bucket: output(select, of(bucket)),
    isOwn: output(select, isOwn),
    isAllTime: output(select, sql`grouping(${of(bucket)})`),
    label: told ? output(select, of(told.label)) : undefined,
    isRest: told ? output(select, of(told.isRest)) : undefined,
    isAll: told ? output(select, sql`grouping(${of(told.label)})`) : undefined,
    source: output(select, sql`max(${of(source)})`),
    count: output(select, sql`count(${of(value)})::float8`),
    figure: output(select, reckoned),
  }
  const sets = label
    ? sql`(${isOwn}, ${label}, ${of(bucket)}), (${isOwn}, ${label}), (${isOwn})`
    : sql`(${isOwn}, ${of(bucket)}), (${isOwn})`
  select.groupBy.push(sql`grouping sets (${sets})`)
  const read = (row: Readonly<Record<string, unknown>>): UndividedCell[] => {
    const isAllTime = Number(row[put.isAllTime]) === 1
    if (isAllTime && row[put.isOwn] !== true) return []
    const given = row[put.figure]
    const isAll = put.isAll !== undefined && Number(row[put.isAll]) === 1
    return [
      {
        bucket: isAllTime ? null : Number(row[put.bucket]) - 1,
        isAll: isAll || (put.label === undefined && isAllTime),
        label: put.label === undefined || isAll ? null : decode(row[put.label], types.label ?? ANY),
        isRest: put.isRest !== undefined && row[put.isRest] === true,
        source: Number(row[put.source]),
        count: Number(row[put.count]),
        figure: given === null || given === undefined ? null : Number(given),
      },
    ]
  }
  return { ...render(select), cells: (found) => found.flatMap(read) }
}

interface RowColumns {
  readonly bucket: string
  readonly label: string
  readonly value: string
  readonly source: string
}

interface RowsWanted {
  readonly place: number
  readonly bounds: readonly number[]
  readonly types: { readonly label: Type | null; readonly value: Type }
  readonly building: ReturnType<typeof opened>
}

/** The rows of a source that count within the bounds, with the same columns for all. */
function rowsOf(
  metric: MetricPlan,
  { place, bounds, types, building }: RowsWanted,
): { readonly select: Select; readonly columns: RowColumns } {
  const { select, sources } = building.relation(metric.plan)
  const time = sources.get('time')?.read([]) ?? raw('null::timestamptz')
  const [first = 0] = bounds
  select.where.push(sql`${time} >= ${instants([first])} and ${time} < ${instants([bounds.at(-1) ?? first])}`)
  const as = (name: 'label' | 'value', type: Type | null) => {
    const to = raw(type ? sqlType(type) : 'text')
    const given = metric[name] && sources.get(name)?.read([])
    if (!given) return sql`null::${to}`
    return type?.kind === 'ANY' ? sql`to_jsonb(${given})` : given
  }
  const columns = {
    bucket: output(select, sql`width_bucket(${time}, ${instants(bounds, true)})`),
    label: output(select, as('label', types.label)),
    value: output(select, as('value', types.value)),
    source: output(select, raw(String(place))),
  }
  select.offset = raw(APART)
  return { select, columns }
}

interface RankedWanted {
  readonly columns: RowColumns
  readonly label: Type
  readonly names: Names
  readonly wanted: Pick<UndividedWanted, 'most' | 'keepsLast'>
}

/**
 * The rows with those labels told apart that most values have, of equal ones the first in order. Rows are joined by
 * equality, and the missing label asked for by itself: so the join may be hashed.
 */
function ranked(
  rows: Sql,
  { columns, label: type, names, wanted: { most = MOST_LABELS, keepsLast = false } }: RankedWanted,
): { readonly from: Sql; readonly label: string; readonly isRest: string } {
  const [all, counted, kept] = [names('r'), names('r'), names('k')]
  const [label, isRest, place, labels] = [names('c'), names('c'), names('c'), names('c')]
  const own = (column: string) => raw(`${all}.${column}`)
  const order = type.kind === 'ANY' ? raw(`${columns.label}::text`) : ordered(raw(columns.label), type)
  const largest = raw(
    keepsLast ? `case when ${labels} > ${most + 1} then ${most} else ${most + 1} end` : `${most}`,
  )
  const from = sql`with ${raw(all)} as materialized (${rows}), ${raw(kept)} as (select ${raw(columns.label)} from
    (select ${raw(columns.label)}, count(*) over () as ${raw(labels)},
      row_number() over (order by count(${raw(columns.value)}) desc, ${order} nulls last) as ${raw(place)}
      from ${raw(all)} group by ${raw(columns.label)}) as ${raw(counted)}
    where ${raw(place)} <= ${largest})
    select ${own(columns.bucket)}, ${own(columns.value)}, ${own(columns.source)},
      ${raw(`${kept}.${columns.label}`)} as ${raw(label)},
      case when ${own(columns.label)} is null then not exists (select from ${raw(kept)} where ${raw(columns.label)} is null)
        else ${raw(`${kept}.${columns.label}`)} is null end as ${raw(isRest)}
    from ${raw(all)} left join ${raw(kept)} on ${raw(`${kept}.${columns.label}`)} = ${own(columns.label)}`
  return { from, label, isRest }
}

/** The type of labels of several sources: of different ones they are told apart as JSON. Null: none has any. */
function commonType(types: readonly (Type | null)[]): Type | null {
  const [first, ...others] = types.flatMap((type) => type ?? [])
  if (!first) return null
  return others.every((type) => sqlType(type) === sqlType(first)) ? first : ANY
}

/** LONG where all values are. */
function valueType(metrics: readonly MetricPlan[]): Type {
  const kinds = metrics.flatMap(({ value }) => value ?? [])
  const common = commonType(kinds) ?? DOUBLE
  return common.kind === 'LONG' ? (kinds.find(({ kind }) => kind === 'DOUBLE') ?? common) : common
}
