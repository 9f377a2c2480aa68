import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { openClient } from '../http/client.ts'
import { addCompany } from '../http/companies.ts'
import { startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { fillAssets, fillInspections, fillRounds } from './fill.ts'
import { bytesOfTables, grown } from './tables.ts'

const ROWS = 20_000

/**
 * What lies on the disk of a row, with its indexes, its history and all that goes with it, by table: assets of 16 values,
 * results of a round, and results that name an asset. `--rows` says how many of each.
 */
export async function run({ rows = ROWS, only }: BenchOptions): Promise<Figure[]> {
  const isWanted = (name: string) => only === undefined || only.some((part) => name.includes(part))
  const database = await benchDatabase()
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    const company = await addCompany(database, { name: 'Nordwerk', people: 10 })
    const setup = { database, node, client, company }
    const figures: Figure[] = []
    for (const [what, fill] of Object.entries({
      asset: fillAssets,
      result: fillRounds,
      'result that names an asset': fillInspections,
    })) {
      if (!isWanted(what)) continue
      const put = await fill(setup, rows)
      const before = await bytesOfTables(database)
      await put()
      figures.push(...grown({ what, rows, before, after: await bytesOfTables(database) }))
    }
    return figures
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}
