import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bombPng,
  breakOff,
  done,
  padded,
  putBeforeReading,
  putChunked,
  putFile,
} from '../../../test/uploads.ts'
import type { TestCompany, World } from '../../../test/world.ts'
import { secretOf } from '../../platform/files/secret.ts'
import { signUpload } from '../../platform/files/upload-token.ts'
import { filePlaces, openUploads, type Uploads } from './uploads.fixture.ts'

describe.each(filePlaces)('%s', (place) => {
  let world: World
  let company: TestCompany
  let other: TestCompany
  let photo: Buffer
  let put: Uploads['put']
  let upload: Uploads['upload']

  beforeAll(async () => {
    ;({ world, company, other, photo, put, upload } = await openUploads(place))
  })
  afterAll(() => world.close())

  const refused = (status: number, code: string) => ({ status, code })

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
      const secret = await secretOf(world.owner, 'upload')
      const sign = (fileId: string, companyId: string, expiresAt: number) =>
        `/files/upload/${signUpload(secret, { fileId, companyId, maxBytes: 10 ** 6, expiresAt })}`
      expect(await put(sign(fileRef, company.id, Date.now() - 1), photo)).toEqual(
        refused(403, 'uploadExpired'),
      )
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

    test('bytes that are not those that were announced', async () => {
      const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
      const announce = (bytes: Uint8Array) =>
        `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
      const send = (digest: string, bytes = photo) =>
        putFile(`${world.url}${uploadUrl}`, bytes, { 'Content-Digest': digest })
      const damaged = Buffer.concat([photo.subarray(0, -1), Buffer.of(7)])
      for (const digest of [announce(photo), `sha-512=:x:, ${announce(photo)}`])
        expect(await send(digest, damaged)).toEqual(refused(400, 'uploadDamaged'))
      for (const digest of ['sha-256=:not base64:', 'sha-256=', 'sha-256=::'])
        expect(await send(digest)).toEqual(refused(400, 'uploadDamaged'))
      expect(await send(announce(photo))).toEqual(done)
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
      expect(await upload(padded(photo, limits.imageBytes - 1))).toMatchObject(done)
      expect(await upload(padded(photo, limits.imageBytes))).toMatchObject(refused(413, 'imageTooLarge'))
      expect(await upload(padded(photo, limits.imageBytes + 5_000_000))).toMatchObject(
        refused(413, 'imageTooLarge'),
      )
    })

    test('a picture of 10 MB from a program that reads no answer before it has sent everything', async () => {
      for (const size of [limits.imageBytes, limits.fileBytes]) {
        const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
        const answer = await putBeforeReading(`${world.url}${uploadUrl}`, padded(photo, size))
        expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"imageTooLarge"/)
      }
    })

    test('a body of 150 MB is not read to its end', async () => {
      const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
      await expect(
        putBeforeReading(`${world.url}${uploadUrl}`, Buffer.alloc(3 * limits.fileBytes)),
      ).rejects.toThrow(/EPIPE|ECONNRESET/)
    })

    test('10 MB in chunks, without a length', async () => {
      const chunked = async (bytes: Buffer) => {
        const { uploadUrl } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
        return await putChunked(`${world.url}${uploadUrl}`, bytes)
      }
      expect(await chunked(padded(photo, limits.imageBytes))).toBe(413)
      expect(await chunked(padded(photo, limits.imageBytes - 1))).toBe(204)
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
      const most = 25 * 1024 * 1024
      expect(await upload(wav(most), 'note.wav')).toMatchObject(done)
      expect(await upload(wav(most + 1), 'note.wav')).toMatchObject(refused(413, 'fileTooLarge'))
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
  })

  test.each(['png', 'jpeg'] as const)('a %s that breaks off after its header is refused', async (kind) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: 'white', noise } })
    const whole = await picture.toFormat(kind).toBuffer()
    expect(await upload(whole.subarray(0, 5000), `a.${kind}`)).toMatchObject(refused(422, 'imageBroken'))
    const { fileRef } = await upload(whole, `a.${kind}`)
    const small = await world.raw(`/files/${fileRef}?size=thumbnail`, { token: company.owner.token })
    expect(small.status).toBe(200)
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
    await breakOff(`${world.url}${uploadUrl}`, photo)
    expect((await world.raw(`/files/${fileRef}`, { token: company.owner.token })).status).toBe(404)
    expect(await put(uploadUrl, photo)).toEqual(done)
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
})
