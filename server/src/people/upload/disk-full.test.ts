import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { done, putFile, takePhoto } from '../../../test/uploads.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'feldwerk-disk-'))
const isMounted = mountSmallDisk()

/** Eight megabytes; only root may mount, and not everywhere. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let world: World
let company: TestCompany
beforeAll(async () => {
  if (!isMounted) return
  world = await openWorld({ FELDWERK_DATA_DIR: folder, FELDWERK_DISK_RESERVE: '1MB' })
  company = await world.company()
})
afterAll(async () => {
  await world?.close()
  if (isMounted) execFileSync('umount', ['-l', folder])
  await rm(folder, { recursive: true, force: true })
})

const health = async () => (await world.raw('/healthz')).json as { status: string; parts: unknown }

test.skipIf(!isMounted)(
  'a full disk is told, keeps nothing half written, and goes on when there is room',
  async () => {
    const { platform, owner } = world
    const photo = await takePhoto()
    const first = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    expect(await putFile(`${world.url}${first.uploadUrl}`, photo)).toEqual(done)
    expect(await health()).toMatchObject({
      status: 'ok',
      parts: { disk: { status: 'ok' }, files: { status: 'ok', writable: true } },
    })

    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc(6_000_000))
    const bytes = Buffer.alloc(3_000_000, 'feldwerk')
    const files = Array.from({ length: 4 }, () => ({ filename: 'a.bin' }))
    const permissions = await company.client.upload.requestUrlBulk({ files })
    const put = ({ uploadUrl }: { uploadUrl: string }) => putFile(`${world.url}${uploadUrl}`, bytes)
    const answers = await Promise.all(permissions.map(put))
    expect(answers).toEqual(files.map(() => ({ status: 503, code: 'diskFull' })))
    for (const { fileRef } of permissions)
      expect((await world.raw(`/files/${fileRef}`, { token: company.owner.token })).status).toBe(404)
    expect(await readdir(join(platform.config.filesFolder, '.incoming'))).toEqual([])

    await writeFile(join(folder, 'rest'), Buffer.alloc(8_000_000)).catch(() => {})
    const small = await world.raw(`/files/${first.fileRef}?size=portrait`, { token: company.owner.token })
    expect(small.status).toBe(503)
    expect(small.json).toMatchObject({ code: 'diskFull', message: expect.stringContaining('kein Platz') })
    expect((await world.raw(`/files/${first.fileRef}`, { token: company.owner.token })).status).toBe(200)
    await eventually(async () =>
      expect(await health()).toMatchObject({
        status: 'ok',
        parts: { disk: { status: 'degraded' }, files: { status: 'degraded', writable: false } },
      }),
    )

    await rm(filler)
    await rm(join(folder, 'rest'))
    const [again] = permissions
    if (!again) throw new Error('nothing was permitted')
    expect(await put(again)).toEqual(done)
    const { rows } = await owner.query('select size from file where id = $1', [again.fileRef])
    expect(rows).toEqual([{ size: bytes.length }])
    const read = await world.raw(`/files/${again.fileRef}`, { token: company.owner.token })
    expect(read).toMatchObject({ status: 200, text: bytes.toString() })
    await eventually(async () =>
      expect(await health()).toMatchObject({ parts: { disk: { status: 'ok' }, files: { writable: true } } }),
    )
  },
)
