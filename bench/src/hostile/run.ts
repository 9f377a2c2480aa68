import { setTimeout as sleep } from 'node:timers/promises'
import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { type BenchRequest, type Client, openClient } from '../http/client.ts'
import { addCompany, type BenchCompany } from '../http/companies.ts'
import { percentile } from '../http/load.ts'
import { startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { makePrograms, type Program } from './programs.ts'

/** Between two small calls of the others. */
const EVERY_MS = 20
/** The longest that anybody else may wait. */
const MOST_MS = 250
const AT_ONCE = 8
const LEAST_SECONDS = 3

/**
 * What others notice of expressions that are made to take for ever: beside each program, sent by one company alone and
 * several at a time, `/healthz` and a small call of another company every few milliseconds.
 */
export async function run({ only }: BenchOptions = {}): Promise<Figure[]> {
  const database = await benchDatabase()
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    const hostile = await addCompany(database, { name: 'Nordwerk', people: 10 })
    const other = await addCompany(database, { name: 'Südwerk', people: 10 })
    const figures = await figuresBeside('nothing', async () => void (await sleep(1)), { client, other })
    for (const program of await makePrograms(client, hostile)) {
      if (only && !only.some((part) => program.name.includes(part))) continue
      figures.push(...(await besideProgram(program, { client, other })))
    }
    return figures
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}

interface BesideCalls {
  readonly client: Client
  readonly other: BenchCompany
}

async function besideProgram({ name, ask }: Program, others: BesideCalls): Promise<Figure[]> {
  const { client } = others
  const ends: Record<number, number> = {}
  const longest: number[] = []
  const send = async () => {
    const { status, ms } = await client.ask(ask())
    ends[status] = (ends[status] ?? 0) + 1
    longest.push(ms)
  }
  const one = await figuresBeside(name, send, others)
  const many = await figuresBeside(
    `${name}, ${AT_ONCE} at a time`,
    async () => void (await Promise.all(Array.from({ length: AT_ONCE }, send))),
    others,
  )
  process.stderr.write(`${name}: ${JSON.stringify(ends)}, at most ${Math.round(Math.max(...longest))} ms\n`)
  return [...one, ...many]
}

/** How long `/healthz` and the small call take while the work is done again and again. */
async function figuresBeside(
  name: string,
  work: () => Promise<void>,
  others: BesideCalls,
): Promise<Figure[]> {
  const { client, other } = others
  const over = new AbortController()
  const health: BenchRequest = { path: '/healthz' }
  const small: BenchRequest = { path: '/api/workflows/@paginated?size=5', token: other.token }
  let refused = 0
  const asked = async (ask: BenchRequest) => {
    const { status } = await client.ask(ask)
    if (status !== 200) refused += 1
  }
  const waiting = [health, small].map((ask) => regularly(() => asked(ask), over.signal))
  const until = performance.now() + LEAST_SECONDS * 1000
  do await work()
  while (performance.now() < until)
  over.abort()
  const [healthTimes = [], smallTimes = []] = await Promise.all(waiting)
  const all = [...healthTimes, ...smallTimes]
  return [
    {
      name: `beside ${name}, max`,
      value: percentile(all, 1),
      unit: 'ms',
      target: { atMost: MOST_MS },
    },
    { name: `beside ${name}, 99 % of /healthz`, value: percentile(healthTimes, 0.99), unit: 'ms' },
    { name: `beside ${name}, 99 % of a small call`, value: percentile(smallTimes, 0.99), unit: 'ms' },
    { name: `beside ${name}, refused`, value: refused, unit: '', target: { atMost: 0 } },
  ]
}

/** Done at fixed times, whether or not earlier ones have ended; each counts from when it was due, in milliseconds. */
async function regularly(act: () => Promise<void>, over: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const running: Promise<void>[] = []
  for (let due = performance.now(); !over.aborted; due += EVERY_MS) {
    await sleep(Math.max(0, due - performance.now()))
    const began = due
    running.push(act().then(() => void times.push(performance.now() - began)))
  }
  await Promise.all(running)
  return times
}
