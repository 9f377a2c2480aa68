import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { openWorld, refusal } from '../../../test/world.ts'
import { alone } from '../../platform/backup/alone-store.ts'
import { holdBackOutgoing, letOutgoingGo } from '../../platform/backup/installation-store.ts'
import { noteBackup } from '../../platform/backup/kept-store.ts'

const PLACE = path.join(tmpdir(), `feldwerk-nights-${process.pid}`)
const EMAIL = 'betrieb@nordwerk.example'
const world = await openWorld({
  FELDWERK_OPERATOR: EMAIL,
  FELDWERK_BACKUP_TO: PLACE,
  FELDWERK_BACKUP_AT: '03:15',
})
afterAll(async () => {
  await world.close()
  await rm(PLACE, { recursive: true, force: true })
})
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
    () => client.operations.backUp(),
    () => client.operations.tryMail(),
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
    to: PLACE,
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
  expect(mail).toMatchObject({ server: null, from: null })
})

test('an operator has a backup made now, once at a time, and sees how far it is', async () => {
  const { client } = operator
  const before = (await client.operations.state()).backup
  expect(before.underWay).toBeNull()
  await alone(world.owner, async () => {
    expect(await refusal(client.operations.backUp())).toMatchObject({ status: 409, code: 'backupUnderWay' })
    expect((await client.operations.state()).backup.underWay).toEqual({ step: 'ROWS', done: 0, all: 0 })
  })
  await client.operations.backUp()
  expect(await refusal(client.operations.backUp())).toMatchObject({ status: 409, code: 'backupUnderWay' })
  expect((await client.operations.state()).backup.underWay).toMatchObject({ step: 'WAITING' })
  await world.runJobs()
  const { backup } = await client.operations.state()
  expect(backup.underWay).toBeNull()
  expect(backup.recent).toHaveLength(before.recent.length + 1)
  expect(backup.recent[0]).toMatchObject({ checked: true, error: null })
  expect(backup.standing).toBe('FINE')
  expect(await readdir(PLACE)).toHaveLength(1)
})

test('one that cannot be made says why, and can be asked for again', async () => {
  const { client } = operator
  await rm(PLACE, { recursive: true })
  await writeFile(PLACE, '')
  await client.operations.backUp()
  await world.runJobs()
  const { backup } = await client.operations.state()
  expect(backup).toMatchObject({ standing: 'FAILED', underWay: null })
  expect(backup.recent[0]?.error).toContain('cannot be made')
  await client.operations.backUp()
})

test('where no place is set none is made', async () => {
  const other = await openWorld({ FELDWERK_OPERATOR: EMAIL })
  onTestFinished(() => other.close())
  const { client } = await (await other.company()).person({ email: EMAIL, portal: true })
  expect(await refusal(client.operations.backUp())).toMatchObject({ status: 404, code: 'backupsOff' })
})

test('an operator tries whether mails leave, and sees what came of it', async () => {
  const { client } = operator
  const trial = async () => (await client.operations.state()).mail.trial
  expect(await trial()).toBeNull()
  await client.operations.tryMail()
  expect(await trial()).toMatchObject({ endedAt: null, error: null })
  const mails = await world.mails(EMAIL)
  expect(mails.at(-1)?.subject).toBe('Probe: E-Mails kommen an')
  expect(await trial()).toMatchObject({ endedAt: expect.any(String), error: null })
})

test('a mail that the mail server does not take is said with its reason', async () => {
  const other = await openWorld({ FELDWERK_OPERATOR: EMAIL, SMTP_URL: 'smtp://127.0.0.1:1' })
  onTestFinished(() => other.close())
  const { client } = await (await other.company()).person({ email: EMAIL, portal: true })
  await client.operations.tryMail()
  await other.runJobs()
  const { mail } = await client.operations.state()
  expect(mail.trial).toMatchObject({
    endedAt: expect.any(String),
    error: expect.stringContaining('ECONNREFUSED'),
  })
})
