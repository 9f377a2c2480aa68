import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { type Asked, digits, inTurns, planOf } from './measure.ts'
import type { Ours } from './ours.ts'
import { growing } from './pairs.ts'
import { sameRows } from './same.ts'
import { RESULT } from './types.ts'

const HEAP = ['enable_indexscan = off', 'enable_indexonlyscan = off', 'enable_bitmapscan = off']

/**
 * A metric of a dashboard with the partial index that covers it, as maintenance makes them for large types, against the
 * scan of the heap.
 */
export async function dashboardIndex(
  { databases }: BenchDatabase,
  ours: Ours,
  plans: string[],
): Promise<Figure[]> {
  const slots = ours.types.get(`WORKFLOW_RESULT<${RESULT.id}>`)?.layout.slots ?? []
  const columns = ['duration', 'kind'].map(
    (path) => slots.find((slot) => slot.list === null && slot.path === path)?.column,
  )
  await databases.owner.query(`create index bench_dashboard on fact (at) include (${columns.join(', ')})
    where company_id = '${ours.companyId}' and type_id = '${RESULT.id}' and page = 0`)
  await databases.owner.query('vacuum analyze fact')
  const metric = growing.metric?.(ours)
  if (!metric) throw new Error('no metric')
  const asked: Readonly<Record<'index' | 'heap', Asked>> = {
    index: metric,
    heap: { ...metric, settings: HEAP },
  }
  const { index, heap } = await inTurns(databases, ours.companyId, asked)
  if (!sameRows(index.rows, heap.rows)) throw new Error('not the same rows from the index')
  for (const [name, each] of Object.entries(asked))
    plans.push(
      `## dashboard metric by ${name}\n\n${each.text}\n\n${await planOf(databases, ours.companyId, each)}\n`,
    )
  await databases.owner.query('drop index bench_dashboard')
  const value = digits(index.ms / heap.ms)
  return [
    {
      name: 'dashboard metric with its covering index : heap scan',
      value,
      unit: '×',
      target: { atMost: 0.4 },
    },
    { name: 'dashboard metric with its covering index', value: digits(index.ms), unit: 'ms' },
  ]
}
