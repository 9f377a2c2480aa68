import type { Query } from '@feldwerk/contract/queries.ts'
import type { Figure } from '../figure.ts'
import { type Ask, askWell } from './client.ts'
import type { BenchCompany } from './companies.ts'
import type { Estate } from './estate.ts'
import { openLoad, percentile, sayFailures } from './load.ts'

const CROWD = 200
const PER_SECOND = 10
const SECONDS = 20

/** Every person beside every other: as long as a query may take. */
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
const preview = ({ token }: BenchCompany, query: Query): Ask => ({
  method: 'POST',
  path: '/api/viewData/preview',
  token,
  body: query,
})

/** Small queries of a company while all is calm, and while another company asks two hundred long ones all the time. */
export async function neighbours({ client, large, companies }: Estate): Promise<Figure[]> {
  const [company] = companies as [BenchCompany]
  const measure = () =>
    openLoad({
      perSecond: PER_SECOND,
      seconds: SECONDS,
      send: async () => await askWell(client, preview(company, small)),
    })
  await measure()
  const calm = await measure()
  let isOver = false
  const ends: Record<number, number> = {}
  const crowd = Array.from({ length: CROWD }, async () => {
    while (!isOver) {
      const { status } = await client.ask(preview(large, long))
      ends[status] = (ends[status] ?? 0) + 1
    }
  })
  const beside = await measure()
  isOver = true
  await Promise.all(crowd)
  process.stderr.write(`the crowd was told: ${JSON.stringify(ends)}\n`)
  sayFailures('small queries', [...calm.failures, ...beside.failures])
  const [still, crowded] = [percentile(calm.times, 0.99), percentile(beside.times, 0.99)]
  return [
    { name: 'small queries of a company, 99 %', value: still, unit: 'ms' },
    { name: `beside ${CROWD} long ones of another, 99 %`, value: crowded, unit: 'ms' },
    {
      name: `small queries beside ${CROWD} long ones of another company : calm, 99 %`,
      value: Math.round((crowded / still) * 100) / 100,
      unit: '×',
      target: { atMost: 2 },
    },
    {
      name: 'small queries beside long ones, failed',
      value: beside.failures.length,
      unit: '',
      target: { atMost: 0 },
    },
  ]
}
