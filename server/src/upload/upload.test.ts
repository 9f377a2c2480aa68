import { request } from 'node:http'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { newId } from '@feldwerk/contract/ids.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type TestCompany, type World } from '../../test/world.ts'
import { inCompany } from '../platform/db/tenant.ts'
import { signUpload } from '../platform/files/upload-token.ts'
import { changeFile, consumeFile } from './file-refs.ts'
import { uploadSecret } from './secret.ts'

let world: World
let company: TestCompany
let other: TestCompany
let photo: Buffer

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  other = await world.company()
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5563' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

interface PutAnswer {
  readonly status: number
  readonly code: string | undefined
}

async function put(
  uploadUrl: string,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<PutAnswer> {
  const response = await fetch(`${world.url}${uploadUrl}`, {
    method: 'PUT',
    body: Buffer.from(body),
    headers,
  })
  const text = await response.text()
  return { status: response.status, code: text ? JSON.parse(text).code : undefined }
}

const refused = (status: number, code: string) => ({ status, code })
const done = { status: 204, code: undefined }

async function upload(bytes: Uint8Array, filename = 'photo.jpg'): Promise<PutAnswer & { fileRef: string }> {
  const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename })
  return { ...(await put(uploadUrl, bytes)), fileRef }
}

/** A picture of exactly so many bytes: what follows the end of a JPEG belongs to nothing. */
const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])

