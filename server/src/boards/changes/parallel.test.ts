import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { noteChange } from '../../platform/changes/note.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { prepareQueue } from '../../platform/jobs/worker.ts'

const { writers, seconds, kills } = process.env.FELDWERK_TEST_LONG
  ? { writers: 16, seconds: 60, kills: 10 }
  : { writers: 6, seconds: 3, kills: 3 }

let world: World
let company: TestCompany
beforeAll(async () => {
  world = await openWorld({ FELDWERK_DATABASE_CONNECTIONS: '40' })
  company = await world.company()
  await prepareQueue(world.owner, world.platform.log)
})
afterAll(() => world.close())

test('whoever follows misses nothing and hears nothing twice, beside writers of which some are killed', async () => {
  const until = performance.now() + seconds * 1000
  const committed = new Set<string>()
  // A busy machine goes on until there was something to miss.
  const isOver = () => performance.now() > until && committed.size > writers * seconds * 5
  const told: string[] = []
  let { next: after } = await company.client.changes.after()

  async function follow(): Promise<void> {
    const answer = await company.client.changes.after({ after, size: 40 })
    told.push(...answer.data.map(({ id, operation }) => `${operation} ${id}`))
    after = answer.next
  }
  /** Adds a thing and changes it: the number of a change is drawn before the commit, of which each takes another time. */
  async function write(): Promise<void> {
    while (!isOver())
      await writeBoth().catch((error: Error) => {
        if (!/terminat|closed|connection/i.test(error.message)) throw error
      })
  }
  async function writeBoth(): Promise<void> {
    const id = newId()
    for (const operation of ['CREATED', 'CHANGED'] as const) {
      await inCompany(world.db, company.id, 'write', async (trx) => {
        noteChange(trx, company.id, { kind: 'DASHBOARD', id, operation })
        if (Math.random() < 0.2) noteChange(trx, company.id, { kind: 'CHAT', id, operation })
        await holdCommit(trx)
      })
      committed.add(`${operation} ${id}`)
    }
  }

  let dispatchers = await Promise.all([startDispatcher(), startDispatcher()])
  async function kill(): Promise<void> {
    for (let at = 0; at < kills; at += 1) {
      await once(AbortSignal.timeout(Math.round((seconds * 1000) / (kills + 1))), 'abort')
      const [victim, other] = dispatchers as [ChildProcess, ChildProcess]
      victim.kill('SIGKILL')
      await world.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename <> current_user and state <> 'idle' limit 3`)
      dispatchers = [other, await startDispatcher()]
    }
  }

  try {
    const reading = (async () => {
      while (!isOver()) await follow().catch(() => undefined)
    })()
    await Promise.all([reading, kill(), ...Array.from({ length: writers }, write)])
  } finally {
    for (const each of dispatchers) each.kill('SIGKILL')
  }
  await world.owner.query('select announce_changes(1000000)')
  for (let before = -1; before < told.length; ) {
    before = told.length
    await follow()
  }

  const { rows } = await world.owner.query<{ said: string }>(
    `select operation || ' ' || unnest(ids) as said from change where company_id = $1 and kind = 'DASHBOARD'`,
    [company.id],
  )
  expect(told.toSorted()).toEqual(rows.map(({ said }) => said).toSorted())
  const isTold = new Set<string>()
  for (const each of told) {
    isTold.add(each)
    if (each.startsWith('CHANGED')) expect(isTold).toContain(each.replace('CHANGED', 'CREATED'))
  }
  expect([...committed].filter((each) => !isTold.has(each))).toEqual([])
  process.stdout.write(`followed ${told.length} changes of ${writers} writers in ${seconds} s\n`)
}, 150_000)

/** Before the last statement of a transaction come others, which take their time. */
async function holdCommit(trx: Parameters<Parameters<typeof inCompany>[3]>[0]): Promise<void> {
  await sql`select pg_sleep(random() * 0.01)`.execute(trx)
}

async function startDispatcher(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../test/dispatcher-process.ts')
  const { options } = world.owner
  const child = spawn(process.execPath, [script, options.connectionString ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}
