import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { BACKUPS, s3ForTest } from '../../../test/s3/service.ts'
import { findBackup, openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'

/** An empty place. */
const kinds = {
  folder: async () => openPlace(path.join(await temporaryFolder(), 'backups'), undefined),
  s3: async () => {
    const { s3 } = await s3ForTest({ mostKeys: 2 })
    await openPlace(`s3://${BACKUPS}/anderswo`, s3).write('a/1', [Buffer.from('not ours')])
    return openPlace(`s3://${BACKUPS}/haus`, s3)
  },
}

const write = (place: BackupPlace, name: string, text = name) => place.write(name, [Buffer.from(text)])
const read = async (place: BackupPlace, name: string) =>
  Buffer.concat(await place.read(name).toArray()).toString()

describe.each(Object.entries(kinds))('%s', (_kind, open) => {
  test('what is not there is told as such', async () => {
    const place = await open()
    expect(await place.text('a/1')).toBeUndefined()
    expect(await place.size('a/1')).toBeUndefined()
    expect(await place.list('.')).toEqual([])
    expect(await place.inventory('a')).toEqual(new Map())
    await expect(read(place, 'a/1')).rejects.toThrow('a/1')
    await place.remove('a')
  })

  test('what is written is read, listed and removed, alone and with its folder', async () => {
    const place = await open()
    for (const name of ['a/1', 'a/2', 'a/b/3', 'c/4', 'ab']) await write(place, name)
    expect(await read(place, 'a/1')).toBe('a/1')
    expect(await place.text('a/b/3')).toBe('a/b/3')
    expect(await place.size('ab')).toBe(2)
    await write(place, 'ab', 'again')
    expect(await place.text('ab')).toBe('again')
    expect((await place.list('.')).toSorted()).toEqual(['a', 'ab', 'c'])
    expect((await place.list('a')).toSorted()).toEqual(['1', '2', 'b'])
    const inventory = await place.inventory('a')
    expect([...inventory.keys()].toSorted()).toEqual(['a/1', 'a/2', 'a/b/3'])
    expect(inventory.get('a/b/3')).toEqual({ size: 5, writtenAt: expect.any(Date) })
    await place.remove('a/1')
    expect((await place.list('a')).toSorted()).toEqual(['2', 'b'])
    await place.remove('a')
    await place.tidy()
    expect((await place.list('.')).toSorted()).toEqual(['ab', 'c'])
  })

  test('what breaks off while it is written is not there, and leaves nothing', async () => {
    const place = await open()
    const broken = async function* () {
      yield Buffer.from('half')
      throw new Error('the database is gone')
    }
    await expect(place.write('a/1', broken())).rejects.toThrow('the database is gone')
    const cut = Readable.from([Buffer.from('half')])
    cut.destroy()
    await expect(place.write('a/1', cut)).rejects.toThrow()
    expect([...(await place.inventory('a')).keys()]).toEqual([])
  })
})

test('a day later nothing is left of what a killed process was sending in parts; what people send stays', async () => {
  const { s3, state } = await s3ForTest()
  const begin = (name: string, at: number) =>
    state.uploads.set(name, { bucket: BACKUPS, name, parts: new Map(), at: new Date(at) })
  begin('killed', Date.now() - 25 * 3_600_000)
  begin('photo', Date.now())
  await openPlace(`s3://${BACKUPS}`, s3).tidy()
  expect([...state.uploads.keys()]).toEqual(['photo'])
})

test('a place in an object storage needs its keys, and an address that is one', async () => {
  const { s3 } = await s3ForTest()
  expect(() => openPlace('s3://sicherung/haus', undefined)).toThrow('S3_ACCESS_KEY_ID')
  expect(() => openPlace('s3://Sicherung', s3)).toThrow('is no place for backups')
  expect(openPlace('https://s3.example.com/sicherung/haus', s3).about).toBe(
    'https://s3.example.com/sicherung/haus',
  )
  await expect(findBackup('s3://sicherung/haus', s3)).rejects.toThrow('has no finished backup')
  await expect(findBackup('s3://fremd/haus', s3)).rejects.toThrow('NoSuchBucket')
})
