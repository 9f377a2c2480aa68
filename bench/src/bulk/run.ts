import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { openClient } from '../http/client.ts'
import { addCompany } from '../http/companies.ts'
import { startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { measureAssets } from './assets.ts'
import { measureChecklists, measureInspections } from './results.ts'

/**
 * What a program sends in bulk, one call after the other: results of the built-in checklists, reports of machines, and
 * assets by their keys. `--only checklists`, `inspections` or `assets` measures one of them.
 */
export async function run({ only }: BenchOptions): Promise<Figure[]> {
  const isWanted = (name: string) => only === undefined || only.some((part) => name.includes(part))
  const database = await benchDatabase()
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    const company = await addCompany(database, { name: 'Nordwerk', people: 10 })
    const setup = { database, node, client, company }
    return [
      ...(isWanted('inspections') ? await measureInspections(setup) : []),
      ...(isWanted('checklists') ? await measureChecklists(setup) : []),
      ...(isWanted('assets') ? await measureAssets(setup) : []),
    ]
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}
