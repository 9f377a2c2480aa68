import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { jobTools, temporaryFolder } from '../../../test/job-tools.ts'
import { outside } from '../../../test/outside.ts'
import { silent } from '../../../test/silent.ts'
import { jobHandlers } from '../../jobs.ts'
import { openDatabases } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import type { JobHandlers } from './context.ts'
import { startDispatcher } from './dispatcher.ts'
import { freeJobsOfDeadWorkers } from './liveness.ts'
import { send } from './outbox.ts'
import { JOB_NAMES, jobSpecs } from './payloads.ts'
import { runJobsUntilEmpty } from './run-until-empty.ts'
import { prepareQueue, startWorker } from './worker.ts'

async function preparedDatabase(): Promise<TestDatabase & { companyId: string }> {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await prepareQueue(database.databases.owner, silent)
  return { ...database, companyId: (await insertCompany(database)).companyId }
}

/** Sends one thumbnail job for each id, each in a transaction of its own. */
async function sendAll(
  { databases, companyId }: Awaited<ReturnType<typeof preparedDatabase>>,
  files: string[],
) {
  await Promise.all(
    files.map((fileId) =>
      inCompany(databases.db, companyId, 'write', (trx) =>
        send(trx, companyId, 'files.thumbnail', { fileId }),
      ),
    ),
  )
}

function handling(thumbnail: JobHandlers['files.thumbnail']): JobHandlers {
  return { ...jobHandlers, 'files.thumbnail': thumbnail }
}

test('two nodes share the work: each job runs once, in its company, soon after its commit', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  const tools = await jobTools(database)
  const { companyId: stranger } = await insertCompany(database)
  const seen: [string, string | null, string][] = []
  const handlers = handling(async ({ fileId }, { inCompany: inOwn, companyId }) => {
    const visible = (id: string) =>
      inOwn('read', (trx) => trx.selectFrom('company').select('id').where('id', '=', id).execute())
    const ids = [...(await visible(database.companyId)), ...(await visible(stranger))]
    seen.push([fileId, companyId, ids.map(({ id }) => id).join()])
  })
  const other = openDatabases({ ownerUrl: database.url })
  const nodes = await Promise.all(
    [owner, other.owner].map((pool) => startWorker({ owner: pool, tools, handlers })),
  )
  const dispatcher = startDispatcher({ owner, log: silent })
  onTestFinished(async () => {
    await Promise.all([...nodes.map((node) => node.close()), dispatcher.close()])
    await other.close()
  })

  const files = Array.from({ length: 60 }, () => newId())
  await sendAll(database, files)
  await eventually(() => expect(seen).toHaveLength(60))
  expect(seen.map(([file]) => file).sort()).toEqual(files.sort())
  expect(new Set(seen.map(([, company, visible]) => `${company} ${visible}`))).toEqual(
    new Set([`${database.companyId} ${database.companyId}`]),
  )
})

