import { createHash } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { diskStore } from './disk.ts'
import { fileKey, TooLarge } from './store.ts'

const aKey = () => fileKey({ companyId: newId(), fileId: newId() })

async function textOf(
  store: ReturnType<typeof diskStore>,
  key: string,
  range?: { start: number; end: number },
) {
  const found = await store.get(key, range)
  return found && Buffer.concat(await found.stream.toArray()).toString()
}

test.each([
  '../../etc/passwd',
  'a/b',
  `${newId()}/../x`,
  `${newId()}/${newId()}/x`,
  `${newId()}/${newId()}.a/b`,
  '',
  `${newId()}/${newId()}\0`,
])('no key: %j', async (key) => {
  const store = diskStore(await temporaryFolder())
  await expect(store.get(key)).rejects.toThrow('not a key')
  await expect(store.remove(key)).rejects.toThrow('not a key')
  const staged = await store.stage(Readable.from([Buffer.from('x')]), { maxBytes: 1 })
  await expect(staged.keep(key)).rejects.toThrow('not a key')
})

test('what was staged is nobody’s until it is kept, and then all there at once', async () => {
  const store = diskStore(await temporaryFolder())
  const key = aKey()
  const staged = await store.stage(Readable.from([Buffer.from('feld'), Buffer.from('werk')]), { maxBytes: 8 })
  expect(staged.size).toBe(8)
  expect(Buffer.from(staged.sha256)).toEqual(createHash('sha256').update('feldwerk').digest())
  expect(await store.stat(key)).toBeUndefined()
  await staged.keep(key)
  await staged.keep(key)
  await staged.drop()
  expect(await store.stat(key)).toMatchObject({ size: 8 })
  expect(await textOf(store, key)).toBe('feldwerk')
  expect(await textOf(store, key, { start: 4, end: 6 })).toBe('wer')
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
})

test('one byte too many is refused as it arrives, and leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  const store = diskStore(folder)
  let given = 0
  const endless = new Readable({
    read() {
      given += 1
      this.push(Buffer.alloc(1000))
    },
  })
  await expect(store.stage(endless, { maxBytes: 9_999 })).rejects.toThrow(TooLarge)
  expect(given).toBeLessThan(100)
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('who inspects the beginning sees it before the rest and may lower the limit', async () => {
  const folder = await temporaryFolder()
  const store = diskStore(folder)
  const parts = [Buffer.alloc(3000, 'a'), Buffer.alloc(3000, 'b'), Buffer.alloc(3000, 'c')]
  const seen: number[] = []
  const inspect = async (head: Uint8Array) => {
    seen.push(head.length)
    return 7000
  }
  await expect(store.stage(Readable.from(parts), { maxBytes: 10_000, inspect })).rejects.toThrow(TooLarge)
  await store.stage(Readable.from([Buffer.from('short')]), { maxBytes: 10_000, inspect })
  await expect(
    store.stage(Readable.from(parts), {
      maxBytes: 10_000,
      inspect: () => Promise.reject(new Error('not this one')),
    }),
  ).rejects.toThrow('not this one')
  expect(seen).toEqual([4100, 5])
  expect(await readdir(join(folder, '.incoming'))).toHaveLength(1)
})

test('a sender that breaks off leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  const store = diskStore(folder)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })(),
  )
  await expect(store.stage(broken, { maxBytes: 100 })).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('what a killed process was receiving is swept away, what is being received is not', async () => {
  const folder = await temporaryFolder()
  const store = diskStore(folder)
  await store.sweep(new Date())
  const old = await store.stage(Readable.from([Buffer.from('old')]), { maxBytes: 10 })
  const recent = await store.stage(Readable.from([Buffer.from('new')]), { maxBytes: 10 })
  await utimes(old.path, new Date(0), new Date(0))
  await store.sweep(new Date(Date.now() - 60_000))
  await expect(stat(old.path)).rejects.toThrow('ENOENT')
  await recent.keep(aKey())
})
