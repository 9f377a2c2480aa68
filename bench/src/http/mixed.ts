import { calls } from '@feldwerk/contract/calls.ts'
import type { Figure } from '../figure.ts'
import { askWell, type BenchRequest } from './client.ts'
import type { BenchCompany } from './companies.ts'
import type { BenchEstate } from './estate.ts'
import { openLoad, percentile, sayFailures } from './load.ts'

const PER_SECOND = 100
const SECONDS = 20

type RequestMaker = (company: BenchCompany, at: number) => BenchRequest

const reads: readonly RequestMaker[] = [
  () => ({ path: '/api/accounts/mine' }),
  () => ({ path: '/api/accounts/users/@paginated' }),
  () => ({ path: '/api/accounts/users/@paginated?orderColumn=email&lastName=er' }),
  () => ({ path: '/api/accounts/machines/@paginated' }),
  () => ({ path: '/api/accountGroups/@paginated' }),
  () => ({ path: '/api/search?query=mia' }),
  ({ ownerId }) => ({ path: `/api/accounts/byId/${ownerId}` }),
  () => ({ path: '/api/companies/mine' }),
]

const writes: readonly RequestMaker[] = [
  (_, at) => ({
    method: 'POST',
    path: '/api/accounts',
    body: { asMachine: true, machineName: `Säge ${at}` },
  }),
  (_, at) => ({ method: 'PUT', path: '/api/accounts/mine', body: { phone: `0431 ${at}` } }),
  (_, at) => ({
    method: 'POST',
    path: '/api/accounts',
    body: { firstName: 'Ole', lastName: 'Brix', email: `ole-${at}@last.example` },
  }),
  ({ ownerId }, at) => ({
    method: 'POST',
    path: `/api${calls.accountGroups.create.path}`,
    body: { name: `Schicht ${at}`, accounts: [{ id: ownerId }], chatActive: false },
  }),
]

/** Fifty companies at work: eight reads to two writes, a hundred requests a second whether or not they are answered. */
export async function mixed({ client, companies }: BenchEstate): Promise<Figure[]> {
  const times = { reads: [] as number[], writes: [] as number[] }
  const { failures } = await openLoad({
    perSecond: PER_SECOND,
    seconds: SECONDS,
    send: async (at) => {
      const kind = at % 5 === 4 ? 'writes' : 'reads'
      const wishes = kind === 'writes' ? writes : reads
      const company = companies[at % companies.length] as BenchCompany
      const wish = wishes[Math.floor(at / 7) % wishes.length] as RequestMaker
      const due = performance.now()
      await askWell(client, { ...wish(company, at), token: company.token })
      times[kind].push(performance.now() - due)
    },
  })
  sayFailures('mixed load', failures)
  const of = `${PER_SECOND} requests/s over ${companies.length} companies`
  return [
    { name: `${of}, reads, 50 %`, value: percentile(times.reads, 0.5), unit: 'ms' },
    { name: `${of}, reads, 99 %`, value: percentile(times.reads, 0.99), unit: 'ms', target: { atMost: 300 } },
    { name: `${of}, writes, 50 %`, value: percentile(times.writes, 0.5), unit: 'ms' },
    {
      name: `${of}, writes, 99 %`,
      value: percentile(times.writes, 0.99),
      unit: 'ms',
      target: { atMost: 500 },
    },
    { name: `${of}, failed`, value: failures.length, unit: '', target: { atMost: 0 } },
  ]
}
