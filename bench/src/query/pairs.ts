import type { Column, Query, StepDefinition } from '@feldwerk/query/query.ts'
import type { ParameterValue } from '@feldwerk/query/sql/sql.ts'
import type { TunedStatement } from './measure.ts'
import { MONTHS, map, type OwnStatements, results } from './ours.ts'
import { RESULT, TEXTS, WIDE } from './types.ts'

/** A statement of ours, the same by hand, and how much longer ours may take. */
export interface Pair {
  readonly name: string
  /** Not given where the figure only explains another. */
  readonly atMost?: number
  readonly ours: TunedStatement
  readonly rival: TunedStatement
  /** The first columns are buckets, which the rival writes in another way. */
  readonly inBuckets?: true
}

const PAGE = { offset: 0, limit: 50 }
const SHOWN = {
  at: 'result.completedAt',
  kind: 'result.kind',
  state: 'result.state',
  cost: 'result.cost',
  machine: 'result.machine',
  note: 'result.note',
}

/** Its four steps are split between a view and the query over it. */
const VIEW = 'view'
export const VIEWS: Readonly<Record<string, Query>> = {
  [VIEW]: results(
    RESULT.id,
    { kind: 'FILTER', condition: 'result.passed == true && result.duration != null' },
    map({ kind: 'result.kind', hours: 'result.duration / 60', cost: 'result.cost' }),
  ),
}

/** A metric by month and label. */
export const monthly = (type: string, value: string, label: string) => ({
  query: results(type),
  timeExpression: 'result.completedAt',
  valueExpression: `result.${value}`,
  labelExpression: `result.${label}`,
})

export function pairsOf(ours: OwnStatements): readonly Pair[] {
  const instants = MONTHS.map((time) => new Date(time).toISOString())
  const period = [instants[0] ?? '', instants.at(-1) ?? '']
  const byHand = (text: string, ...values: readonly ParameterValue[]): TunedStatement => ({
    text,
    values: [ours.companyId, ...values],
  })
  const inPeriod = 'company_id = $1 and completed_at >= $3 and completed_at < $4'
  const bucketed = (table: string, value: string, label: string) =>
    byHand(
      `select width_bucket(completed_at, $2::timestamptz[]), ${label}, count(${value}), sum(${value})
       from ${table} where ${inPeriod} group by 1, 2`,
      instants,
      ...period,
    )
  const metric = ours.metric(monthly(RESULT.id, 'duration', 'kind'), ['count', 'sum'])
  const newest = { page: { ...PAGE, order: [{ column: 'at', descending: true }] } }

  return [
    {
      name: 'metric : by hand on a typed table',
      atMost: 1.1,
      ours: metric,
      rival: bucketed('rival_result', 'duration', 'kind'),
    },
    {
      name: '8 measures : by hand on a typed table',
      atMost: 1.25,
      ours: ours.rows(
        results(RESULT.id, {
          kind: 'GROUP',
          keys: [{ name: 'kind', expression: 'result.kind' }],
          aggregates: [
            { name: 'a', aggregation: 'COUNT' },
            { name: 'b', aggregation: 'SUM', expression: 'result.duration' },
            { name: 'c', aggregation: 'AVG', expression: 'result.cost' },
            { name: 'd', aggregation: 'MIN', expression: 'result.temperature' },
            { name: 'e', aggregation: 'MAX', expression: 'result.temperature' },
            { name: 'f', aggregation: 'AVG', expression: 'result.pressure' },
            { name: 'g', aggregation: 'SUM', expression: 'result.count' },
            { name: 'h', aggregation: 'MAX', expression: 'result.score' },
          ],
        }),
      ),
      rival: byHand(
        `select kind, count(*) a, sum(duration) b, avg(cost) c, min(temperature) d, max(temperature) e, avg(pressure) f,
           sum(count) g, max(score) h from rival_result where company_id = $1 group by kind`,
      ),
    },
    {
      name: 'count : by hand on a typed table',
      atMost: 1.25,
      ours: ours.count(results(RESULT.id, { kind: 'FILTER', condition: 'result.score > 50' })),
      rival: byHand('select count(*) from rival_result where company_id = $1 and score > $2', 50),
    },
    {
      name: 'page without an index : by hand on a typed table',
      atMost: 1.25,
      ours: ours.rows(results(RESULT.id, map(SHOWN)), {
        page: { ...PAGE, order: [{ column: 'cost', descending: true }] },
      }),
      rival: byHand(
        `select completed_at, kind, state, cost, machine, note from rival_result where company_id = $1
         order by cost desc nulls last, id limit $2`,
        PAGE.limit,
      ),
    },
    {
      name: 'view of four steps : the same flattened by hand',
      atMost: 1.1,
      ours: ours.rows({
        root: { kind: 'VIEW', viewId: VIEW },
        steps: [
          { kind: 'FILTER', condition: 'hours > 0.5' },
          {
            kind: 'GROUP',
            keys: [{ name: 'kind', expression: 'kind' }],
            aggregates: [
              { name: 'many', aggregation: 'COUNT' },
              { name: 'hours', aggregation: 'SUM', expression: 'hours' },
              { name: 'cost', aggregation: 'AVG', expression: 'cost' },
            ],
          },
        ],
      }),
      rival: flattened(ours),
    },
    {
      name: '60 fields, metric : by hand on a typed table',
      atMost: 1.5,
      ours: ours.metric(monthly(WIDE.id, 'n5', 't3'), ['count', 'sum']),
      rival: bucketed('rival_wide', 'n5', 't3'),
    },
    {
      name: '60 fields, metric of an overflowing field : by hand on a typed table',
      atMost: 1.5,
      ours: ours.metric(monthly(WIDE.id, 'n30', 't12'), ['count', 'sum']),
      rival: bucketed('rival_wide', 'n30', 't12'),
    },
    {
      name: '60 fields, page : by hand on a typed table',
      atMost: 1.5,
      ours: ours.rows(
        results(WIDE.id, map({ at: 'result.completedAt', a: 'result.n1', b: 'result.n30', c: 'result.t12' })),
        newest,
      ),
      rival: byHand(
        `select completed_at, n1, n30, t12 from rival_wide where company_id = $1 order by completed_at desc, id limit $2`,
        PAGE.limit,
      ),
    },
    {
      name: '20 texts, metric : by hand on a typed table',
      atMost: 1.5,
      ours: ours.metric(monthly(TEXTS.id, 'n1', 't2'), ['count', 'sum']),
      rival: bucketed('rival_texts', 'n1', 't2'),
    },
    {
      name: '20 texts, metric of an overflowing field : by hand on a typed table',
      atMost: 1.5,
      ours: ours.metric(monthly(TEXTS.id, 'n1', 't20'), ['count', 'sum']),
      rival: bucketed('rival_texts', 'n1', 't20'),
    },
    {
      name: '20 texts, page : by hand on a typed table',
      atMost: 1.5,
      ours: ours.rows(
        results(TEXTS.id, map({ at: 'result.completedAt', a: 'result.t1', b: 'result.t20' })),
        newest,
      ),
      rival: byHand(
        `select completed_at, t1, t20 from rival_texts where company_id = $1 order by completed_at desc, id limit $2`,
        PAGE.limit,
      ),
    },
    {
      name: 'metric : date_trunc with a zone on typed columns, as Cube writes it',
      atMost: 0.7,
      inBuckets: true,
      ours: metric,
      rival: byHand(
        `select date_trunc('month', (completed_at::timestamptz at time zone 'Europe/Berlin')), kind, count(duration),
           sum(duration) from rival_result
         where company_id = $1 and completed_at >= $2::timestamptz and completed_at < $3::timestamptz group by 1, 2`,
        ...period,
      ),
    },
    {
      name: 'metric : over JSONB, as Metabase writes it',
      atMost: 0.25,
      inBuckets: true,
      ours: metric,
      rival: byHand(
        `select date_trunc('month', timezone('Europe/Berlin', at)), (document #>> array['kind']::text[])::varchar,
           count((document #>> array['duration']::text[])::double precision),
           sum((document #>> array['duration']::text[])::double precision)
         from record where company_id = $1 and type_id = $2 and at >= $3 and at < $4 group by 1, 2`,
        RESULT.id,
        ...period,
      ),
    },
    {
      name: 'all items expanded : jsonb_array_elements',
      atMost: 0.25,
      ours: ours.rows(results(RESULT.id, ...itemsBy([]))),
      rival: byHand(
        `select count(*) many, sum((each ->> 'value')::float8) sum
         from record cross join jsonb_array_elements(document -> 'rounds') each where company_id = $1 and type_id = $2`,
        RESULT.id,
      ),
    },
    {
      name: 'all items expanded, by label : jsonb_array_elements',
      ours: ours.rows(results(RESULT.id, ...itemsBy([{ name: 'label', expression: 'round.label' }]))),
      rival: byHand(
        `select each ->> 'label' label, count(*) many, sum((each ->> 'value')::float8) sum
         from record cross join jsonb_array_elements(document -> 'rounds') each
         where company_id = $1 and type_id = $2 group by 1`,
        RESULT.id,
      ),
    },
    {
      name: 'all items expanded, by label : by hand on a typed table',
      ours: ours.rows(results(RESULT.id, ...itemsBy([{ name: 'label', expression: 'round.label' }]))),
      rival: byHand(
        'select label, count(*) many, sum(value) sum from rival_round where company_id = $1 group by label',
      ),
    },
  ]
}

