import 'fake-indexeddb/auto'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchVersion } from '../carry/versions.ts'
import { type OutboxDatabase, openOutbox, type Work } from './database.ts'
import { mia, workflowAt } from './phone.fixture.ts'
import { finishWork, saveProgress, startWork } from './works.ts'
import { type Writer, writerOf } from './writer.ts'

let database: OutboxDatabase
let id: string

beforeEach(async () => {
  database = openOutbox(`test-${newId()}`)
  const started = { accountId: mia, names: { de: 'Rundgang' }, taskId: null, resolved: inVersion(1) }
  id = (await startWork(database, started)).id
})
afterEach(() => database.close())

const inVersion = (version: number) => ({ ...workflowAt(Date.UTC(2026, 10, 21, 6)), version })
const stored = async (): Promise<Work> => (await database.works.get(id))!
/** A page opens the draft. */
const open = async (): Promise<Writer> => writerOf(await stored())
const note = (by: Writer, words: string) =>
  saveProgress(database, id, { answers: { check: { note: words } } }, { by })
const carried = { version: 2, resolved: inVersion(2), answers: { check: { note: 'dicht' } }, place: null }

test('a page writes a draft as often as it likes, also when it goes on in another version', async () => {
  const page = await open()
  expect(await Promise.all([note(page, 'a'), note(page, 'b'), note(page, 'c')])).toEqual([true, true, true])
  const next = await open()
  expect(await switchVersion(database, id, carried, { by: next })).toBe(true)
  const form = await open()
  expect(await note(form, 'neu')).toBe(true)
  expect(await finishWork(database, id, { by: form })).toBe(true)
  expect(await stored()).toMatchObject({
    version: 2,
    state: 'waiting',
    answers: { check: { note: 'neu' } },
  })
})

test('a page that was left open writes nothing over a draft that was carried into a newer version', async () => {
  const old = await open()
  expect(await note(old, 'vorher')).toBe(true)
  expect(await switchVersion(database, id, carried, { by: await open() })).toBe(true)
  const before = await stored()
  expect(await note(old, 'zu spät')).toBe(false)
  expect(await saveProgress(database, id, { place: 'end' }, { by: old })).toBe(false)
  expect(await finishWork(database, id, { by: old })).toBe(false)
  expect(await stored()).toEqual(before)
})

test('of two pages with the same draft the one that was not shown the newest answer is refused', async () => {
  const [first, second] = [await open(), await open()]
  expect(await note(second, 'zweite')).toBe(true)
  expect(await note(first, 'erste')).toBe(false)
  expect(await note(second, 'noch einmal')).toBe(true)
  const again = await open()
  expect(await note(again, 'danach')).toBe(true)
  expect(await note(second, 'zu spät')).toBe(false)
  expect((await stored()).answers).toEqual({ check: { note: 'danach' } })
})

test('a draft does not go on in another version with answers that are older than it', async () => {
  const asked = await open()
  expect(await note(await open(), 'inzwischen')).toBe(true)
  expect(await switchVersion(database, id, carried, { by: asked })).toBe(false)
  expect(await stored()).toMatchObject({ version: 1, answers: { check: { note: 'inzwischen' } } })
})
