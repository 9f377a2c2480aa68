import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type BenchDatabase, benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell, type Client, openClient } from '../http/client.ts'
import { addCompany, type BenchCompany } from '../http/companies.ts'
import { openLoad, percentile, sayFailures } from '../http/load.ts'
import { startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { inspectionOf, round, roundWithTriggers } from './definitions.ts'
import { addPumps } from './pumps.ts'

const SECONDS = 10
const SENDERS = 64
/** The target rate of one node, and half of it, at which the latency target holds. */
const RATE = 1000
const TIMED_RATE = RATE / 2
const TIMED_MS = 100
const PUMPS = 200_000
/** The same where each names one of very many assets. */
const NAMING_RATE = 400
/** What triggers leave of the rate, measured in turns. */
const TRIGGERED_SHARE = 0.8
const TURNS = 4
const TURN_SECONDS = 5
const CALM_MS = 120_000

/**
 * Results as phones send them to one node, each flushed to the disk before it is answered: as many as it takes, then an
 * open model at half of the rate that it is to take; and as many as it takes of those that name an asset. `--only plain`,
 * `naming` or `triggers` measures one of them, `--rows` says of how many assets.
 */
export async function run({ rows: pumps = PUMPS, only }: BenchOptions): Promise<Figure[]> {
  const isWanted = (name: string) => only === undefined || only.some((part) => name.includes(part))
  const database = await benchDatabase()
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    const company = await addCompany(database, { name: 'Nordwerk', people: 10 })
    const given = { database, client, company }
    return [
      ...(isWanted('plain') ? await measurePlain(given) : []),
      ...(isWanted('triggers') ? await measureTriggers(given) : []),
      ...(isWanted('naming') ? await measureNaming(given, pumps) : []),
      ...(await countStored(database)),
    ]
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}

interface BenchSetup {
  readonly database: BenchDatabase
  readonly client: Client
  readonly company: BenchCompany
}

const answersOfRound = (number: number) => ({
  seen: { good: number % 3 > 0, temperature: 40 + (number % 500) / 10, words: `Befund ${number}` },
  points: [{ point: { name: 'Ventil', value: number } }, { point: { name: 'Lager', value: 7 } }],
})

async function measurePlain(given: BenchSetup): Promise<Figure[]> {
  const sender = await openSender(given, round, answersOfRound)
  await flood(sender, 2)
  const { perSecond, failures } = await flood(sender, SECONDS)
  const timed = await openLoad({ perSecond: TIMED_RATE, seconds: SECONDS, send: sender })
  sayFailures('submissions', [...failures, ...timed.failures])
  return [
    {
      name: `results from ${SENDERS} senders, one node, durable`,
      value: Math.round(perSecond),
      unit: '/s',
      target: { atLeast: RATE },
    },
    { name: `results at ${TIMED_RATE}/s, 50 %`, value: percentile(timed.times, 0.5), unit: 'ms' },
    {
      name: `results at ${TIMED_RATE}/s, 99 %`,
      value: percentile(timed.times, 0.99),
      unit: 'ms',
      target: { atMost: TIMED_MS },
    },
    refusedFigure('results', failures.length + timed.failures.length),
  ]
}

/** The same round with two triggers and without, in turns: what else the machine does falls on both. */
async function measureTriggers(given: BenchSetup): Promise<Figure[]> {
  const senders = [
    await openSender(given, round, answersOfRound),
    await openSender(given, roundWithTriggers, answersOfRound),
  ]
  const rates = senders.map(() => 0)
  const failures: string[] = []
  for (const sender of senders) await flood(sender, 1)
  for (let turn = 0; turn < TURNS; turn++)
    for (const [i, sender] of senders.entries()) {
      await calm(given.database)
      const came = await flood(sender, TURN_SECONDS)
      rates[i] = (rates[i] ?? 0) + came.perSecond / TURNS
      failures.push(...came.failures)
    }
  sayFailures('submissions in turns', failures)
  const [without = 0, triggered = 0] = rates
  return [
    { name: 'results without triggers, in turns', value: Math.round(without), unit: '/s' },
    { name: 'results with two triggers, in turns', value: Math.round(triggered), unit: '/s' },
    {
      name: 'share of the rate with two triggers',
      value: Math.round((triggered / without) * 100) / 100,
      unit: '',
      target: { atLeast: TRIGGERED_SHARE },
    },
    refusedFigure('results in turns', failures.length),
  ]
}

/** Waits until nothing is under way of what results have set going, so that it falls on no other turn. */
async function calm({ databases }: BenchDatabase): Promise<void> {
  const until = performance.now() + CALM_MS
  while (performance.now() < until) {
    const { rows } = await databases.owner.query<{ left: number }>(
      `select (select count(*) from outbox)::int
        + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int as left`,
    )
    if ((rows[0]?.left ?? 0) === 0) return
    await sleep(200)
  }
}

/** Each names one of many assets, which is chosen among those that a query gives. */
async function measureNaming(given: BenchSetup, pumps: number): Promise<Figure[]> {
  const { typeId, ids } = await addPumps(given.database, given.company, pumps)
  const sender = await openSender(given, inspectionOf(typeId), (number) => ({
    seen: { pump: ids[(number * 7919) % ids.length] ?? '', good: number % 3 > 0, temperature: number % 100 },
  }))
  await flood(sender, 2)
  const { perSecond, failures } = await flood(sender, SECONDS)
  sayFailures('submissions that name an asset', failures)
  return [
    {
      name: `results that name one of ${pumps} assets, ${SENDERS} senders`,
      value: Math.round(perSecond),
      unit: '/s',
      target: { atLeast: NAMING_RATE },
    },
    refusedFigure('results that name an asset', failures.length),
  ]
}

const refusedFigure = (what: string, count: number): Figure => ({
  name: `${what} refused or cut off`,
  value: count,
  unit: '',
  target: { atMost: 0 },
})

async function countStored({ databases }: BenchDatabase): Promise<Figure[]> {
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

/** Publishes a workflow; gives what sends a result of it. */
async function openSender(
  { client, company: { token } }: BenchSetup,
  definition: WorkflowDefinition,
  answersOf: (number: number) => Readonly<Record<string, unknown>>,
): Promise<() => Promise<void>> {
  const ask = async (path: string, body: unknown): Promise<{ id: string; revision: number }> => {
    return JSON.parse((await askWell(client, { method: 'POST', path: `/api${path}`, token, body })).text)
  }
  const { id, revision } = await ask('/workflows', {
    translations: [{ language: 'de', name: 'Rundgang' }],
    definition,
  })
  await ask(`/workflows/byId/${id}/publish`, { revision })
  let number = 0
  return async () => {
    number += 1
    await ask('/workflowResults', {
      id: newId(),
      workflow: { id },
      version: 1,
      activityResults: answersOf(number),
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      completedAt: new Date().toISOString(),
    })
  }
}

async function flood(send: () => Promise<void>, seconds: number) {
  const until = performance.now() + seconds * 1000
  const failures: string[] = []
  let sent = 0
  const one = async () => {
    while (performance.now() < until) {
      await send().then(
        () => void (sent += 1),
        (error: Error) => void failures.push(error.message),
      )
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, one))
  return { perSecond: sent / seconds, failures }
}
