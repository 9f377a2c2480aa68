import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { s3ForTest, serviceKeys, type TestService } from '../../../test/s3/service.ts'
import { readS3Address, type S3Address } from '../settings/s3-address.ts'
import { type BucketOptions, openBucket, type S3Bucket } from './bucket.ts'
import { PART_BYTES } from './writing.ts'

function addressIn(text: string): S3Address {
  const address = readS3Address(text)
  if (!address) throw new Error(`${text} is no address`)
  return address
}

function bucketOf(service: TestService, path = '/werk/haus', options: Partial<BucketOptions> = {}): S3Bucket {
  return openBucket({ address: addressIn(service.url + path), keys: serviceKeys, retryMs: 1, ...options })
}

const write = (bucket: S3Bucket, name: string, text: string) => bucket.write(name, [Buffer.from(text)])

async function textOf(bucket: S3Bucket, name: string, part?: { start: number; end: number }) {
  const found = await bucket.read(name, part)
  return found && { size: found.size, text: Buffer.concat(await found.stream.toArray()).toString() }
}

test.each([
  ['another key', '/werk', { keys: { ...serviceKeys, accessKeyId: 'OTHER' } }, 'AccessDenied'],
  ['another secret', '/werk', { keys: { ...serviceKeys, secretAccessKey: 'x' } }, 'SignatureDoesNotMatch'],
  ['another region', '/werk', { keys: { ...serviceKeys, region: 'x' } }, 'AuthorizationHeaderMalformed'],
  ['another bucket', '/fremd', {}, 'NoSuchBucket'],
] satisfies [string, string, Partial<BucketOptions>, string][])(
  'who brings %s is refused, and told why',
  async (_what, path, options, code) => {
    const service = await s3ForTest()
    const bucket = bucketOf(service, path, options)
    await expect(bucket.ask()).rejects.toMatchObject({ code, isPassing: false })
    await expect(write(bucket, 'a', 'x')).rejects.toThrow(code)
    await expect(bucket.read('a')).rejects.toThrow(code)
    expect(service.objects.size).toBe(0)
  },
)

test('what is written is read, as a whole and in parts, copied, listed and removed', async () => {
  const service = await s3ForTest()
  const bucket = bucketOf(service)
  await bucket.ask()
  expect(await bucket.read('a/b.zst')).toBeUndefined()
  expect(await bucket.stat('a/b.zst')).toBeUndefined()
  await write(bucket, 'a/b.zst', 'feldwerk')
  await bucket.copy('a/b.zst', 'c')
  expect([...service.objects.keys()]).toEqual(['haus/a/b.zst', 'haus/c'])
  expect(await textOf(bucket, 'c')).toEqual({ size: 8, text: 'feldwerk' })
  expect(await textOf(bucket, 'c', { start: 4, end: 6 })).toEqual({ size: 8, text: 'wer' })
  expect(await bucket.stat('c')).toMatchObject({ size: 8 })
  await bucket.remove('c')
  await bucket.remove('c')
  expect(await bucket.stat('c')).toBeUndefined()
  await write(bucket, 'empty', '')
  expect(await textOf(bucket, 'empty')).toEqual({ size: 0, text: '' })
})

test('one connection is enough for calls that follow each other, and one that ended is not taken again', async () => {
  const service = await s3ForTest()
  const bucket = bucketOf(service)
  for (const name of ['a', 'b', 'c']) {
    await write(bucket, name, name.repeat(100_000))
    expect(await bucket.stat(name)).toMatchObject({ size: 100_000 })
    expect((await textOf(bucket, name))?.text).toBe(name.repeat(100_000))
  }
  expect(service.tries()).toBe(9)
  expect(service.connections()).toBe(1)
  // Whoever reads a part and leaves takes the connection along; so does a service that ends it.
  const begun = await bucket.read('a')
  begun?.stream.destroy()
  await bucket.stat('a')
  service.failNext('cut')
  await bucket.stat('a')
  expect(service.connections()).toBe(3)
  await Promise.all(['a', 'b', 'c'].map((name) => textOf(bucket, name)))
  expect(service.connections()).toBeLessThanOrEqual(5)
})

test('the bucket may stand in the host', async () => {
  const service = await s3ForTest()
  const address = addressIn(service.url.replace('127.0.0.1', 'werk.s3.example'))
  const bucket = openBucket({ address, keys: serviceKeys, resolve: async () => ['127.0.0.1'] })
  await write(bucket, 'a', 'x')
  expect([...service.objects.keys()]).toEqual(['a'])
  expect(await textOf(bucket, 'a')).toEqual({ size: 1, text: 'x' })
})

