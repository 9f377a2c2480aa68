import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { openWorld, refusal } from '../../../test/world.ts'
import { holdBackOutgoing, letOutgoingGo } from '../../platform/backup/installation-store.ts'
import { noteBackup } from '../../platform/backup/kept-store.ts'

const EMAIL = 'betrieb@nordwerk.example'
const world = await openWorld({
  FELDWERK_OPERATOR: EMAIL,
  FELDWERK_BACKUP_TO: '/nowhere',
  FELDWERK_BACKUP_AT: '03:15',
})
afterAll(() => world.close())
const company = await world.company()
const operator = await company.person({ email: EMAIL, portal: true })

/** A job as the queue leaves it after its last try. */
async function failedJob(error: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('mail.send', $1, max_attempts => 2, run_at => now() + interval '1 hour')`,
    [JSON.stringify({ company: company.id, data: {} })],
  )
  const id = rows[0]?.id ?? ''
  await world.owner.query(
    'update graphile_worker._private_jobs set attempts = 2, last_error = $2 where id = $1',
    [id, error],
  )
  return id
}

const jobRow = async (id: string) =>
  (await world.owner.query('select attempts from graphile_worker._private_jobs where id = $1', [id])).rows

test('an owner who does not run the server sees nothing of it and moves no job', async () => {
  const jobId = await failedJob('Postfach voll')
  const { client } = company
  const calls = [
    () => client.operations.state(),
    () => client.operations.retryJob({ jobId }),
    () => client.operations.dropJob({ jobId }),
  ]
  for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 403, code: 'operatorOnly' })
  expect(await jobRow(jobId)).toEqual([{ attempts: 2 }])
})

test('its operator sees jobs that failed, whose they are and why, and tries one again or gives it up', async () => {
  const { client } = operator
  const jobId = await failedJob('Verbindung abgelehnt')
  const { failed, queue } = await client.operations.state()
  expect(queue.failed).toBe(failed.length)
  expect(failed[0]).toMatchObject({
    id: jobId,
    job: 'mail.send',
    companyName: company.name,
    error: 'Verbindung abgelehnt',
    attempts: 2,
  })
  await client.operations.retryJob({ jobId })
  await client.operations.retryJob({ jobId })
  expect(await jobRow(jobId)).toEqual([{ attempts: 1 }])
  // One that is not over is not given up.
  await client.operations.dropJob({ jobId })
  expect(await jobRow(jobId)).toHaveLength(1)
  const gone = await failedJob('Postfach voll')
  await client.operations.dropJob({ jobId: gone })
  await client.operations.dropJob({ jobId: gone })
  expect(await jobRow(gone)).toEqual([])
})

test('backups of the last 30 days, the newest first, with what went wrong', async () => {
  const place = await temporaryFolder()
  const made = { place, rows: 1, files: 1, bytes: 4096, checked: true, error: null }
  await noteBackup(world.owner, { ...made, name: 'a', beganAt: new Date(Date.now() - 40 * 86_400_000) })
  await noteBackup(world.owner, { ...made, name: 'b', beganAt: new Date(Date.now() - 86_400_000) })
  await noteBackup(world.owner, {
    ...made,
    name: null,
    checked: false,
    error: 'kein Platz',
    beganAt: new Date(),
  })
  const { backup } = await operator.client.operations.state()
  expect(backup).toMatchObject({
    isNightly: true,
    to: '/nowhere',
    atMinute: 195,
    kept: { days: 7, weeks: 4, months: 12 },
    recent: [
      { checked: false, error: 'kein Platz' },
      { checked: true, bytes: 4096, error: null },
    ],
  })
})

test('what waits since a restore is said until it is let go', async () => {
  const held = async () => (await operator.client.operations.state()).isOutgoingHeld
  expect(await held()).toBe(false)
  await holdBackOutgoing(world.owner)
  expect(await held()).toBe(true)
  expect(await company.client.triggerRuns.held()).toMatchObject({ isHeldBack: true })
  await letOutgoingGo(world.owner)
  expect(await held()).toBe(false)
})

test('room, database and mail are told without a secret', async () => {
  const { storage, postgres, mail, version, workers } = await operator.client.operations.state()
  expect(storage.database).toBeGreaterThan(1_000_000)
  expect(storage.freeBytes).toBeGreaterThan(0)
  expect(postgres).toMatch(/^\d+\.\d+$/)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(workers).toBe(0)
  expect(mail).toEqual({ server: null, from: null })
})
