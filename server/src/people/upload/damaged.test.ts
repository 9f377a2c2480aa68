import { rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestCompany, World } from '../../../test/world.ts'
import { watchDisk } from '../../platform/files/watch.ts'
import { openUploads, type Uploads } from './uploads.fixture.ts'

let world: World
let company: TestCompany
let photo: Buffer
let upload: Uploads['upload']
beforeAll(async () => {
  ;({ world, company, photo, upload } = await openUploads())
})
afterAll(() => world.close())

const pathOf = (fileRef: string) =>
  join(world.platform.config.filesFolder, company.id, fileRef.slice(-2), fileRef)
const read = (path: string, headers = {}) =>
  world.raw(`/files/${path}`, { token: company.owner.token, headers })

test.each<[string, (path: string) => Promise<unknown>]>([
  ['shorter than it was', (path) => truncate(path, 100)],
  ['gone', (path) => rm(path)],
  ['other bytes of the same length', async (path) => writeFile(path, Buffer.alloc((await stat(path)).size))],
])('a file that is %s is not handed out, and is told to the operator once', async (_what, damage) => {
  const { fileRef } = await upload(photo)
  expect((await read(fileRef)).status).toBe(200)
  const told = vi.spyOn(world.platform.log, 'error')
  await damage(pathOf(fileRef))
  for (const answer of [
    await read(fileRef),
    await read(fileRef, { Range: 'bytes=0-9' }),
    await read(`${fileRef}?size=thumbnail`),
  ]) {
    expect(answer).toMatchObject({ status: 410, json: { code: 'fileDamaged' } })
  }
  const lines = told.mock.calls.filter(([fields]) => JSON.stringify(fields).includes(fileRef))
  expect(lines).toHaveLength(1)
  told.mockRestore()
  await writeFile(pathOf(fileRef), photo)
  expect((await read(fileRef)).status).toBe(200)
})

test('/healthz counts the damaged files that were met', async () => {
  const { fileRef } = await upload(photo)
  await truncate(pathOf(fileRef), 1)
  await read(fileRef)
  const { healthParts } = await import('../../platform/health/serve.ts')
  expect(await healthParts.files.look(world.platform)).toEqual({
    status: 'degraded',
    reachable: true,
    writable: true,
    damaged: 1,
  })
})

test('the log asks for room once an hour, while there is little', () => {
  vi.useFakeTimers()
  const warn = vi.fn()
  const room = vi.fn(async () => ({ freeBytes: 10, totalBytes: 20, isFailing: false }))
  const log = { ...world.platform.log, warn, error: warn }
  const watch = watchDisk({ files: { room, ask: async () => undefined }, reserveBytes: 11, log })
  return (async () => {
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(warn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(warn).toHaveBeenCalledTimes(2)
    room.mockResolvedValue({ freeBytes: 12, totalBytes: 20, isFailing: false })
    await vi.advanceTimersByTimeAsync(120 * 60_000)
    expect(warn).toHaveBeenCalledTimes(2)
    watch.close()
  })().finally(() => vi.useRealTimers())
})