describe('refused', () => {
  test('a permission without a credential', async () => {
    for (const path of ['/api/upload/requestUrl?filename=a.png', '/api/upload/requestUrlBulk']) {
      expect(await world.raw(path, { method: 'POST', body: [{ filename: 'a.png' }] })).toMatchObject({
        status: 499,
      })
    }
  })

  test('a name of 5 kB, none, or 101 of them', async () => {
    const token = company.owner.token
    const paths = [
      `/api/upload/requestUrl?filename=${'a'.repeat(5000)}`,
      '/api/upload/requestUrl',
      '/api/upload/requestUrl?filename=',
    ]
    for (const path of paths)
      expect(await world.raw(path, { method: 'POST', token })).toMatchObject({ status: 400 })
    const body = Array.from({ length: 101 }, () => ({ filename: 'a.png' }))
    expect(await world.raw('/api/upload/requestUrlBulk', { method: 'POST', token, body })).toMatchObject({
      status: 400,
    })
  })

  test('a token that is not ours, or for another file than it was signed for', async () => {
    const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    const theirs = await other.client.upload.requestUrl({ filename: 'a.jpg' })
    const [mine, foreign] = [uploadUrl.split('/').at(-1) ?? '', theirs.uploadUrl.split('/').at(-1) ?? '']
    const mixed = `${foreign.split('.')[0]}.${mine.split('.')[1]}`
    for (const token of [mixed, `${mine}A`, mine.slice(1), 'x', '..%2f..%2fetc%2fpasswd', newId()]) {
      expect(await put(`/files/upload/${token}`, photo)).toEqual(refused(404, 'notFound'))
    }
    expect(await put(uploadUrl, photo)).toEqual(done)
  })

  test('a token after its quarter of an hour, and one for a file that does not exist', async () => {
    const { fileRef } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    const secret = await uploadSecret(world.platform.databases)
    const sign = (fileId: string, companyId: string, expiresAt: number) =>
      `/files/upload/${signUpload(secret, { fileId, companyId, maxBytes: 10 ** 6, expiresAt })}`
    expect(await put(sign(fileRef, company.id, Date.now() - 1), photo)).toEqual(refused(403, 'uploadExpired'))
    const soon = Date.now() + 60_000
    expect(await put(sign(newId(), company.id, soon), photo)).toEqual(refused(404, 'notFound'))
    expect(await put(sign(fileRef, other.id, soon), photo)).toEqual(refused(404, 'notFound'))
    expect(await put(sign(fileRef, company.id, soon), photo)).toEqual(done)
  })

  test('another method by the same address', async () => {
    const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      expect((await world.raw(uploadUrl, { method })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await put(uploadUrl, photo)).toEqual(done)
  })

  test('a second upload by the same token, also at the same time', async () => {
    const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(uploadUrl, photo)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'uploadAlreadyDone')).toHaveLength(5)
    expect(await put(uploadUrl, Buffer.from('other bytes'))).toEqual(refused(409, 'uploadAlreadyDone'))
    const read = await fetch(`${world.url}/files/${fileRef}`, {
      headers: { Authorization: `Bearer ${company.owner.token}` },
    })
    expect(Buffer.from(await read.arrayBuffer())).toEqual(photo)
  })

  test('a picture of 10 MB; one byte less is taken', async () => {
    expect(await upload(padded(limits.imageBytes - 1))).toMatchObject(done)
    expect(await upload(padded(limits.imageBytes))).toMatchObject(refused(413, 'imageTooLarge'))
    expect(await upload(padded(limits.imageBytes + 5_000_000))).toMatchObject(refused(413, 'imageTooLarge'))
  })

  test('10 MB in chunks, without a length', async () => {
    expect(await sendChunked(padded(limits.imageBytes))).toBe(413)
    expect(await sendChunked(padded(limits.imageBytes - 1))).toBe(204)
  })

  test('any file above 50 MB', async () => {
    expect(await upload(Buffer.alloc(limits.fileBytes), 'log.bin')).toMatchObject(done)
    expect(await upload(Buffer.alloc(limits.fileBytes + 1), 'log.bin')).toMatchObject(
      refused(413, 'fileTooLarge'),
    )
  })

  test('a sound above 25 MB', async () => {
    const wav = (size: number) => {
      const bytes = Buffer.alloc(size)
      bytes.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1')
      return bytes
    }
    expect(await upload(wav(limits.audioBytes), 'note.wav')).toMatchObject(done)
    expect(await upload(wav(limits.audioBytes + 1), 'note.wav')).toMatchObject(refused(413, 'fileTooLarge'))
  })

  test('a picture of 50,000 × 50,000 points, without unpacking it', async () => {
    const bomb = bombPng(50_000)
    const before = process.memoryUsage().rss
    expect(await upload(bomb, 'a.png')).toMatchObject(refused(422, 'imageTooManyPixels'))
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    expect(await upload(bombPng(6_325), 'a.png')).toMatchObject(refused(422, 'imageTooManyPixels'))
    expect(await upload(bombPng(6_324), 'a.png')).toMatchObject(done)
  })

  test.each([
    ['a page called .png', 'a.png', '<!doctype html><script>alert(1)</script>'],
    [
      'a drawing that can run scripts, called .jpg',
      'a.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    ],
    ['a PDF called .webp', 'a.webp', '%PDF-1.7\n1 0 obj'],
    ['nothing called .gif', 'a.gif', ''],
    [
      'the beginning of a PNG and then a page',
      'a.png',
      '\x89PNG\r\n\x1a\n<!doctype html><script>alert(1)</script>',
    ],
    ['a picture called .mp3', 'a.mp3', 'GIF89a'],
  ])('%s', async (_what, filename, text) => {
    expect(await upload(Buffer.from(text, 'latin1'), filename)).toMatchObject(
      refused(415, 'fileTypeNotAllowed'),
    )
  })

  test('a picture that breaks off after its header has no small one, and its job does not fail', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const { status, fileRef } = await upload(noise.subarray(0, 5000), 'a.png')
    expect(status).toBe(204)
    await world.runJobs()
    expect((await world.raw(`/files/${fileRef}?size=thumbnail`, { token: company.owner.token })).status).toBe(
      404,
    )
    const { rows } = await world.owner.query('select last_error from graphile_worker.jobs where attempts > 0')
    expect(rows).toEqual([])
  })

  test('bytes that a killed server left before its commit are replaced by the repeated upload', async () => {
    const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename: 'a.txt' })
    const { files } = world.platform
    const left = await files.stage(Readable.from([Buffer.from('half of it')]), { maxBytes: 100 })
    await left.keep(`${company.id}/${fileRef}`)
    expect(await put(uploadUrl, Buffer.from('all of it, at last'))).toEqual(done)
    expect(await world.raw(`/files/${fileRef}`, { token: company.owner.token })).toMatchObject({
      text: 'all of it, at last',
    })
  })

  test('a broken upload may be repeated', async () => {
    const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    await breakOff(uploadUrl, photo)
    expect((await world.raw(`/files/${fileRef}`, { token: company.owner.token })).status).toBe(404)
    expect(await put(uploadUrl, photo)).toEqual(done)
  })
})

