import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import type { BenchOptions } from '../options.ts'
import { openClient } from './client.ts'
import { addCompany, type BenchCompany } from './companies.ts'
import type { BenchEstate } from './estate.ts'
import { firstLoad } from './first-load.ts'
import { lists } from './lists.ts'
import { mixed } from './mixed.ts'
import { neighbours } from './neighbours.ts'
import { startNode } from './nodes.ts'
import { rollingRestart } from './restart.ts'
import { sessionCheck } from './session-check.ts'
import { signingIn } from './signing-in.ts'
import { startTime } from './start-time.ts'
import { statements } from './statements.ts'

const COMPANIES = 50
const LARGE = 100_000

type Measure = (estate: BenchEstate) => Promise<Figure[]>

/** In their order: what fills the disk or ends nodes comes last. */
const measurements: Record<string, Measure> = {
  sessionCheck,
  lists,
  statements,
  mixed,
  neighbours,
  signingIn,
  rollingRestart,
}

/**
 * The server as people start it, in a process of its own, on a PostgreSQL of its own that flushes to the disk, asked
 * over loopback. `rows` are the people of the largest company. `FELDWERK_BENCH_ONLY` names the measurements to run,
 * separated by commas.
 */
export async function run({ rows = LARGE }: BenchOptions = {}): Promise<Figure[]> {
  const only = process.env.FELDWERK_BENCH_ONLY?.split(',')
  const isChosen = (name: string) => !only || only.includes(name)
  const chosen = Object.entries(measurements).filter(([name]) => isChosen(name))
  const figures = chosen.length > 0 ? await onEstate(chosen, rows) : []
  for (const [name, measure] of Object.entries({ firstLoad, startTime }))
    if (isChosen(name)) figures.push(...(await measure()))
  return figures
}

async function onEstate(chosen: readonly (readonly [string, Measure])[], people: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const database = await benchDatabase()
  try {
    const large = await addCompany(database, { name: 'Groß', people, groups: 120 })
    const companies: BenchCompany[] = []
    for (let at = 1; at <= COMPANIES; at += 1) {
      companies.push(await addCompany(database, { name: `Betrieb ${at}`, people: 200, groups: 5 }))
    }
    await database.databases.owner.query('vacuum analyze')
    const node = await startNode({ databaseUrl: database.url })
    const client = openClient(node.url)
    try {
      for (const [name, measure] of chosen) {
        process.stderr.write(`${name}\n`)
        figures.push(...(await measure({ database, client, large, companies })))
      }
    } finally {
      client.close()
      await node.stop()
    }
  } finally {
    await database.close()
  }
  return figures
}
