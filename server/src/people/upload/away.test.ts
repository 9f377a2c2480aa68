import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import type { TestService } from '../../../test/s3/service.ts'
import { done } from '../../../test/uploads.ts'
import type { TestCompany, World } from '../../../test/world.ts'
import { openUploads, type Uploads } from './uploads.fixture.ts'

let world: World
let service: TestService
let company: TestCompany
let photo: Buffer
let put: Uploads['put']
let upload: Uploads['upload']
beforeAll(async () => {
  const opened = await openUploads('s3')
  ;({ world, company, photo, put, upload } = opened)
  if (!opened.service) throw new Error('the files do not lie in an object storage')
  service = opened.service
})
afterAll(() => world.close())

const read = (fileRef: string) => world.raw(`/files/${fileRef}`, { token: company.owner.token })
const filesPart = async () => (await world.raw('/healthz')).json

test('while the object storage is away uploads and downloads are told to come again, and nothing is lost', async () => {
  const first = await upload(photo)
  const waiting = await company.client.upload.requestUrl({ filename: 'b.jpg' })
  service.isAway = true
  expect(await put(waiting.uploadUrl, photo)).toEqual({ status: 503, code: 'unavailable' })
  const refused = await read(first.fileRef)
  expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  // Everything else goes on.
  expect((await world.raw('/api/accounts/mine', company.owner)).status).toBe(200)
  await eventually(async () =>
    expect(await filesPart()).toMatchObject({
      status: 'ok',
      parts: { files: { status: 'degraded', writable: false } },
    }),
  )

  service.isAway = false
  await eventually(async () => expect(await put(waiting.uploadUrl, photo)).toEqual(done))
  for (const fileRef of [first.fileRef, waiting.fileRef]) expect((await read(fileRef)).status).toBe(200)
  await eventually(async () =>
    expect(await filesPart()).toMatchObject({
      parts: { files: { status: 'ok', reachable: true, writable: true } },
    }),
  )
})

test('an upload that fails at its last step leaves nothing, and goes through when it is repeated', async () => {
  const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
  service.failNext('slowDown', { times: 3, on: new RegExp(`^PUT .*${fileRef}`) })
  expect(await put(uploadUrl, photo)).toEqual({ status: 503, code: 'unavailable' })
  expect((await read(fileRef)).status).toBe(404)
  expect([...service.objects.keys()].filter((name) => name.startsWith('incoming/'))).toEqual([])
  expect(await put(uploadUrl, photo)).toEqual(done)
  expect((await read(fileRef)).text).toBe(photo.toString())
})

test('while bytes go to a slow object storage nobody waits for a connection to the database', async () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ filename: `${i}.jpg` }))
  const permissions = await company.client.upload.requestUrlBulk({ files: many })
  const before = service.calls.length
  service.failNext('waits', { times: 30, on: /^PUT/ })
  const sent = permissions.map(({ uploadUrl }) => put(uploadUrl, photo))
  await eventually(async () => expect(service.calls.length).toBeGreaterThan(before + 5))
  expect((await world.raw('/api/accounts/mine', company.owner)).status).toBe(200)
  const release = setInterval(() => service.release(), 5)
  expect(await Promise.all(sent)).toEqual(many.map(() => done))
  clearInterval(release)
})

test('what lies there with other bytes than were uploaded is not handed out', async () => {
  const { fileRef } = await upload(photo)
  const name = `objects/${company.id}/${fileRef}`
  const kept = service.objects.get(name)
  if (!kept) throw new Error('it does not lie there')
  service.objects.set(name, { ...kept, bytes: Buffer.alloc(kept.bytes.length) })
  expect(await read(fileRef)).toMatchObject({ status: 410, json: { code: 'fileDamaged' } })
  service.objects.delete(name)
  expect(await read(fileRef)).toMatchObject({ status: 410, json: { code: 'fileDamaged' } })
})
