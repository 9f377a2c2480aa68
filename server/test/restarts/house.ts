import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { onTestFinished } from 'vitest'
import { startNode } from '../../src/main.ts'
import { isAlive } from '../../src/platform/db/embedded/postmaster.ts'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/db/embedded/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabases } from '../../src/platform/db/pool.ts'
import { readConfig } from '../../src/platform/node/config.ts'
import { chooseDataFolder } from '../../src/platform/node/data-folder.ts'
import { eventually } from '../deadline.ts'
import { insertCompany, insertPerson, insertSession, type PersonOptions } from '../people.ts'
import { silent } from '../silent.ts'

/** What `pg_ctl restart -m` sends: `fast` breaks off what runs, `immediate` leaves the journal to tidy up. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
export type Restart = keyof typeof SIGNALS

const data = chooseDataFolder({ configured: process.env.FELDWERK_DATA_DIR })
const programs = path.join(data, 'postgres-programs')

/**
 * A node with jobs on a PostgreSQL of its own, which flushes to the disk as in earnest and can be started again. `prepare`
 * sees the folder of all of it before anything lies there.
 */
export async function openHouse(name: string, prepare?: (folder: string) => void) {
  const folder = path.join(data, 'test', String(process.pid), name)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(folder, { recursive: true })
  prepare?.(folder)
  const place = { folder: path.join(folder, 'db'), programs }
  let server: EmbeddedServer = await startEmbedded(place)
  onTestFinished(() => server.stop())
  const databases = openDatabases({ ownerUrl: server.url('owner'), appUrl: server.url('app') })
  onTestFinished(() => databases.close())
  await migrate(databases.owner)
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_DATA_DIR: folder,
    DATABASE_URL: server.url('owner'),
  })
  const node = await startNode(config, databases)
  onTestFinished(() => node.close())
  const company = await insertCompany(databases.owner)

  return {
    url: node.url,
    folder,
    databases,
    isRunning: () => isAlive(server.pid),
    /** For what takes a world: where it is, and who owns its tables. */
    world: { url: node.url, owner: databases.owner, platform: { log: silent } },
    async person(options: PersonOptions) {
      const account = await insertPerson(databases.owner, company.id, options)
      const { token } = await insertSession(databases.owner, account, options.portal ? 'PORTAL' : 'APP')
      const client: Client = createClient({ baseUrl: node.url, token: () => token })
      return { ...account, token, client }
    },
    /** Ends PostgreSQL and starts it again where it was; returns for how many milliseconds it was away. */
    async restart(how: Restart): Promise<number> {
      const began = performance.now()
      if (isAlive(server.pid)) process.kill(server.pid, SIGNALS[how])
      await server.stop()
      const again = { ...place, port: server.port }
      server = await eventually(() => startEmbedded(again), { within: 60_000, every: 100 })
      return performance.now() - began
    },
  }
}

/** What is sent until the node has said that it has it, as phones do; and all that it said meanwhile. */
export function openPhone({ url, token }: { url: string; token: string }) {
  const sent: string[] = []
  const answers: PhoneAnswer[] = []
  async function say(call: string, method = 'GET', body?: unknown): Promise<PhoneAnswer> {
    const response = await fetch(`${url}/api${call}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Requested-With': 'JavaScript',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = { status: response.status, retryAfter: response.headers.get('Retry-After'), text }
    answers.push(answer)
    return answer
  }
  return {
    sent,
    answers,
    say,
    async deliver(workflowId: string): Promise<void> {
      const id = newId()
      const workflowResult = {
        id,
        workflow: { id: workflowId },
        activityResults: { measured: { pressure: 9 } },
        completedAt: new Date().toISOString(),
      }
      sent.push(id)
      // Whatever else it is told, it was told wrongly: the answer stays for whoever looks.
      while ((await say('/workflowResults', 'POST', workflowResult)).status === 503) await sleep(200)
    },
  }
}

/** An answer of the node. */
export interface PhoneAnswer {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}
