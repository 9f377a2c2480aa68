import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCompany, World } from '../../../test/world.ts'
import { linkToFile } from './file-url.ts'
import { openUploads, type Uploads } from './uploads.fixture.ts'

let world: World
let company: TestCompany
let other: TestCompany
let photo: Buffer
let upload: Uploads['upload']

beforeAll(async () => {
  ;({ world, company, other, photo, upload } = await openUploads())
})
afterAll(() => world.close())

const DAY = 86_400_000

const link = (fileId: string, { companyId = company.id, madeAt = Date.now() } = {}) =>
  linkToFile(world.owner, { companyId, fileId, now: new Date(madeAt) })

test('a link leads to nothing after seven days, for a file of another company, or changed by a letter', async () => {
  const { fileRef } = await upload(photo)
  const pending = await company.client.upload.requestUrl({ filename: 'a.jpg' })
  const good = await link(fileRef)
  const answers = await Promise.all(
    [
      await link(fileRef, { madeAt: Date.now() - 7 * DAY }),
      await link(fileRef, { madeAt: Date.now() + DAY }),
      await link(fileRef, { companyId: other.id }),
      await link(newId()),
      await link(pending.fileRef),
      good.slice(0, -1),
      good.replace('/link/', '/upload/'),
      '/files/link/x',
    ].map((path) => world.raw(path)),
  )
  for (const { status } of answers) expect(status).toBe(404)
})

test('whoever has a link reads its file, in parts too, and nothing else', async () => {
  const { fileRef } = await upload(Buffer.from('0123456789'), 'log.txt')
  const path = await link(fileRef)
  const whole = await world.raw(path)
  expect(whole).toMatchObject({ status: 200, text: '0123456789' })
  expect(whole.headers.get('content-security-policy')).toMatch(/^sandbox;/)
  expect(await world.raw(path, { headers: { Range: 'bytes=2-4' } })).toMatchObject({
    status: 206,
    text: '234',
  })
  expect((await world.raw(path, { method: 'DELETE' })).status).toBe(404)
  expect((await world.raw(`/files/${fileRef}`)).status).toBe(499)
})
