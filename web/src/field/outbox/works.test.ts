import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { switchVersion } from '../carry/versions.ts'
import { addFile, dropUnnamed } from './files.ts'
import { jonas, mia, openPhone, runUntilSent, type TestPhone, workflowAt } from './phone.fixture.ts'
import { type QueueOptions, runQueue } from './queue.ts'
import { discardDraft, finishWork, saveProgress, unsent, worksOf } from './works.ts'

let phone: TestPhone
let server: TestPhone['server']
let database: TestPhone['database']
let clock: number

beforeEach(async () => {
  phone = await openPhone()
  ;({ server, database } = phone)
  clock = Date.UTC(2026, 10, 21, 6)
})
afterEach(() => phone.close())

const options = (account = mia) => phone.options(account, () => clock)
const begin = (accountId = mia) => phone.begin(accountId, clock)
const finished = (accountId = mia, photos = 0) => phone.finish({ accountId, photos }, clock)
const untilSent = (given: QueueOptions) =>
  runUntilSent(given, (until) => (clock = Math.max(clock, until) + 1))
const workflow = () => workflowAt(clock)

describe('the device keeps', () => {
  test('what somebody else has filled in to itself', async () => {
    const { id } = await finished(jonas)
    await runQueue(options(mia))
    expect(server.results.size).toBe(0)
    expect(await worksOf(database, mia)).toEqual([])
    expect(await unsent(database, jonas)).toBe(1)
    await runQueue(options(jonas))
    expect([...server.results.keys()]).toEqual([id])
  })

  test('what is finished as it was, and drafts to itself', async () => {
    const { id } = await finished()
    expect(await saveProgress(database, id, { answers: {} }, { now: clock })).toBe(false)
    expect(await discardDraft(database, id)).toBe(false)
    await begin()
    await untilSent(options())
    expect([...server.results.keys()]).toEqual([id])
    expect(await unsent(database, mia)).toBe(1)
  })

  test('how a draft stood in another version, with its photos, and sends only what goes with the result', async () => {
    const { id } = await begin()
    const add = (byte: number) =>
      addFile(database, { workId: id, name: 'a.jpg', mime: 'image/jpeg', bytes: Uint8Array.of(byte).buffer })
    const [left, carried] = [await add(1), await add(2)]
    const before = { check: { photos: [left], sign: carried } }
    await saveProgress(database, id, { answers: before, place: 'end' }, { now: clock })
    const newer = { version: 2, resolved: { ...workflow(), version: 2 }, place: null }
    const answers = { check: { signed: carried } }
    expect(await switchVersion(database, id, { ...newer, answers }, { now: clock })).toBe(true)
    await dropUnnamed(database, id, answers)
    expect(await database.files.count()).toBe(2)
    expect(await database.works.get(id)).toMatchObject({ version: 2, answers, place: null })

    const [old] = (await database.snapshots.get(id))?.others ?? []
    expect(old).toMatchObject({ version: 1, answers: before, place: 'end' })
    expect(old && (await switchVersion(database, id, old, { now: clock }))).toBe(true)
    expect(await database.works.get(id)).toMatchObject({ version: 1, answers: before, place: 'end' })
    expect((await database.snapshots.get(id))?.others?.map(({ version }) => version)).toEqual([2])

    expect(await switchVersion(database, id, { ...newer, answers }, { now: clock })).toBe(true)
    await finishWork(database, id, { now: clock })
    expect(old && (await switchVersion(database, id, old, { now: clock }))).toBe(false)
    await untilSent(options())
    expect(server.files.size).toBe(1)
    expect(JSON.parse(server.results.get(id) ?? '')).toMatchObject({ version: 2 })
    expect(await database.files.count()).toBe(0)
  })

  test('no photo that no answer names any more', async () => {
    const { id } = await begin()
    const add = (byte: number) =>
      addFile(database, { workId: id, name: 'a.jpg', mime: 'image/jpeg', bytes: Uint8Array.of(byte).buffer })
    const [taken, again] = [await add(1), await add(2)]
    await dropUnnamed(database, id, { check: { photos: [again], sign: { fileRef: taken, name: 'M.' } } })
    expect(await database.files.count()).toBe(2)
    await dropUnnamed(database, id, { check: { photos: [again], sign: null } })
    expect((await database.files.toArray()).map((file) => file.id)).toEqual([again])
    expect(await discardDraft(database, id)).toBe(true)
    expect(await database.files.count()).toBe(0)
  })
})
