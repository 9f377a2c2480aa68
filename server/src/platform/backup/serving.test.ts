import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { openDeliveries } from '../../../test/deliveries.ts'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { silent } from '../../../test/silent.ts'
import { done, padded, putFile, takePhoto } from '../../../test/uploads.ts'
import { removeFiles } from '../../people/upload/jobs.ts'
import { inCompany } from '../db/tenant.ts'
import { diskStore } from '../files/disk.ts'
import { makeBackup } from './make.ts'
import { FILES_FOLDER } from './manifest.ts'
import { folderPlace } from './place.ts'
import { checkBackup } from './read.ts'
import { restoreBackup } from './restore.ts'

const { world, company, worker, create } = await openDeliveries()
afterAll(() => world.close())
const photo = await takePhoto()
let taken = 0

/** A result with a photo that no other has. */
async function deliver(): Promise<void> {
  const { uploadUrl, fileRef } = await worker.client.upload.requestUrl({ filename: 'foto.jpg' })
  taken += 1
  expect(await putFile(`${world.url}${uploadUrl}`, padded(photo, photo.length + taken))).toEqual(done)
  await create(worker.client, { activityResults: { check: { good: true, photos: [fileRef] } } })
}

const backUp = async (folder: string) =>
  await makeBackup({
    owner: world.owner,
    files: world.platform.files,
    place: folderPlace(folder),
    version: '0.2.0',
  })

async function brought(folder: string, name: string) {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const files = diskStore(path.join(await temporaryFolder(), 'files'))
  const { owner } = database.databases
  const place = folderPlace(folder)
  await restoreBackup({ owner, files, place, name, log: silent })
  return { owner, files }
}

test('while people deliver, each backup holds one moment: no result without its photo, and more in the later one', async () => {
  const folder = await temporaryFolder()
  await deliver()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const writers = Array.from({ length: 3 }, async () => {
    while (!isOver) await deliver()
  })
  const first = await backUp(folder)
  const second = await backUp(folder)
  isOver = true
  await Promise.all(writers)
  expect(second.copied).toBeLessThan(second.manifest.files.count)
  const counts: number[] = []
  for (const { name, manifest } of [first, second]) {
    expect(manifest.files).toMatchObject({ missing: [], damaged: [] })
    expect(await checkBackup(folderPlace(folder), name)).toEqual([])
    const { owner, files } = await brought(folder, name)
    const { rows } = await owner.query<{ key: string; sha256: Buffer }>(
      `select file.storage_key as key, file.sha256 from workflow_result_file used
         join file on file.company_id = used.company_id and file.id = used.file_id`,
    )
    for (const { key } of rows) expect(await files.stat(key)).toBeDefined()
    const { rows: results } = await owner.query('select id from workflow_result')
    expect(rows).toHaveLength(results.length)
    counts.push(results.length)
  }
  expect(counts[1]).toBeGreaterThan(counts[0] ?? 0)
})

test('what waits in the queue comes back with the tries it has had, and numbers go on after the last that was given', async () => {
  await deliver()
  await world.owner.query(
    `select graphile_worker.add_job('mail.send', '{"company":null,"data":{}}', max_attempts => 9, job_key => 'one')`,
  )
  await world.owner.query(
    `update graphile_worker._private_jobs set attempts = 4, last_error = 'Postfach voll', run_at = '2030-01-01' where key = 'one'`,
  )
  const folder = await temporaryFolder()
  const { name, manifest } = await backUp(folder)
  const { owner } = await brought(folder, name)
  const { rows } = await owner.query(
    `select attempts, max_attempts, last_error, run_at::date::text as day from graphile_worker.jobs where key = 'one'`,
  )
  expect(rows).toEqual([{ attempts: 4, max_attempts: 9, last_error: 'Postfach voll', day: '2030-01-01' }])
  const next = await owner.query<{ given: number }>(
    `select nextval(pg_get_serial_sequence('change', 'sequence')) as given`,
  )
  const { last = Number.POSITIVE_INFINITY } = manifest.sequences.find(({ table }) => table === 'change') ?? {}
  expect(next.rows[0]?.given).toBeGreaterThan(last)
})

test('a file that somebody gives up while a backup is made stays until it is over', async () => {
  const { uploadUrl, fileRef } = await worker.client.upload.requestUrl({ filename: 'foto.jpg' })
  expect(await putFile(`${world.url}${uploadUrl}`, padded(photo, photo.length + 5000))).toEqual(done)
  const { files } = world.platform
  const given = { companyId: company.id, fileIds: [fileRef] }
  const giveUp = () => inCompany(world.db, company.id, 'write', (trx) => removeFiles(trx, files, given))
  const there = async () =>
    (await world.owner.query('select from file where id = $1', [fileRef])).rowCount === 1
  const place = folderPlace(await temporaryFolder())
  let isGivenUp = false
  const { manifest } = await makeBackup({
    owner: world.owner,
    place: {
      ...place,
      async write(name, content) {
        // By now the rows are kept, and the files are about to be.
        if (name.startsWith(FILES_FOLDER)) {
          await giveUp()
          isGivenUp = true
        }
        await place.write(name, content)
      },
    },
    files,
    version: '0.2.0',
  })
  expect(isGivenUp).toBe(true)
  expect(manifest.files).toMatchObject({ missing: [], damaged: [] })
  expect(await there()).toBe(true)
  await eventually(async () => {
    await giveUp()
    expect(await there()).toBe(false)
  })
})
