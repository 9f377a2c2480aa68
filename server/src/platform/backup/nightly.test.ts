import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { jobTools, temporaryFolder } from '../../../test/job-tools.ts'
import { jobHandlers } from '../../jobs.ts'
import { contextFor, runHandler } from '../jobs/tasks.ts'
import { alone } from './alone-store.ts'

const HOUR = 3_600_000

async function house(keep = { days: 2, weeks: 0, months: 0 }) {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { owner } = database.databases
  const to = path.join(await temporaryFolder(), 'nights')
  const tools = await jobTools(database)
  const at = new Date()
  const minute = at.getHours() * 60 + at.getMinutes()
  return {
    owner,
    to,
    async night(hoursLater: number, place = to) {
      const now = () => new Date(Date.now() + hoursLater * HOUR)
      const context = contextFor({
        tools: { ...tools, now, backups: { to: place, at: minute, keep } },
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

test('one is made when it is due and none before the next is; the oldest go, with what broken ones left', async () => {
  const { night, to, known } = await house()
  await mkdir(path.join(to, '2020-01-01T00-00-00-000Z/tables'), { recursive: true })
  await night(0)
  const [first] = await readdir(to)
  await night(1)
  expect(await readdir(to)).toEqual([first])
  // The moment of a backup is the database's own: another night is the same day to it, and one a day stays.
  await night(25)
  const there = await readdir(to)
  expect(there).toHaveLength(1)
  expect(there).not.toEqual([first])
  expect(await known()).toEqual([
    { checked: true, error: null },
    { checked: true, error: null },
  ])
})

test('one that cannot be made is written down with why, and is made as soon as it can be', async () => {
  const { night, owner, to, known } = await house()
  const file = path.join(await temporaryFolder(), 'a file')
  await writeFile(file, '')
  await expect(night(0, path.join(file, 'below'))).rejects.toThrow('cannot be made')
  expect(await known()).toMatchObject([{ checked: false, error: expect.stringContaining('cannot be made') }])
  await alone(owner, () => night(0))
  expect(await readdir(to).catch(() => [])).toEqual([])
  await night(0)
  expect(await known()).toMatchObject([{ checked: false }, { checked: true }])
})
