import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { restore as restoreKept } from '../../../test/kept/restore.ts'
import { BACKUPS, s3ForTest } from '../../../test/s3/service.ts'
import { openPlace } from './open-place.ts'
import { folderPlace } from './place.ts'
import { backupsIn, checkBackup, readManifest } from './read.ts'

const KILLS = process.env.FELDWERK_TEST_LONG ? 12 : 3
const script = path.resolve(import.meta.dirname, '../../cli/main.ts')

/** A command as an operator starts it; killed after so many milliseconds if it is not over before, or by a signal. */
async function command(env: Record<string, string>, args: readonly string[], killed?: number | AbortSignal) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout?.on('data', (chunk) => said.push(String(chunk)))
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const began = performance.now()
  const ended = once(child, 'exit')
  const over = new AbortController()
  const kill = () => void child.kill('SIGKILL')
  if (typeof killed === 'number')
    sleep(killed, undefined, { signal: over.signal }).then(kill, () => undefined)
  else killed?.addEventListener('abort', kill)
  const [code] = await ended
  over.abort()
  return { code, text: said.join(''), ms: performance.now() - began }
}

/** Moments spread over the time that something takes. */
const moments = (ms: number) =>
  Array.from({ length: KILLS }, (_, number) => Math.round(((number + 0.7) / (KILLS + 0.2)) * ms))

test('a backup and a restore that are killed leave the old state, and go through when they are begun again', {
  timeout: 1_200_000,
}, async () => {
  const source = await emptyDatabase()
  onTestFinished(() => source.close())
  await restoreKept('0.2.0', source.url)
  const dataFolder = await temporaryFolder()
  const folder = await temporaryFolder()
  const of = (url: string) => ({ DATABASE_URL: url, FELDWERK_DATA_DIR: dataFolder })
  const place = folderPlace(folder)

  // The files of the demo company are not there: that is said, and the rows are kept.
  const whole = await command(of(source.url), ['backup', folder])
  expect(whole.text).toContain('is missing among the files of Feldwerk')
  for (const after of moments(whole.ms)) await command(of(source.url), ['backup', folder], after)
  const names = await backupsIn(place)
  for (const name of names) expect(await checkBackup(place, name)).toEqual([])
  const last = await command(of(source.url), ['backup', folder])
  expect(last.text).toContain('rows')
  const name = (await backupsIn(place)).at(-1) ?? ''
  const { tables } = await readManifest(place, name)
  const companies = tables.find((table) => table.name === 'company')?.rows

  const target = await testDatabase()
  onTestFinished(() => target.close())
  const count = async () =>
    (await target.databases.owner.query('select count(*)::int as count from company')).rows[0].count as number
  const restoring = [...moments(whole.ms * 2), undefined]
  for (const after of restoring) {
    const { text } = await command(of(target.url), ['restore', `${folder}/${name}`], after)
    const there = await count().catch(() => 0)
    expect([0, companies], text).toContain(there)
    if (there === companies) break
  }
  expect(await count()).toBe(companies)
})

test('a backup into an object storage that is killed is none, leaves those that are there, and goes through when it is begun again', {
  timeout: 300_000,
}, async () => {
  const source = await emptyDatabase()
  onTestFinished(() => source.close())
  await restoreKept('0.2.0', source.url)
  const service = await s3ForTest()
  const env = { DATABASE_URL: source.url, FELDWERK_DATA_DIR: await temporaryFolder(), ...service.env }
  const to = `s3://${BACKUPS}/haus`
  const place = openPlace(to, service.s3)
  for (const moment of [/PUT .*tables\/record/, /PUT .*manifest/]) {
    service.failNext('waits', { on: moment })
    const killed = new AbortController()
    const running = command(env, ['backup', to], killed.signal)
    await eventually(async () => expect(service.calls.some((call) => moment.test(call))).toBe(true), {
      within: 60_000,
    })
    killed.abort()
    await running
    expect(await backupsIn(place)).toEqual([])
  }
  // What waited is done now, too late.
  service.release()
  const { text } = await command(env, ['backup', to])
  expect(text).toContain('rows')
  for (const name of await backupsIn(place)) expect(await checkBackup(place, name)).toEqual([])
})
