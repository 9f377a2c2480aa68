import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Databases, openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import { startDispatcher } from '@feldwerk/server/platform/jobs/dispatcher.ts'
import { prepareQueue } from '@feldwerk/server/platform/jobs/worker.ts'
import type { Log } from '@feldwerk/server/platform/process/log.ts'
import { type BenchDatabase, benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'

const WRITERS = 32
const SECONDS = 4
const ROUNDS = 3
const kinds = ['plain', 'notify', 'counter', 'enqueue', 'outbox'] as const
type Kind = (typeof kinds)[number]

const labels: Record<Kind, string> = {
  plain: 'plain insert',
  notify: 'with pg_notify in each',
  counter: 'with one shared counter row',
  enqueue: 'with the queue’s own enqueue in each',
  outbox: 'with an outbox row in each, dispatcher running',
}

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * 32 writers commit small transactions as fast as they can, in five ways, all in one run on one machine. What counts
 * are the ratios: NOTIFY, which every queue's enqueue contains, holds a lock of the whole database while the log is
 * flushed, so that commits follow each other instead of being flushed together.
 */
export async function run(): Promise<Figure[]> {
  const database = await benchDatabase()
  try {
    await prepareQueue(database.databases.owner, silent)
    await database.databases.owner.query(
      await readFile(path.join(import.meta.dirname, 'writers.sql'), 'utf8'),
    )
    const rates: Record<Kind, number[]> = { plain: [], notify: [], counter: [], enqueue: [], outbox: [] }
    const lags: Lag[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of kinds) {
        const { perSecond, lag } = await measure(database, kind)
        rates[kind].push(perSecond)
        if (lag) lags.push(lag)
      }
    }
    return figures(rates, lags)
  } finally {
    await database.close()
  }
}

function figures(rates: Record<Kind, number[]>, lags: readonly Lag[]): Figure[] {
  const rate = (kind: Kind) => median(rates[kind])
  const ratio = (kind: Kind, to: Kind) => Math.round((rate(kind) / rate(to)) * 100) / 100
  return [
    ...kinds.map((kind) => ({
      name: `${WRITERS} writers, ${labels[kind]}`,
      value: Math.round(rate(kind)),
      unit: '/s',
    })),
    {
      name: 'outbox against plain insert',
      value: ratio('outbox', 'plain'),
      unit: '×',
      target: { atLeast: 0.4 },
    },
    {
      name: 'outbox against pg_notify in each',
      value: ratio('outbox', 'notify'),
      unit: '×',
      target: { atLeast: 1.5 },
    },
    {
      name: 'outbox against the queue’s own enqueue',
      value: ratio('outbox', 'enqueue'),
      unit: '×',
      target: { atLeast: 3 },
    },
    {
      name: 'sent and not enqueued',
      value: Math.max(...lags.map((lag) => lag.missing)),
      unit: 'rows',
      target: { atMost: 0 },
    },
    {
      name: 'enqueued twice',
      value: Math.max(...lags.map((lag) => lag.doubled)),
      unit: 'rows',
      target: { atMost: 0 },
    },
    {
      name: 'from send to queue at 200/s, median',
      value: median(lags.map((lag) => lag.p50)),
      unit: 'ms',
      target: { atMost: 20 },
    },
    {
      name: 'from send to queue at 200/s, 99 %',
      value: median(lags.map((lag) => lag.p99)),
      unit: 'ms',
      target: { atMost: 100 },
    },
  ]
}

async function measure(database: BenchDatabase, kind: Kind): Promise<{ perSecond: number; lag?: Lag }> {
  const { owner } = database.databases
  await owner.query('truncate bench_result, outbox, graphile_worker._private_jobs')
  await owner.query('checkpoint').catch(() => undefined)
  const dispatcher = kind === 'outbox' ? startDispatcher({ owner, log: silent }) : undefined
  const committed = await runWriters(database.url, kind)
  const perSecond = committed / SECONDS
  if (!dispatcher) return { perSecond }
  try {
    return { perSecond, lag: await checkOutbox(database, committed) }
  } finally {
    await dispatcher.close()
  }
}

async function runWriters(url: string, kind: Kind): Promise<number> {
  // The owner's pool has a quarter of the connections.
  const databases = openDatabases({ ownerUrl: url, connections: WRITERS * 4 })
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => databases.owner.connect()))
  const until = new Date(Date.now() + SECONDS * 1000)
  const counts = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ committed: number }>('call bench_writer($1, $2, 0)', [
        kind,
        until,
      ])
      client.release()
      return rows[0]?.committed ?? 0
    }),
  )
  await databases.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

interface Lag {
  readonly missing: number
  readonly doubled: number
  readonly p50: number
  readonly p99: number
}

/** After the flood: is everything in the queue, once? Then how long a row takes when the house is not on fire. */
async function checkOutbox({ databases }: BenchDatabase, sent: number): Promise<Lag> {
  const { owner } = databases
  await drained(owner)
  const { rows: counted } = await owner.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker._private_jobs',
  )
  const jobs = counted[0]?.jobs ?? 0
  await owner.query('truncate graphile_worker._private_jobs')
  for (let at = 0; at < 400; at += 1) {
    await owner.query(`insert into outbox (job, payload, attempts)
      values ('files.thumbnail', jsonb_build_object('at', extract(epoch from clock_timestamp())), 1)`)
    await sleep(5)
  }
  await drained(owner)
  const { rows } = await owner.query<{ p50: number; p99: number }>(
    `select (percentile_cont(0.5) within group (order by lag))::float8 as p50, (percentile_cont(0.99) within group (order by lag))::float8 as p99
       from (select 1000 * (extract(epoch from created_at) - (payload -> 'data' ->> 'at')::numeric) as lag
               from graphile_worker._private_jobs) each`,
  )
  const { p50 = Number.NaN, p99 = Number.NaN } = rows[0] ?? {}
  return {
    missing: Math.max(sent - jobs, 0),
    doubled: Math.max(jobs - sent, 0),
    p50: Math.round(p50 * 10) / 10,
    p99: Math.round(p99 * 10) / 10,
  }
}

async function drained(owner: Databases['owner']): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>('select exists (select from outbox) as left')
    if (!rows[0]?.left) return
    await sleep(20)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
