import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { silent } from '../../../test/silent.ts'
import { inCompany } from '../db/tenant.ts'
import { OUTBOX_CHANNEL, startDispatcher } from './dispatcher.ts'
import { onSend, send } from './outbox.ts'
import { prepareQueue } from './worker.ts'

async function preparedDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await prepareQueue(database.databases.owner, silent)
  return database
}

async function enqueued({ databases }: TestDatabase): Promise<string[]> {
  const { rows } = await databases.owner.query<{ file: string }>(
    `select payload -> 'data' ->> 'fileId' as file from graphile_worker._private_jobs`,
  )
  return rows.map((row) => row.file)
}

async function startChild(url: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/dispatcher-process.ts'), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('1,000 sends, two dispatchers, one killed amid its work: each is enqueued exactly once', async () => {
  const database = await preparedDatabase()
  const { databases, url } = database
  const { companyId } = await insertCompany(database)
  const child = await startChild(url)

  const files = Array.from({ length: 1000 }, () => newId())
  const sending = Promise.all(
    files.map((fileId) =>
      inCompany(databases.db, companyId, 'write', (trx) =>
        send(trx, companyId, 'files.thumbnail', { fileId }),
      ),
    ),
  )
  await eventually(async () => expect((await enqueued(database)).length).toBeGreaterThan(20))
  const mine = startDispatcher({ owner: databases.owner, log: silent, batch: 7 })
  onTestFinished(() => mine.close())
  child.kill('SIGKILL')
  const died = once(child, 'exit')
  expect(await enqueued(database)).not.toHaveLength(1000)
  await Promise.all([sending, died])

  await eventually(async () => {
    const { rows } = await databases.owner.query('select count(*)::int as left from outbox')
    expect(rows).toEqual([{ left: 0 }])
  })
  expect((await enqueued(database)).sort()).toEqual(files.sort())
})

/** A dispatcher that has nothing to do, and would not look by itself for long. */
async function idleDispatcher({ databases }: TestDatabase): Promise<void> {
  const dispatcher = startDispatcher({ owner: databases.owner, log: silent, busyMs: 20_000, idleMs: 40_000 })
  onTestFinished(() => dispatcher.close())
  await eventually(async () => {
    const { rows } = await databases.owner.query(
      `select from pg_stat_activity where datname = current_database() and query like '%dispatch_outbox%' and state = 'idle'`,
    )
    expect(rows).toHaveLength(1)
  })
}

test('the commit of a send wakes a dispatcher that has nothing to do, and a rollback does not', async () => {
  const database = await preparedDatabase()
  const { databases } = database
  const { companyId } = await insertCompany(database)
  await idleDispatcher(database)
  const fileId = newId()
  const woken: boolean[] = []
  const forget = onSend((isCommitted) => woken.push(isCommitted))
  onTestFinished(forget)
  const failing = inCompany(databases.db, companyId, 'write', async (trx) => {
    await send(trx, companyId, 'files.thumbnail', { fileId: newId() })
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(woken).toEqual([])
  await inCompany(databases.db, companyId, 'write', async (trx) => {
    await send(trx, companyId, 'files.thumbnail', { fileId })
    await send(trx, companyId, 'files.thumbnail', { fileId })
    expect(woken).toEqual([])
  })
  expect(woken).toEqual([true])
  await eventually(async () => expect(await enqueued(database)).toEqual([fileId, fileId]), { within: 10_000 })
})

test('a NOTIFY wakes a dispatcher that has nothing to do', async () => {
  const database = await preparedDatabase()
  const { databases } = database
  await idleDispatcher(database)
  const insert = `insert into outbox (job, payload) values ('files.thumbnail', '{"fileId": "x"}')`
  await databases.owner.query(`${insert}; notify ${OUTBOX_CHANNEL}`)
  await eventually(async () => expect(await enqueued(database)).toEqual(['x']), { within: 10_000 })
})

test('without a NOTIFY, what a node left behind is found by polling', async () => {
  const database = await preparedDatabase()
  const { databases } = database
  const dispatcher = startDispatcher({ owner: databases.owner, log: silent, idleMs: 200 })
  onTestFinished(() => dispatcher.close())
  await databases.owner.query(
    `insert into outbox (job, payload) values ('files.thumbnail', '{"fileId": "x"}')`,
  )
  await eventually(async () => expect(await enqueued(database)).toEqual(['x']))
})

test('a lost connection is replaced', async () => {
  const database = await preparedDatabase()
  const { databases } = database
  const { companyId } = await insertCompany(database)
  const dispatcher = startDispatcher({ owner: databases.owner, log: silent })
  onTestFinished(() => dispatcher.close())
  await eventually(async () => {
    const { rows } = await databases.owner.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%dispatch_outbox%'`,
    )
    expect(rows).toEqual([{ ended: true }])
  })
  const fileId = newId()
  await inCompany(databases.db, companyId, 'write', async (trx) => {
    await sql`select 1`.execute(trx)
    await send(trx, companyId, 'files.thumbnail', { fileId })
  })
  await eventually(async () => expect(await enqueued(database)).toEqual([fileId]))
})