test('a listing goes over its pages, and stops at slashes where it should', async () => {
  const service = await s3ForTest({ mostKeys: 3 })
  const bucket = bucketOf(service)
  const names = ['a/1', 'a/2', 'a/3', 'a/4', 'b', 'c/d/e', 'c & <d>']
  for (const name of names) await write(bucket, name, name)
  await write(bucketOf(service, '/werk'), 'elsewhere', 'x')
  const all = (await Array.fromAsync(bucket.list(''))).flatMap(({ objects }) => objects)
  expect(all.map(({ name, size }) => [name, size])).toEqual(
    names.toSorted().map((name) => [name, name.length]),
  )
  const top = await Array.fromAsync(bucket.list('', { stopsAtSlash: true }))
  expect(top.flatMap(({ folders }) => folders)).toEqual(['a/', 'c/'])
  expect(top.flatMap(({ objects }) => objects.map(({ name }) => name))).toEqual(['b', 'c & <d>'])
})

test.each(['error', 'slowDown', 'cut', 'done'] as const)(
  'what goes wrong twice (%s) is done the third time, and given up after that',
  async (fault) => {
    const service = await s3ForTest()
    const bucket = bucketOf(service)
    service.failNext(fault, { times: 2 })
    await write(bucket, 'a', 'x')
    service.failNext(fault, { times: 2 })
    expect(await textOf(bucket, 'a')).toEqual({ size: 1, text: 'x' })
    service.failNext(fault, { times: 2, on: /HEAD/ })
    expect(await bucket.stat('a')).toMatchObject({ size: 1 })
    service.failNext(fault, { times: 3 })
    await expect(bucket.copy('a', 'b')).rejects.toMatchObject({ name: 'Failure', isPassing: true })
    service.failNext(fault, { times: 3 })
    await expect(bucket.read('a')).rejects.toMatchObject({ isPassing: true })
  },
)

test('an error that comes after "all is well" is one', async () => {
  const service = await s3ForTest()
  const bucket = bucketOf(service)
  await write(bucket, 'a', 'x')
  service.failNext('lateError', { times: 3, on: /PUT/ })
  await expect(bucket.copy('a', 'b')).rejects.toMatchObject({ code: 'InternalError', isPassing: true })
  expect(await bucket.stat('b')).toBeUndefined()
})

test('reading goes on where a connection broke', async () => {
  const service = await s3ForTest()
  const bucket = bucketOf(service)
  const bytes = randomBytes(900_000)
  await bucket.write('a', [bytes])
  service.failNext('half', { times: 3, on: /GET/ })
  const read = await bucket.read('a')
  expect(Buffer.concat((await read?.stream.toArray()) ?? []).equals(bytes)).toBe(true)
  service.failNext('half', { on: /GET/ })
  const part = await bucket.read('a', { start: 10, end: 700_000 })
  expect(Buffer.concat((await part?.stream.toArray()) ?? []).equals(bytes.subarray(10, 700_001))).toBe(true)
})

test('but not in other bytes that were written meanwhile', async () => {
  const service = await s3ForTest()
  const bucket = bucketOf(service)
  await bucket.write('a', [randomBytes(900_000)])
  service.failNext('half', { on: /GET/ })
  const read = await bucket.read('a')
  await bucket.write('a', [randomBytes(900_000)])
  await expect(read?.stream.toArray()).rejects.toThrow('PreconditionFailed')
})

test('what is long goes in parts: all of it, or nothing is left', async () => {
  const service = await s3ForTest()
  const bucket = bucketOf(service)
  const bytes = Buffer.concat([
    Buffer.alloc(PART_BYTES, 'a'),
    Buffer.alloc(PART_BYTES, 'b'),
    Buffer.from('end'),
  ])
  const pieces = function* (until = bytes.length) {
    for (let at = 0; at < until; at += 3_000_001) yield bytes.subarray(at, Math.min(at + 3_000_001, until))
  }
  service.failNext('error', { on: /partNumber/ })
  // The end was done, but nobody heard of it.
  service.failNext('done', { on: /POST .*uploadId/ })
  await bucket.write('a', pieces())
  expect(service.objects.get('haus/a')?.bytes.equals(bytes)).toBe(true)
  expect(service.objects.get('haus/a')?.etag).toMatch(/-3"$/)
  await bucket.write('exact', pieces(PART_BYTES))
  expect(service.objects.get('haus/exact')?.bytes.length).toBe(PART_BYTES)

  const broken = async function* () {
    yield bytes
    throw new Error('the source broke')
  }
  await expect(bucket.write('b', broken())).rejects.toThrow('the source broke')
  service.failNext('error', { times: 3, on: /partNumber/ })
  await expect(bucket.write('b', pieces())).rejects.toMatchObject({ isPassing: true })
  expect(service.objects.has('haus/b')).toBe(false)
  expect(service.state.uploads.size).toBe(0)
})

test('what a killed process was sending in parts is swept away, what is being sent is not', async () => {
  const service = await s3ForTest({ mostKeys: 1 })
  const bucket = bucketOf(service)
  const begin = (name: string, at: Date, id = name) =>
    service.state.uploads.set(id, { bucket: 'werk', name, parts: new Map(), at })
  // Of one name there may be several, on several pages.
  for (const id of ['1', '2', '3']) begin('haus/a', new Date(0), id)
  begin('haus/b', new Date())
  begin('anderswo/a', new Date(0))
  await bucket.sweep('', new Date(Date.now() - 60_000))
  expect([...service.state.uploads.keys()]).toEqual(['haus/b', 'anderswo/a'])
})
