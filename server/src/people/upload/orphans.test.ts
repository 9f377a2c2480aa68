import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobTools } from '../../../test/job-tools.ts'
import type { TestCompany, World } from '../../../test/world.ts'
import { fileKey } from '../../platform/files/store.ts'
import { contextFor } from '../../platform/jobs/tasks.ts'
import { cleanOrphansJob } from './orphans.ts'
import { filePlaces, openUploads, type Uploads } from './uploads.fixture.ts'

describe.each(filePlaces)('%s', (place) => {
  let world: World
  let company: TestCompany
  let photo: Buffer
  let upload: Uploads['upload']
  beforeAll(async () => {
    ;({ world, company, photo, upload } = await openUploads(place))
  })
  afterAll(() => world.close())

  /** Bytes as a transaction leaves them that was taken back. */
  async function leave(companyId: string): Promise<string> {
    const key = fileKey({ companyId, fileId: newId() })
    await (await world.platform.files.stage(Readable.from([photo]), { maxBytes: photo.length })).keep(key)
    return key
  }

  async function clean({ hours }: { hours: number }) {
    const log = { ...world.platform.log, info: vi.fn(), warn: vi.fn() }
    const now = () => new Date(Date.now() + hours * 3_600_000)
    const tools = { ...(await jobTools(world.platform)), files: world.platform.files, log, now }
    await cleanOrphansJob({}, contextFor({ tools, companyId: null, signal: new AbortController().signal }))
    return log
  }

  const lies = async (key: string) => (await world.platform.files.stat(key)) !== undefined

  test('where the database knows nothing of all that lies there, nothing is removed', async () => {
    const key = await leave(company.id)
    expect((await clean({ hours: 25 })).warn).toHaveBeenCalledOnce()
    expect(await lies(key)).toBe(true)
  })

  test('files without a row go after a day, of companies that are gone too, and what has one stays with its small pictures', async () => {
    const { fileRef } = await upload(photo)
    const read = (size: string) => world.raw(`/files/${fileRef}${size}`, { token: company.owner.token })
    expect((await read('?size=portrait')).status).toBe(200)
    const orphans = [await leave(company.id), await leave(newId())]
    expect((await clean({ hours: 23 })).info).not.toHaveBeenCalled()
    expect(await Promise.all(orphans.map(lies))).toEqual([true, true])
    const { info } = await clean({ hours: 25 })
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ keys: expect.arrayContaining(orphans) }),
      expect.any(String),
    )
    expect(await Promise.all(orphans.map(lies))).toEqual([false, false])
    expect(await lies(fileKey({ companyId: company.id, fileId: fileRef, variant: 'portrait' }))).toBe(true)
    expect((await read('')).status).toBe(200)
  })
})
