import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Query } from '@feldwerk/contract/queries.ts'
import { startEmbedded } from '@feldwerk/server/platform/db/embedded/server.ts'
import { openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import type { Figure } from '../figure.ts'
import { type Ask, askWell, type Client, openClient } from './client.ts'
import { addCompany, type BenchCompany } from './companies.ts'
import type { Estate } from './estate.ts'
import { oneByOne, percentile } from './load.ts'
import { runFolder, startNode } from './nodes.ts'

const CROWD = 200
const SMALL = 1000
/** As the refusal says. */
const RETRY_AFTER_MS = 2000

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

const PEOPLE = 100_000

/** Beside the PostgreSQL that the server brings, whose long queries give way. */
export async function neighbours(): Promise<Figure[]> {
  const folder = runFolder('neighbours')
  const node = await startNode({ folder })
  const server = await startEmbedded({ folder: path.join(folder, 'postgres') })
  const databases = openDatabases({ ownerUrl: server.url('owner') })
  const client = openClient(node.url)
  try {
    const large = await addCompany({ databases }, { name: 'Groß', people: PEOPLE, groups: 120 })
    const company = await addCompany({ databases }, { name: 'Klein', people: 200, groups: 5 })
    await databases.owner.query('vacuum analyze')
    return await beside(client, { large, company }, { about: '', target: { atMost: 2 } })
  } finally {
    client.close()
    await databases.close()
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Beside one that is somebody else's: its processors are shared by whatever runs there. */
export async function neighboursElsewhere({ client, large, companies }: Estate): Promise<Figure[]> {
  const [company] = companies as [BenchCompany]
  return await beside(client, { large, company }, { about: ', PostgreSQL of somebody else' })
}

interface Sides {
  readonly large: BenchCompany
  readonly company: BenchCompany
}

/**
 * Small queries of a company, one after the other, while all is calm, and while another company asks two hundred long
 * ones, each again when it has been told to.
 */
async function beside(
  client: Client,
  { large, company }: Sides,
  { about, target }: { readonly about: string; readonly target?: Figure['target'] },
): Promise<Figure[]> {
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
  const busy = await measure()
  over.abort()
  await Promise.all(crowd)
  process.stderr.write(`the crowd was told: ${JSON.stringify(ends)}\n`)
  const [still, crowded] = [percentile(calm, 0.99), percentile(busy, 0.99)]
  const unit = 'ms'
  return [
    { name: `small queries of a company, 99 %${about}`, value: still, unit },
    { name: `beside ${CROWD} long ones of another, 99 %${about}`, value: crowded, unit },
    {
      name: `small queries beside ${CROWD} long ones of another company : calm, 99 %${about}`,
      value: Math.round((crowded / still) * 100) / 100,
      unit: '×',
      ...(target ? { target } : {}),
    },
    { name: `small queries of a company, 50 %${about}`, value: percentile(calm, 0.5), unit },
    { name: `beside ${CROWD} long ones of another, 50 %${about}`, value: percentile(busy, 0.5), unit },
  ]
}
