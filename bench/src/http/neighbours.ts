import { setTimeout as sleep } from 'node:timers/promises'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { Figure } from '../figure.ts'
import { askWell, type BenchRequest } from './client.ts'
import type { BenchCompany } from './companies.ts'
import type { BenchEstate } from './estate.ts'
import { oneByOne, percentile } from './load.ts'

const CROWD = 200
const SMALL = 1000
/** As the refusal says. */
const RETRY_AFTER_MS = 2000

/** All users at once: as long as a query may take. */
const long: Query = {
  root: { kind: 'ACCOUNT' },
  steps: [
    { kind: 'MAP', columns: [{ name: 'one', expression: '1' }] },
    {
      kind: 'JOIN',
      query: {
        root: { kind: 'ACCOUNT' },
        steps: [{ kind: 'MAP', columns: [{ name: 'one', expression: '1' }] }],
      },
      name: 'other',
      on: [{ left: 'one', right: 'one' }],
    },
    {
      kind: 'GROUP',
      keys: [],
      aggregates: [{ name: 'sum', aggregation: 'SUM', expression: 'one + other.one' }],
    },
  ],
}
const small: Query = { root: { kind: 'ACCOUNT' }, steps: [] }
const preview = ({ token }: BenchCompany, query: Query): BenchRequest => ({
  method: 'POST',
  path: '/api/viewData/preview',
  token,
  body: query,
})

/**
 * Small queries of one company, in sequence: first in calm, then while another company runs two hundred long ones and
 * repeats each when told to.
 */
export async function neighbours({ client, large, companies }: BenchEstate): Promise<Figure[]> {
  const [company] = companies as [BenchCompany]
  const measure = () => oneByOne(SMALL, () => askWell(client, preview(company, small)))
  await measure()
  const calm = await measure()
  const over = new AbortController()
  const ends: Record<number, number> = {}
  // People do not press at the same moment.
  const pause = (ms: number) =>
    sleep(ms + Math.random() * RETRY_AFTER_MS, undefined, { signal: over.signal }).catch(() => undefined)
  const crowd = Array.from({ length: CROWD }, async () => {
    for (await pause(0); !over.signal.aborted; await pause(RETRY_AFTER_MS)) {
      const { status } = await client.ask(preview(large, long))
      ends[status] = (ends[status] ?? 0) + 1
    }
  })
  await sleep(2 * RETRY_AFTER_MS)
  const beside = await measure()
  over.abort()
  await Promise.all(crowd)
  process.stderr.write(`the crowd was told: ${JSON.stringify(ends)}\n`)
  const [still, crowded] = [percentile(calm, 0.99), percentile(beside, 0.99)]
  return [
    { name: 'small queries of a company, 99 %', value: still, unit: 'ms' },
    { name: `beside ${CROWD} long ones of another, 99 %`, value: crowded, unit: 'ms' },
    {
      name: `small queries beside ${CROWD} long ones of another company : calm, 99 %`,
      value: Math.round((crowded / still) * 100) / 100,
      unit: '×',
      target: { atMost: 2 },
    },
    { name: 'small queries of a company, 50 %', value: percentile(calm, 0.5), unit: 'ms' },
    { name: `beside ${CROWD} long ones of another, 50 %`, value: percentile(beside, 0.5), unit: 'ms' },
  ]
}
