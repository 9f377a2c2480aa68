import { createHash } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { s3ForTest } from '../../../test/s3/service.ts'
import { silent } from '../../../test/silent.ts'
import { filesHealth } from '../health/files.ts'
import { readConfig } from '../node/config.ts'
import { askAtStart, openFiles } from './open.ts'
import { type FileStore, fileKey, TooLarge } from './store.ts'
import { watchDisk } from './watch.ts'

const aKey = (companyId = newId()) => fileKey({ companyId, fileId: newId() })
const piece = (text: string) => Readable.from([Buffer.from(text)])

/** An empty store, and the folder in which it receives. */
const kinds = {
  disk: async () => openedWith({}),
  s3: async () => openedWith((await s3ForTest({ mostKeys: 2 })).env),
  'disk, with an object storage beside it': async () =>
    openedWith({ ...(await s3ForTest({ mostKeys: 2 })).env, FELDWERK_FILES: 'disk' }),
}

async function openedWith(env: Record<string, string>) {
  const config = readConfig({ FELDWERK_DATA_DIR: await temporaryFolder(), ...env })
  const left = () => readdir(join(config.filesFolder, '.incoming'))
  return { store: openFiles(config), left }
}

async function textOf(store: FileStore, key: string, range?: { start: number; end: number }) {
  const found = await store.get(key, range)
  return found && Buffer.concat(await found.stream.toArray()).toString()
}

async function keep(store: FileStore, key: string, text: string): Promise<void> {
  const staged = await store.stage(piece(text), { maxBytes: 100 })
  await staged.keep(key)
  await staged.drop()
}

