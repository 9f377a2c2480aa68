import { type Client, createClient } from '@feldwerk/contract/client.ts'
import { DEMO_PASSWORD } from '../../src/life/demo/people.ts'
import { demoLogins } from '../../src/life/demo/seed.ts'
import { startNode } from '../../src/main.ts'
import type { Databases } from '../../src/platform/db/pool.ts'
import { readConfig } from '../../src/platform/node/config.ts'

/** Somebody who has signed in, on a node of their own. */
export interface Visit {
  readonly client: Client
  readonly url: string
  /** What lies at the address of a file. */
  fetchFile(address: string): Promise<Buffer>
  /** Somebody else on the same node, by the token of a session. */
  as(token: string): Visit
  close(): Promise<void>
}

/** Serves a migrated database and the files below `dataFolder`, and signs in as the owner of the demo company. */
export async function visit(databases: Databases, databaseUrl: string, dataFolder: string): Promise<Visit> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    FELDWERK_DATA_DIR: dataFolder,
    FELDWERK_DEMO: '1',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_PORT: '0',
    FELDWERK_ROLE: 'web',
  })
  const node = await startNode(config, databases)
  const as = (token: string): Visit => ({
    url: node.url,
    client: createClient({ baseUrl: node.url, token: () => token }),
    as,
    async fetchFile(address) {
      const answer = await fetch(new URL(address, node.url), {
        headers: { Authorization: `Bearer ${token}` },
      })
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    close: node.close,
  })
  return as(await signIn(node.url))
}

async function signIn(url: string): Promise<string> {
  const headers = { 'X-Requested-With': 'JavaScript', 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: demoLogins[0], password: DEMO_PASSWORD, kind: 'PORTAL' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const session = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'JavaScript', cookie },
  })
  return ((await session.json()) as { accessToken: string }).accessToken
}
