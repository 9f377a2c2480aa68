import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../deadline.ts'
import { measurement, publishedWorkflow } from '../workflows.ts'
import { openHouse, openPhone } from './house.ts'

const PHONES = 4
const isLong = process.env.FELDWERK_TEST_LONG !== undefined

/** Only root may, and not everywhere. */
function mayMount(): boolean {
  const place = mkdtempSync(path.join(tmpdir(), 'feldwerk-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', ['-l', place])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(place)
  }
}

function mountSmall(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
}

test.runIf(isLong && mayMount())(
  'where the disk of the database itself is full, calls are refused and never fail, nothing that was confirmed is lost, and it goes on with room',
  { timeout: 300_000 },
  async () => {
    const house = await openHouse('full', mountSmall)
    const portal = await house.person({ owner: true, portal: true })
    const people = await Promise.all(Array.from({ length: PHONES }, () => house.person({ app: true })))
    const { id: workflowId } = await publishedWorkflow(portal.client, {
      definition: measurement,
      accounts: people,
    })
    const phones = people.map(({ token }) => openPhone({ url: house.url, token }))
    const answers = () => phones.flatMap((phone) => phone.answers)
    const count = (wanted: number) => answers().filter(({ status }) => status === wanted).length
    let isOver = false
    const work = Promise.allSettled(
      phones.map(async (phone) => {
        while (!isOver) await phone.deliver(workflowId)
      }),
    )
    onTestFinished(async () => {
      isOver = true
      await work
    })
    await eventually(() => expect(count(200) + count(201)).toBeGreaterThan(20))

    const filler = path.join(house.folder, 'filler')
    const { bavail, bsize } = await statfs(house.folder)
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined)
    await eventually(() => expect(count(503)).toBeGreaterThan(20), { within: 120_000 })
    const stored = count(200) + count(201)

    await rm(filler)
    // The product looks after its own PostgreSQL (keep-alive.ts); here nobody else does.
    if (!house.isRunning()) await house.restart('fast')
    await eventually(() => expect(count(200) + count(201)).toBeGreaterThan(stored + 20), { within: 60_000 })
    isOver = true
    await work
    expect(answers().filter(({ status }) => status >= 300 && status !== 503)).toEqual([])
    const sent = phones.flatMap((phone) => phone.sent)
    const { rows } = await house.databases.owner.query<{ id: string }>('select id from workflow_result')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    process.stdout.write(
      `full disk: ${sent.length} results, ${count(503)} answers were 503, PostgreSQL ${house.isRunning() ? 'runs' : 'does not run'}\n`,
    )
  },
)