describe.each(Object.entries(kinds))('%s', (_kind, open) => {
  test('what is no key is refused', async () => {
    const { store } = await open()
    const traps = ['../../etc/passwd', 'a/b', `${newId()}/../x`, `${newId()}/${newId()}/x`]
    for (const key of [...traps, `${newId()}/${newId()}.a/b`, '', `${newId()}/${newId()}\0`]) {
      await expect(store.get(key)).rejects.toThrow('not a key')
      await expect(store.stat(key)).rejects.toThrow('not a key')
      await expect(store.remove(key)).rejects.toThrow('not a key')
      const staged = await store.stage(piece('x'), { maxBytes: 1 })
      await expect(staged.keep(key)).rejects.toThrow('not a key')
    }
  })

  test('what was staged is nobody’s until it is kept, and then all there at once', async () => {
    const { store, left } = await open()
    const key = aKey()
    const source = Readable.from([Buffer.from('feld'), Buffer.from('werk')])
    const staged = await store.stage(source, { maxBytes: 8 })
    expect(staged.size).toBe(8)
    expect(Buffer.from(staged.sha256)).toEqual(createHash('sha256').update('feldwerk').digest())
    await staged.bring()
    expect(await store.stat(key)).toBeUndefined()
    expect(await Array.fromAsync(store.keys())).toEqual([])
    await staged.keep(key)
    await staged.keep(key)
    await staged.drop()
    expect(await left()).toEqual([])
    expect(await store.stat(key)).toMatchObject({ size: 8 })
    expect(await textOf(store, key)).toBe('feldwerk')
    expect(await textOf(store, key, { start: 4, end: 6 })).toBe('wer')
    const part = await store.get(key, { start: 0, end: 0 })
    expect(part?.size).toBe(8)
    expect(await part?.stream.toArray()).toHaveLength(1)
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('what is kept again replaces what was there, and what was dropped is gone', async () => {
    const { store, left } = await open()
    const key = aKey()
    await keep(store, key, 'first')
    await keep(store, key, 'second')
    expect(await textOf(store, key)).toBe('second')
    const dropped = await store.stage(piece('third'), { maxBytes: 10 })
    await dropped.bring()
    await dropped.drop()
    await dropped.drop()
    expect(await left()).toEqual([])
    expect(await textOf(store, key)).toBe('second')
  })

  test('one byte too many is refused as it arrives, and leaves nothing behind', async () => {
    const { store, left } = await open()
    let given = 0
    const endless = new Readable({
      read() {
        given += 1
        this.push(Buffer.alloc(1000))
      },
    })
    await expect(store.stage(endless, { maxBytes: 9_999 })).rejects.toThrow(TooLarge)
    expect(given).toBeLessThan(100)
    expect(await left()).toEqual([])
  })

  test('who inspects the beginning sees it before the rest and may lower the limit', async () => {
    const { store, left } = await open()
    const parts = [Buffer.alloc(3000, 'a'), Buffer.alloc(3000, 'b'), Buffer.alloc(3000, 'c')]
    const seen: number[] = []
    const inspect = async (head: Uint8Array) => {
      seen.push(head.length)
      return 7000
    }
    await expect(store.stage(Readable.from(parts), { maxBytes: 10_000, inspect })).rejects.toThrow(TooLarge)
    await store.stage(piece('short'), { maxBytes: 10_000, inspect })
    await expect(
      store.stage(Readable.from(parts), {
        maxBytes: 10_000,
        inspect: () => Promise.reject(new Error('not this one')),
      }),
    ).rejects.toThrow('not this one')
    expect(seen).toEqual([4100, 5])
    expect(await left()).toHaveLength(1)
  })

  test('a sender that breaks off leaves nothing behind', async () => {
    const { store, left } = await open()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.stage(broken, { maxBytes: 100 })).rejects.toThrow('connection lost')
    expect(await left()).toEqual([])
  })

  test('what a killed process was receiving is swept away, what is being received is not', async () => {
    const { store } = await open()
    await store.sweep(new Date())
    const old = await store.stage(piece('old'), { maxBytes: 10 })
    const recent = await store.stage(piece('new'), { maxBytes: 10 })
    await recent.bring()
    await utimes(old.path, new Date(0), new Date(0))
    await store.sweep(new Date(Date.now() - 60_000))
    await expect(stat(old.path)).rejects.toThrow('ENOENT')
    await recent.keep(aKey())
  })

  test('all keys are told, each batch of one company', async () => {
    const { store } = await open()
    const [first, second] = [newId(), newId()]
    const kept = [first, second, first, second, first].map(aKey)
    for (const key of kept) await keep(store, key, 'x')
    const batches = await Array.fromAsync(store.keys())
    expect(batches.flat().toSorted()).toEqual(kept.toSorted())
    for (const batch of batches) expect(new Set(batch.map((key) => key.split('/')[0])).size).toBeLessThan(2)
  })

  test('it can be reached, and has room', async () => {
    const { store } = await open()
    await store.ask()
    expect(await store.room()).toMatchObject({ freeBytes: expect.any(Number), isFailing: false })
  })
})

test('what somebody else has put into an object storage is no file of ours', async () => {
  const service = await s3ForTest()
  const { store } = await openedWith(service.env)
  const key = aKey(newId())
  await keep(store, key, 'x')
  const [name = '', object] = [...service.objects][0] ?? []
  if (object) service.objects.set(name.replace(key, 'readme.txt'), object)
  expect(service.objects.size).toBe(2)
  expect(await Array.fromAsync(store.keys())).toEqual([[key]])
})

test('what was brought to an object storage by a process that was killed is swept away as well', async () => {
  const service = await s3ForTest()
  const { store } = await openedWith(service.env)
  const staged = await store.stage(piece('left'), { maxBytes: 10 })
  await staged.bring()
  await store.sweep(new Date(Date.now() - 60_000))
  expect(service.objects.size).toBe(1)
  for (const object of service.objects.values()) object.at = new Date(0)
  await store.sweep(new Date(Date.now() - 60_000))
  expect(service.objects.size).toBe(0)
})

test('while an object storage is away what lies on disk is read, and the rest is there again with it', async () => {
  const service = await s3ForTest()
  const { store } = await openedWith(service.env)
  const { store: disk } = await openedWith({ ...service.env, FELDWERK_FILES: 'disk' })
  const [far, near] = [aKey(), aKey()]
  await keep(store, far, 'far')
  await keep(disk, near, 'near')
  service.isAway = true
  await expect(store.ask()).rejects.toThrow('does not answer')
  await expect(store.get(far)).rejects.toThrow('does not answer')
  await expect(keep(store, aKey(), 'x')).rejects.toThrow('does not answer')
  expect(await store.room()).toMatchObject({ isFailing: true })
  expect(await textOf(disk, near)).toBe('near')
  service.isAway = false
  await eventually(async () => expect(await textOf(store, far)).toBe('far'))
  await keep(store, aKey(), 'x')
  expect(await store.room()).toMatchObject({ isFailing: false })
})

test('bytes that a killed node left on disk do not stand before those that were uploaded again', async () => {
  const service = await s3ForTest()
  const config = readConfig({ FELDWERK_DATA_DIR: await temporaryFolder(), ...service.env })
  const key = aKey()
  await keep(openFiles({ ...config, filesIn: 'disk' }), key, 'half of it')
  const store = openFiles(config)
  await keep(store, key, 'all of it')
  expect(await textOf(store, key)).toBe('all of it')
})

test('a wrong key keeps a node from starting, an object storage that is away does not', async () => {
  const service = await s3ForTest()
  const warn = vi.fn()
  const log = { ...silent, warn }
  const { store: wrong } = await openedWith({ ...service.env, S3_SECRET_ACCESS_KEY: 'another' })
  await expect(askAtStart(wrong, log)).rejects.toThrow('refuses (SignatureDoesNotMatch)')
  const { store } = await openedWith(service.env)
  await askAtStart(store, log)
  expect(warn).not.toHaveBeenCalled()
  service.isAway = true
  const { store: fresh } = await openedWith(service.env)
  await askAtStart(fresh, log)
  expect(warn).toHaveBeenCalledOnce()
})

test('the operator hears of one that is away, from the log and from /healthz', async () => {
  const service = await s3ForTest()
  service.isAway = true
  const { store } = await openedWith(service.env)
  const warn = vi.fn()
  const watch = watchDisk({ files: store, reserveBytes: 0, log: { ...silent, warn } })
  onTestFinished(() => watch.close())
  await eventually(async () =>
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'Files cannot be reached'),
  )
  expect(await filesHealth({ files: store })).toMatchObject({ status: 'degraded', reachable: false })
})

test('while one hangs, whoever comes next is told at once', async () => {
  const service = await s3ForTest()
  const { store } = await openedWith(service.env)
  service.isAway = true
  await expect(store.stat(aKey())).rejects.toThrow('does not answer')
  const asked = service.tries()
  await expect(store.stat(aKey())).rejects.toThrow('does not answer')
  expect(service.tries()).toBe(asked)
})
