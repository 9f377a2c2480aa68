import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { digits, inTurns, planOf, ratio, type TunedStatement } from './measure.ts'
import { MONTHS, type OwnStatements } from './ours.ts'
import { monthly } from './pairs.ts'
import { sameRows } from './same.ts'
import { RESULT } from './types.ts'

const HEAP = ['enable_indexscan = off', 'enable_indexonlyscan = off', 'enable_bitmapscan = off']

/**
 * A metric of a dashboard, the months of the last year, with the partial index that covers it, as maintenance makes
 * them for large types, against the scan of the heap. Over all five years both read every row, so only the width of a
 * row differs: that figure is an explanation, not a target.
 */
export async function dashboardIndex(
  { databases }: BenchDatabase,
  ours: OwnStatements,
  plans: string[],
): Promise<Figure[]> {
  const slots = ours.types.get(`WORKFLOW_RESULT<${RESULT.id}>`)?.layout.slots ?? []
  const columns = ['duration', 'kind'].map(
    (path) => slots.find((slot) => slot.list === null && slot.path === path)?.column,
  )
  // A run that was broken off leaves it in a database that is kept.
  await databases.owner.query('drop index if exists bench_dashboard')
  await databases.owner.query(`create index bench_dashboard on fact (at) include (${columns.join(', ')})
    where company_id = '${ours.companyId}' and type_id = '${RESULT.id}' and page = 0`)
  await databases.owner.query('vacuum analyze fact')
  const figures: Figure[] = []
  for (const [name, months, atMost] of [
    ['dashboard metric of a year', MONTHS.slice(-13), 0.4],
    ['dashboard metric of five years', MONTHS, undefined],
  ] as const) {
    const metric = ours.metric(monthly(RESULT.id, 'duration', 'kind'), ['count', 'sum'], months)
    const asked: Readonly<Record<'index' | 'heap', TunedStatement>> = {
      index: metric,
      heap: { ...metric, settings: HEAP },
    }
    const { index, heap } = await inTurns(databases, ours.companyId, asked)
    if (!sameRows(index.rows, heap.rows)) throw new Error('not the same rows from the index')
    for (const [way, each] of Object.entries(asked))
      plans.push(`## ${name} by ${way}\n\n${each.text}\n\n${await planOf(databases, ours.companyId, each)}\n`)
    figures.push(
      {
        name: `${name} with its covering index : heap scan`,
        value: ratio(index.times, heap.times),
        unit: '×',
        ...(atMost === undefined ? {} : { target: { atMost } }),
      },
      { name: `${name} with its covering index`, value: digits(index.ms), unit: 'ms' },
    )
  }
  await databases.owner.query('drop index bench_dashboard')
  return figures
}