function itemsBy(keys: readonly Column[]): readonly StepDefinition[] {
  const aggregates = [
    { name: 'many', aggregation: 'COUNT' },
    { name: 'sum', aggregation: 'SUM', expression: 'round.value' },
  ] as const
  return [
    { kind: 'EXPAND', expression: 'result.rounds', name: 'round' },
    { kind: 'GROUP', keys, aggregates },
  ]
}

/** The four steps as one SELECT on our own tables, without the guards that the language puts around arithmetic. */
function flattened({ companyId, types }: OwnStatements): TunedStatement {
  const slots = types.get(`WORKFLOW_RESULT<${RESULT.id}>`)?.layout.slots ?? []
  const [passed, duration, cost, kind] = ['passed', 'duration', 'cost', 'kind'].map(
    (path) => slots.find((slot) => slot.list === null && slot.path === path)?.column,
  )
  return {
    text: `select ${kind}, count(*) many, sum(${duration} / 60) hours, avg(${cost}) cost from fact
      where company_id = $1 and type_id = $2 and page = 0 and ${passed} and ${duration} is not null and ${duration} / 60 > 0.5
      group by ${kind}`,
    values: [companyId, RESULT.id],
  }
}

/** The newest page, whose cost must not grow with the records. */
export const firstPage = (ours: OwnStatements): TunedStatement =>
  ours.rows(results(RESULT.id, map(SHOWN)), {
    page: { ...PAGE, order: [{ column: 'at', descending: true }] },
  })

export const growing: Readonly<Record<string, (ours: OwnStatements) => TunedStatement>> = {
  metric: (ours) => ours.metric(monthly(RESULT.id, 'duration', 'kind'), ['count', 'sum']),
  count: (ours) => ours.count(results(RESULT.id, { kind: 'FILTER', condition: 'result.score > 50' })),
  'first page, newest first': firstPage,
}