test('a job whose node is killed is done by another within seconds', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  const fileId = newId()
  await sendAll(database, [fileId])
  const dispatcher = startDispatcher({ owner, log: silent })
  onTestFinished(() => dispatcher.close())
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/worker-process.ts'), database.url, await temporaryFolder()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [begun] = await once(child.stdout, 'data')
  expect(String(begun).trim()).toBe(fileId)

  await eventually(async () => {
    const { rows } = await owner.query(
      `select from pg_locks where locktype = 'advisory' and objsubid = 2 and mode = 'ShareLock'
         and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toHaveLength(3)
  })
  expect(await freeJobsOfDeadWorkers(owner, 0)).toEqual([])

  const done: string[] = []
  const node = await startWorker({
    owner,
    tools: await jobTools(database),
    handlers: handling(async (payload) => void done.push(payload.fileId)),
    rescueEveryMs: 100,
    rescueGraceSeconds: 0,
  })
  onTestFinished(() => node.close())
  expect(done).toEqual([])
  child.kill('SIGKILL')
  await eventually(() => expect(done).toEqual([fileId]), { within: 10_000 })
})

test('several nodes may prepare the queue at once, and periodic jobs are known to its clock', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { owner } = database.databases
  await Promise.all([1, 2, 3].map(() => prepareQueue(owner, silent)))
  const node = await startWorker({ owner, tools: await jobTools(database), handlers: jobHandlers })
  onTestFinished(() => node.close())
  await eventually(async () => {
    const { rows } = await owner.query(
      'select identifier from graphile_worker._private_known_crontabs order by identifier',
    )
    const periodic = JOB_NAMES.filter((name) => 'every' in jobSpecs[name])
    expect(rows.map((row) => row.identifier)).toEqual(periodic.toSorted())
  })
})

test('jobs go on after the database was away just when the end of one was to be written down', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  const away = await outside(database.url)
  const said: string[] = []
  const error = (...given: unknown[]) => void said.push(String(given.at(-1)))
  const done: string[] = []
  const node = await startWorker({
    owner,
    tools: { ...(await jobTools(database)), log: { ...silent, error } },
    handlers: handling(async ({ fileId }) => {
      done.push(fileId)
      if (done.length > 1) return
      await away.allow(false)
      await away.cutAll()
    }),
    rescueEveryMs: 50,
    rescueGraceSeconds: 0,
  })
  const dispatcher = startDispatcher({ owner, log: silent })
  onTestFinished(async () => {
    await Promise.all([node.close(), dispatcher.close()])
    await away.close()
  })
  const [first, second] = [newId(), newId()]
  await sendAll(database, [first])
  await eventually(() => expect(said).toContain('the job queue stopped and is started again'))
  await away.allow(true)
  // The end of the first was not written down: it is done once more.
  await eventually(() => expect(done).toEqual([first, first]))
  await sendAll(database, [second])
  await eventually(() => expect(done).toEqual([first, first, second]))
})

test('jobs go on after the database failed just when a node first asked for one', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  const rename = (from: string, to: string) =>
    owner.query(`alter table graphile_worker.${from} rename to ${to}`)
  const said: string[] = []
  const error = (...given: unknown[]) => void said.push(String(given.at(-1)))
  const done: string[] = []
  await rename('_private_tasks', 'gone')
  const node = await startWorker({
    owner,
    tools: { ...(await jobTools(database)), log: { ...silent, error } },
    handlers: handling(async ({ fileId }) => void done.push(fileId)),
  })
  const dispatcher = startDispatcher({ owner, log: silent })
  onTestFinished(async () => {
    await Promise.all([node.close(), dispatcher.close()])
  })
  await eventually(() => expect(said).toContain('the job queue stopped and is started again'))
  await rename('gone', '_private_tasks')
  const fileId = newId()
  await sendAll(database, [fileId])
  await eventually(() => expect(done).toEqual([fileId]))
})

test('a failing job is tried again later, each time after a longer pause', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  await sendAll(database, [newId()])
  let runs = 0
  const handlers = handling(async () => {
    runs += 1
    throw new Error('not now')
  })
  const tools = await jobTools(database)
  for (const attempt of [1, 2, 3]) {
    await runJobsUntilEmpty({ owner, tools, handlers })
    expect(runs).toBe(attempt)
    const { rows } = await owner.query(
      'select extract(epoch from run_at - now())::float8 as pause, last_error from graphile_worker.jobs',
    )
    expect(rows[0].last_error).toBe('not now')
    expect(rows[0].pause).toBeGreaterThan(Math.E ** attempt - 1)
    expect(rows[0].pause).toBeLessThan(Math.E ** attempt)
    await owner.query('update graphile_worker._private_jobs set run_at = now()')
  }
})

test('a payload that is no longer right fails the job instead of reaching its handler', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  await owner.query(`insert into outbox (company_id, job, payload) values ($1, 'files.thumbnail', '{}')`, [
    database.companyId,
  ])
  let runs = 0
  const handlers = handling(async () => {
    runs += 1
  })
  await runJobsUntilEmpty({ owner, tools: await jobTools(database), handlers })
  const { rows } = await owner.query('select last_error from graphile_worker.jobs')
  expect(rows[0].last_error).toContain('fileId')
  expect(runs).toBe(0)
})

test('closing gives back what does not end, for another node to do at once', async () => {
  const database = await preparedDatabase()
  const { owner } = database.databases
  const warn = vi.fn()
  const tools = { ...(await jobTools(database)), log: { ...silent, warn } }
  await sendAll(database, [newId()])
  const dispatcher = startDispatcher({ owner, log: silent })
  onTestFinished(() => dispatcher.close())
  let begun = 0
  const node = await startWorker({
    owner,
    tools,
    handlers: handling(async (_payload, { signal }) => {
      begun += 1
      await once(signal, 'abort')
      throw new Error('stopped')
    }),
  })
  await eventually(() => expect(begun).toBe(1))
  await node.close()
  const { rows } = await owner.query('select locked_by from graphile_worker.jobs')
  expect(rows).toEqual([{ locked_by: null }])
  expect(warn).not.toHaveBeenCalledWith(expect.anything(), expect.stringContaining('does not answer'))
})
