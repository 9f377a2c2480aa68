import { benchDatabase } from '../database.ts'
import { openClient } from '../http/client.ts'
import { addCompany } from '../http/companies.ts'
import { startNode } from '../http/nodes.ts'
import type { SubmitSetup } from './sender.ts'

/** Makes a company of that name on the node. */
export type SetUp = (name: string) => Promise<SubmitSetup>

/** One node on a database of its own, as long as the work takes. */
export async function withNode<T>(work: (setUp: SetUp) => Promise<T>): Promise<T> {
  const database = await benchDatabase()
  // What triggers send is to go all of it: what waits for the next day costs nothing.
  const node = await startNode({ databaseUrl: database.url, env: { FELDWERK_MAILS_PER_DAY: '1000000' } })
  const client = openClient(node.url)
  try {
    return await work(async (name) => {
      const company = await addCompany(database, { name, people: 10 })
      return { database, node, client, company }
    })
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}
