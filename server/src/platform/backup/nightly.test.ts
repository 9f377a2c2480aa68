import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { jobTools, temporaryFolder } from '../../../test/job-tools.ts'
import { BACKUPS, s3ForTest } from '../../../test/s3/service.ts'
import { jobHandlers } from '../../jobs.ts'
import { contextFor, runHandler } from '../jobs/tasks.ts'
import { alone } from './alone-store.ts'
import { openPlace } from './open-place.ts'
import { isNameOfBackup } from './read.ts'

const HOUR = 3_600_000

/** Where backups go: a folder, or a place in an object storage. */
const places = {
  folder: async () => ({ to: path.join(await temporaryFolder(), 'nights'), s3: undefined }),
  s3: async () => ({ to: `s3://${BACKUPS}/haus`, s3: (await s3ForTest()).s3 }),
}

async function house(place: keyof typeof places = 'folder', keep = { days: 1, weeks: 0, months: 0 }) {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { owner } = database.databases
  const { to, s3 } = await places[place]()
  const tools = await jobTools(database)
  const at = new Date()
  const minute = at.getHours() * 60 + at.getMinutes()
  return {
    owner,
    to,
    place: openPlace(to, s3),
    async night(hoursLater: number, elsewhere = to) {
      const now = () => new Date(Date.now() + hoursLater * HOUR)
      const context = contextFor({
        tools: { ...tools, now, backups: { to: elsewhere, s3, at: minute, keep } },
        companyId: null,
        signal: new AbortController().signal,
      })
      await runHandler({ name: 'backup.make', payload: {}, handlers: jobHandlers, context })
    },
    known: async () =>
      (await owner.query('select checked, error from backup order by ended_at')).rows as {
        checked: boolean
        error: string | null
      }[],
  }
}

test.each(['folder', 's3'] as const)(
  '%s: one is made when it is due and none before the next is; the oldest go, with what broken ones left',
  async (kind) => {
    const { night, place, known } = await house(kind)
    await place.write('2020-01-01T00-00-00-000Z/tables/account.zst', [Buffer.from('left')])
    await place.write('files/ab/abcd', [Buffer.from('named by none')])
    await night(0)
    const names = async () => (await place.list('.')).filter(isNameOfBackup)
    const [first = ''] = await names()
    expect(await names()).toEqual([first])
    expect(await place.inventory('files')).toEqual(new Map())
    await night(1)
    expect(await names()).toEqual([first])
    // The moment of a backup is the database's own, on one day or about midnight on two: the newest of the last stays.
    await night(25)
    const there = await names()
    expect(there).toHaveLength(1)
    expect(there).not.toEqual([first])
    expect(await known()).toEqual([
      { checked: true, error: null },
      { checked: true, error: null },
    ])
  },
)

test('one that cannot be made is written down with why, and is made as soon as it can be', async () => {
  const { night, owner, to, place, known } = await house()
  const file = path.join(await temporaryFolder(), 'a file')
  await writeFile(file, '')
  await expect(night(0, path.join(file, 'below'))).rejects.toThrow('cannot be made')
  expect(await known()).toMatchObject([{ checked: false, error: expect.stringContaining('cannot be made') }])
  await alone(owner, () => night(0))
  expect(await readdir(to).catch(() => [])).toEqual([])
  await night(0)
  expect(await known()).toMatchObject([{ checked: false }, { checked: true }])
  // Old ones go only while nobody else is at it.
  const old = '2020-01-01T00-00-00-000Z'
  await place.write(`${old}/tables/account.zst`, [Buffer.from('left')])
  await owner.query('update backup set checked = false')
  await alone(owner, () => night(0))
  expect(await place.list('.')).toContain(old)
})
