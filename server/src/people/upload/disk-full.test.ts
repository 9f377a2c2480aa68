import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { eventually } from '../../../test/deadline.ts'
import { done, putFile, takePhoto } from '../../../test/uploads.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'
import { download } from '../../records/assets/excel/readings.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'feldwerk-disk-'))
const isMounted = mountSmallDisk()
const EMAIL = 'betrieb@nordwerk.example'

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
  world = await openWorld({
    FELDWERK_DATA_DIR: folder,
    FELDWERK_DISK_RESERVE: '1MB',
    FELDWERK_OPERATOR: EMAIL,
  })
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
    expect(small.json).toMatchObject({ code: 'diskFull', message: expect.stringContaining('zu wenig Platz') })
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

test.skipIf(!isMounted)(
  'with less room than is kept uploads, imports, what takes one back and templates are refused in the language of who asks, and results are taken',
  async () => {
    const { client, owner } = company
    const worker = await company.person({ app: true })
    const operator = await company.person({ email: EMAIL, portal: true })
    const storage = async () => (await operator.client.operations.state()).storage
    const disk = async () => (await health()).parts as { disk: object }
    const { id: workflowId } = await publishedWorkflow(client, { accounts: [worker] })
    const { id: assetTypeId } = await client.assetTypes.create({
      assetType: typeOf('Maschine', [property('name')]),
    })
    const sheet = await download(client, assetTypeId)
    const allowed = await client.upload.requestUrl({ filename: 'a.bin' })
    const put = () => putFile(`${world.url}${allowed.uploadUrl}`, Buffer.alloc(1000))
    const replace = () => client.assets.replaceWithExcel({ assetTypeId, body: new Uint8Array(sheet) })
    const deliver = () =>
      worker.client.workflowResults.create({
        workflowResult: {
          id: newId(),
          workflow: { id: workflowId },
          activityResults: goodAnswers,
          completedAt: new Date().toISOString(),
        },
      })
    const { id: importId } = await replace()
    const revert = () => client.assets.revertImport({ assetTypeId, importId })
    const { id: templateId } = await client.templates.create({
      templatePayload: {
        template: { assetTypes: [{ id: assetTypeId }] },
        translations: [{ language: 'de', name: 'Maschinen', teaser: null, description: null }],
      },
    })
    const install = () => client.templates.instantiate({ templateId, templateInstance: {} })
    expect(await storage()).toMatchObject({ level: 'FINE', takesUploads: true })
    const { freeBytes } = await storage()

    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc(freeBytes - 900_000))
    expect(await refusal(client.upload.requestUrl({ filename: 'b.jpg' }))).toMatchObject({ code: 'diskFull' })
    expect(await put()).toEqual({ status: 503, code: 'diskFull' })
    for (const call of [replace, revert, install])
      expect(await refusal(call())).toMatchObject({ status: 503, code: 'diskFull' })
    expect((await client.assets.importById({ assetTypeId, importId })).revertedAt).toBeNull()
    expect((await client.templateInstances.paginated({})).data).toEqual([])
    const { token } = owner
    const asked = await world.raw('/api/upload/requestUrl?filename=b.jpg', {
      method: 'POST',
      token,
      headers: { 'Accept-Language': 'en' },
    })
    expect(asked.json).toMatchObject({ message: expect.stringContaining('too little space') })
    await deliver()
    await eventually(async () =>
      expect(await disk()).toMatchObject({
        disk: { status: 'degraded', level: 'LITTLE', takesUploads: false },
      }),
    )
    expect(await storage()).toMatchObject({ level: 'LITTLE', takesUploads: false })

    await writeFile(join(folder, 'rest'), Buffer.alloc(700_000))
    expect(await storage()).toMatchObject({ level: 'SCARCE' })
    await deliver()
    expect((await client.workflowResults.paginated({ workflowId })).recordsTotal).toBe(2)

    await rm(filler)
    await rm(join(folder, 'rest'))
    expect(await put()).toEqual(done)
    expect((await revert()).revertedAt).not.toBeNull()
    expect(await replace()).toMatchObject({ state: 'DONE' })
    expect((await install()).id).toEqual(expect.any(String))
    expect(await storage()).toMatchObject({ level: 'FINE', takesUploads: true })
  },
)
