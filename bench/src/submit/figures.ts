import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'

const MOST_MS = 120_000

export const rounded = (value: number): number => Math.round(value * 100) / 100

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

export const refusedFigure = (what: string, count: number): Figure => ({
  name: `${what} refused or cut off`,
  value: count,
  unit: '',
  target: { atMost: 0 },
})

/** Waits until nothing is under way of what results have set going, so that it falls on no other turn. */
export async function calm({ databases }: BenchDatabase, most = MOST_MS): Promise<void> {
  const until = performance.now() + most
  while (performance.now() < until) {
    const { rows } = await databases.owner.query<{ left: number }>(
      `select (select count(*) from outbox)::int
        + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int as left`,
    )
    if ((rows[0]?.left ?? 0) === 0) return
    await sleep(200)
  }
}

/** Lets the database know how large its tables are by now, as it would by itself, had it been given the time. */
export async function noteSizes({ databases }: BenchDatabase): Promise<void> {
  await databases.owner.query('analyze')
}

export async function countStored({ databases }: BenchDatabase): Promise<Figure[]> {
  const { rows } = await databases.owner.query<{ results: number; records: number }>(
    `select (select count(*)::int from workflow_result) as results,
      (select count(*)::int from workflow_result join record using (company_id, id)) as records`,
  )
  const { results = 0, records = 0 } = rows[0] ?? {}
  return [
    { name: 'results stored', value: results, unit: '' },
    { name: 'results without their answers', value: results - records, unit: '', target: { atMost: 0 } },
  ]
}
