import { startNode } from '@feldwerk/server/main.ts'
import { openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import { readConfig } from '@feldwerk/server/platform/node/config.ts'
import type { Figure } from '../figure.ts'
import { askWell, openClient } from './client.ts'
import type { BenchEstate } from './estate.ts'
import { runFolder } from './nodes.ts'

const lists = ['/api/accounts/users/@paginated', '/api/accounts/@paginated', '/api/accountGroups/@paginated']

/** SQL statements of a page of ten and of a page of a hundred, counted in a server within this process. */
export async function statements({ database, large }: BenchEstate): Promise<Figure[]> {
  const databases = openDatabases({ ownerUrl: database.url, connections: 4 })
  let count = 0
  databases.app.on('connect', (connection) => {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    connection.query = ((...given: unknown[]) => {
      count += 1
      return query(...given)
    }) as typeof connection.query
  })
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_ROLE: 'web',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_DATA_DIR: runFolder('statements'),
    DATABASE_URL: database.url,
  })
  const node = await startNode(config, databases)
  const client = openClient(node.url)
  const counted = async (path: string) => {
    const before = count
    const { text } = await askWell(client, { path, token: large.token })
    return { statements: count - before, rows: (JSON.parse(text) as { data: unknown[] }).data.length }
  }
  try {
    const figures: Figure[] = []
    for (const path of lists) {
      await counted(path)
      const [ten, hundred] = [await counted(`${path}?size=10`), await counted(`${path}?size=100`)]
      if (ten.rows !== 10 || hundred.rows !== 100) throw new Error(`${path} is too short to compare`)
      figures.push(
        { name: `${path}, statements for 10 rows`, value: ten.statements, unit: '' },
        {
          name: `${path}, more for 100 rows`,
          value: hundred.statements - ten.statements,
          unit: '',
          target: { atMost: 0 },
        },
      )
    }
    return figures
  } finally {
    client.close()
    await node.close()
    await databases.close()
  }
}
