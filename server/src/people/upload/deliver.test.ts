import { newId } from '@feldwerk/contract/new-id.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCompany, World } from '../../../test/world.ts'
import { preparePrintPicture, readPrintPicture } from './print-picture.ts'
import { filePlaces, openUploads, type Uploads } from './uploads.fixture.ts'

describe.each(filePlaces)('%s', (place) => {
  let world: World
  let company: TestCompany
  let other: TestCompany
  let photo: Buffer
  let upload: Uploads['upload']

  beforeAll(async () => {
    ;({ world, company, other, photo, upload } = await openUploads(place))
  })
  afterAll(() => world.close())

  test('a file goes to nobody without a credential', async () => {
    const { fileRef } = await upload(photo)
    expect((await world.raw(`/files/${fileRef}`)).status).toBe(499)
  })

  test('a file goes to its own company only: a foreign id, a random one and one not uploaded yet are the same 404', async () => {
    const { fileRef } = await upload(photo)
    const pending = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    const ask = (id: string, by: TestCompany) => world.raw(`/files/${id}`, { token: by.owner.token })
    const answers = await Promise.all([
      ask(fileRef, other),
      ask(newId(), other),
      ask(pending.fileRef, company),
      ask('..%2f..%2fetc%2fpasswd', company),
      ask(`${fileRef}?size=huge`, company),
    ])
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: 404, text: answers[0]?.text })
    expect((await ask(fileRef, company)).status).toBe(200)
  })

  test('a file is read by the cookie of a session, as a page shows it, with the headers that disarm it', async () => {
    const { fileRef } = await upload(photo)
    const { status, headers } = await world.raw(`/files/${fileRef}`, { cookie: company.owner.cookie })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const again = await world.raw(`/files/${fileRef}`, {
      cookie: company.owner.cookie,
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('a file is read in parts', async () => {
    const { fileRef } = await upload(Buffer.from('0123456789'), 'log.txt')
    const part = await world.raw(`/files/${fileRef}`, {
      token: company.owner.token,
      headers: { Range: 'bytes=2-4' },
    })
    expect(part).toMatchObject({ status: 206, text: '234' })
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  })

  test.each([
    ['a page', 'report.html', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a script', 'tool.js', 'alert(1)'],
  ])('%s is handed out as bytes to save', async (_what, filename, text) => {
    const { fileRef } = await upload(Buffer.from(text), filename)
    const { headers } = await world.raw(`/files/${fileRef}`, { cookie: company.owner.cookie })
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${filename}"`)
  })

  test('a photo is handed out as a small upright picture without what the camera noted, before and after its job', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { fileRef } = await upload(photo)
    const smaller = async (size: string) => {
      const response = await fetch(`${world.url}/files/${fileRef}?size=${size}`, {
        headers: { Authorization: `Bearer ${company.owner.token}` },
      })
      const { width, height, format, exif } = await sharp(
        Buffer.from(await response.arrayBuffer()),
      ).metadata()
      return { width, height, format, exif }
    }
    expect(await smaller('portrait')).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined })
    expect(await smaller('thumbnail')).toEqual({ width: 320, height: 480, format: 'webp', exif: undefined })
    await world.runJobs()
    expect(await smaller('thumbnail')).toEqual({ width: 320, height: 480, format: 'webp', exif: undefined })
    const { rows } = await world.owner.query(
      'select width, height, thumbnail_key is not null as small from file where id = $1',
      [fileRef],
    )
    expect(rows).toEqual([{ width: 600, height: 900, small: true }])
    // On paper it is no larger than it is.
    const picture = { companyId: company.id, fileId: fileRef, size: 'print' } as const
    const key = (await preparePrintPicture(world.platform, picture)) ?? ''
    const { width, height } = await sharp(await readPrintPicture(world.platform, key)).metadata()
    expect([width, height]).toEqual([600, 900])
  })

  test('there is no small picture of what is none', async () => {
    const { fileRef } = await upload(Buffer.from('text'), 'a.txt')
    expect((await world.raw(`/files/${fileRef}?size=thumbnail`, { token: company.owner.token })).status).toBe(
      404,
    )
  })
})
