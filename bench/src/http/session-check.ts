import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell } from './client.ts'
import type { BenchEstate } from './estate.ts'
import { oneByOne, openLoad, percentile, sayFailures } from './load.ts'

const TABS = 500
const SECONDS = 10

/** `GET /auth/check`, which every visible tab that lost its session asks once a second. */
export async function sessionCheck({ client, companies, database }: BenchEstate): Promise<Figure[]> {
  const check = (at: number) =>
    askWell(client, { path: '/api/auth/check', cookie: companies[at % companies.length]?.cookie ?? '' })
  await oneByOne(50, check)
  const alone = await oneByOne(300, check)
  const before = await signedIn(database)
  const { times, failures } = await openLoad({ perSecond: TABS, seconds: SECONDS, send: check })
  sayFailures('session check', failures)
  const after = await signedIn(database)
  return [
    {
      name: 'GET /auth/check, client to client, 50 %',
      value: percentile(alone, 0.5),
      unit: 'ms',
      target: { atMost: 2 },
    },
    { name: `${TABS} tabs once a second, 50 %`, value: percentile(times, 0.5), unit: 'ms' },
    {
      name: `${TABS} tabs once a second, 99 %`,
      value: percentile(times, 0.99),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: `${TABS} tabs once a second, failed`, value: failures.length, unit: '', target: { atMost: 0 } },
    {
      name: `rows that ${times.length} checks wrote`,
      value: after.filter((row) => !before.includes(row)).length,
      unit: '',
      target: { atMost: 0 },
    },
  ]
}

/** Counts the row versions of sessions: each write makes another. */
async function signedIn({ databases }: BenchDatabase): Promise<string[]> {
  const { rows } = await databases.owner.query<{ row: string }>(
    ['session', 'credential', 'rate_limit']
      .map((table) => `select concat_ws(' ', '${table}', xmin, ctid) as row from ${table}`)
      .join(' union all '),
  )
  return rows.map(({ row }) => row)
}
