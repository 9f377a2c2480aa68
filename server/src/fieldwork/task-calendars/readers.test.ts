import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { checkout } from '../../platform/node/data-folder.ts'

/** Parsers of calendars that others wrote have packages of their own, which only long runs install. */
const isLong = process.env['FELDWERK_TEST_LONG'] === '1'

let folder: string
let world: World
let company: TestCompany
let worker: TestAccount
let workflowId: string

beforeAll(async () => {
  if (!isLong) return undefined
  folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-calendars-'))
  cpSync(path.join(checkout, 'e2e/readers'), folder, { recursive: true })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' })
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true })
  workflowId = (await publishedWorkflow(company.client, { name: 'Rundgang', accounts: [worker] })).id
  return async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

interface Entry {
  readonly uid: string
  readonly summary: string
  readonly from: number
  readonly changedAt: number
}

interface Readings {
  readonly name: string
  readonly refresh: string
  readonly thunderbird: readonly Entry[]
  readonly node: readonly Entry[]
}

/** The calendar as the parsers read it; they agree. */
async function read(url: string): Promise<Readings> {
  const CALENDAR = `${world.url}${new URL(url).pathname}`
  const { stdout } = await promisify(execFile)(process.execPath, ['calendar.js'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], CALENDAR },
    timeout: 60_000,
  })
  const readings = JSON.parse(stdout) as Readings
  expect(readings.node).toEqual(readings.thunderbird)
  return readings
}

test.runIf(isLong)('parsers of others read what there is, what changes and what is over', async () => {
  const odd = `Pumpe\\Ventil; links, rechts: "${'Übergabestation Süd 🛠️ '.repeat(6)}"`.trim()
  const assignedTo = { accounts: [{ id: worker.id }] }
  const { client } = company
  const create = async (task: Record<string, unknown>) =>
    (await client.tasks.create({ workflowId, task: { assignedTo, ...task } })).id
  // In Berlin the clock is put forward from 2 to 3 between the two.
  const [from, until] = ['2030-03-31T00:30:00.000Z', '2030-03-31T02:00:00.000Z']
  const round = await create({ label: odd, validFrom: from, deadline: until })
  const check = await create({ label: 'Abnahme', deadline: '2030-10-27T01:30:00.000Z' })
  const { url } = await worker.client.taskCalendars.create({ taskCalendar: {} })

  const before = await read(url)
  expect(before).toMatchObject({ refresh: 'PT1H' })
  expect(before.thunderbird).toEqual([
    {
      uid: `${round}@feldwerk`,
      summary: odd,
      description: expect.stringContaining('Rundgang'),
      from: Date.parse(from),
      until: Date.parse(until),
      isWholeDay: false,
      changedAt: expect.any(Number),
      url: `${world.platform.config.publicUrl}/tasks/detail?id=${round}`,
    },
    expect.objectContaining({ uid: `${check}@feldwerk`, from: Date.parse('2030-10-27T01:30:00Z') }),
  ])

  await client.tasks.update({
    taskId: round,
    task: { label: 'Übergabe', deadline: '2030-03-31T03:00:00.000Z' },
  })
  await client.tasks.cancel({ taskId: check })
  const after = await read(url)
  expect(after.thunderbird).toMatchObject([
    { uid: `${round}@feldwerk`, summary: 'Übergabe', until: Date.parse('2030-03-31T03:00:00Z') },
  ])
  expect(after.thunderbird[0]?.changedAt).toBeGreaterThanOrEqual(before.thunderbird[0]?.changedAt ?? 0)
})