describe('handed out', () => {
  test('to nobody without a credential', async () => {
    const { fileRef } = await upload(photo)
    expect((await world.raw(`/files/${fileRef}`)).status).toBe(499)
  })

  test('to its own company only: a foreign id, a random one and one not uploaded yet are the same 404', async () => {
    const { fileRef } = await upload(photo)
    const pending = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    const ask = (id: string, company: TestCompany) =>
      world.raw(`/files/${id}`, { token: company.owner.token })
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

  test('by the cookie of a session, as a page shows it, with the headers that disarm it', async () => {
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

  test('in parts', async () => {
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
  ])('%s, as bytes to save', async (_what, filename, text) => {
    const { fileRef } = await upload(Buffer.from(text), filename)
    const { headers } = await world.raw(`/files/${fileRef}`, { cookie: company.owner.cookie })
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${filename}"`)
  })

  test('as a small upright picture without what the camera noted, before and after its job', async () => {
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
  })

  test('no small picture of what is none', async () => {
    const { fileRef } = await upload(Buffer.from('text'), 'a.txt')
    expect((await world.raw(`/files/${fileRef}?size=thumbnail`, { token: company.owner.token })).status).toBe(
      404,
    )
  })
})

test.each(['../../../etc/passwd', 'a\u0001b.jpg', '\u202egpj.exe', 'CON', 'ä'.repeat(200)])(
  'the name %j is only shown',
  async (filename) => {
    const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename })
    expect(await put(uploadUrl, photo)).toEqual(done)
    const { rows } = await world.owner.query('select storage_key, name from file where id = $1', [fileRef])
    expect(rows[0].storage_key).toBe(`${company.id}/${fileRef}`)
    expect(rows[0].name).not.toMatch(/[/\\\p{Cc}\u202e]/u)
  },
)

test('several permissions come in the order of their names', async () => {
  const files = [{ filename: 'a.jpg' }, { filename: 'b.jpg' }, { filename: 'c.jpg' }]
  const answers = await company.client.upload.requestUrlBulk({ files })
  expect(answers).toHaveLength(3)
  for (const { uploadUrl } of answers) expect(await put(uploadUrl, photo)).toEqual(done)
  const ids = answers.map((answer) => answer.fileRef)
  const { rows } = await world.owner.query(
    'select name from file where id = any($1) order by array_position($1, id)',
    [ids],
  )
  expect(rows).toEqual([{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }])
})

describe('a reference', () => {
  const consume = (companyId: string, ref: string) =>
    inCompany(world.db, companyId, 'write', (trx) => consumeFile(trx, ref, 'image'))

  test('of another company, unknown, not uploaded, or of another kind is refused', async () => {
    const { fileRef } = await upload(photo)
    const text = await upload(Buffer.from('text'), 'a.txt')
    const pending = await company.client.upload.requestUrl({ filename: 'a.jpg' })
    await expect(consume(other.id, fileRef)).rejects.toMatchObject({ code: 'notFound' })
    await expect(consume(company.id, newId())).rejects.toMatchObject({ code: 'notFound' })
    await expect(consume(company.id, pending.fileRef)).rejects.toMatchObject({ code: 'notFound' })
    await expect(consume(company.id, text.fileRef)).rejects.toMatchObject({ code: 'fileTypeNotAllowed' })
    await consume(company.id, fileRef)
  })

  test('is good for exactly one of ten that want it at once', async () => {
    const { fileRef } = await upload(photo)
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => consume(company.id, fileRef)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('that is replaced is free again; one that stays is left alone', async () => {
    const [first, second] = [await upload(photo), await upload(photo)]
    const change = (current: string | null, wanted: string | null | undefined) =>
      inCompany(world.db, company.id, 'write', (trx) => changeFile(trx, { current, wanted, kind: 'image' }))
    expect(await change(null, first.fileRef)).toBe(first.fileRef)
    expect(await change(first.fileRef, undefined)).toBe(first.fileRef)
    expect(await change(first.fileRef, first.fileRef)).toBe(first.fileRef)
    expect(await change(first.fileRef, second.fileRef)).toBe(second.fileRef)
    expect(await change(second.fileRef, null)).toBe(null)
    const { rows } = await world.owner.query('select distinct state from file where id = any($1)', [
      [first.fileRef, second.fileRef],
    ])
    expect(rows).toEqual([{ state: 'stored' }])
  })
})

/** PUT in chunks without Content-Length; gives the status. */
async function sendChunked(bytes: Buffer): Promise<number> {
  const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
  return await new Promise((resolve, reject) => {
    const sending = request(`${world.url}${uploadUrl}`, {
      method: 'PUT',
      headers: { 'Transfer-Encoding': 'chunked' },
    })
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
    for (let at = 0; at < bytes.length; at += 65_536) sending.write(bytes.subarray(at, at + 65_536))
    sending.end()
  })
}

/** Announces the bytes, sends half of them, and is gone. */
async function breakOff(uploadUrl: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = request(`${world.url}${uploadUrl}`, {
      method: 'PUT',
      headers: { 'Content-Length': bytes.length },
    })
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    sending.write(bytes.subarray(0, bytes.length / 2), () => sending.destroy())
  })
}

/** A PNG whose header promises so many points, in a few bytes. */
function bombPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
