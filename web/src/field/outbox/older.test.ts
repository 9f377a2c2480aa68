import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { openOutbox } from './database.ts'
import { addFile } from './files.ts'
import { messagesOf } from './messages.ts'
import { isFull } from './space.ts'
import { finishWork, startWork, worksOf } from './works.ts'

/** Data in IndexedDB as the first version of the app wrote it. */
const written = {
  works: [
    {
      id: '0199aa00-0000-7000-8000-000000000001',
      accountId: 'mia',
      workflowId: '0199aa00-0000-7000-8000-00000000000f',
      version: 3,
      names: { de: 'Wartung Hydraulik', en: 'Hydraulics service' },
      taskId: null,
      startedAt: '2026-11-20T08:00:00.000Z',
      completedAt: '2026-11-20T08:15:00.000Z',
      state: 'waiting',
      answers: { messwerte: { temperatur: 92.5, fotos: ['0199aa00-0000-7000-8000-000000000002'] } },
      meta: null,
      place: 'schluss',
      changedAt: 1_795_161_300_000,
      tries: 4,
      nextTryAt: 1_795_161_400_000,
      problem: { code: 'unreachable', message: null },
    },
    {
      id: '0199aa00-0000-7000-8000-000000000003',
      accountId: 'mia',
      workflowId: '0199aa00-0000-7000-8000-00000000000f',
      version: 3,
      names: { de: 'Wartung Hydraulik' },
      taskId: null,
      startedAt: '2026-11-20T09:00:00.000Z',
      completedAt: null,
      state: 'draft',
      answers: { messwerte: { temperatur: 40 } },
      meta: null,
      place: null,
      changedAt: 1_795_165_200_000,
      tries: 0,
      nextTryAt: 0,
      problem: null,
    },
  ],
  files: [
    {
      id: '0199aa00-0000-7000-8000-000000000002',
      workId: '0199aa00-0000-7000-8000-000000000001',
      name: 'tank.jpg',
      mime: 'image/jpeg',
      bytes: Uint8Array.of(255, 216, 255, 1, 2, 3).buffer,
      sha256: 'x',
      fileRef: null,
      receivedAt: null,
    },
  ],
  deliveries: [
    {
      id: '0199aa00-0000-7000-8000-000000000004',
      accountId: 'mia',
      workflowId: '0199aa00-0000-7000-8000-00000000000f',
      names: { de: 'Rundgang' },
      completedAt: '2026-11-20T07:00:00.000Z',
      deliveredAt: 1_795_158_000_000,
      files: 0,
    },
  ],
  snapshots: [{ workId: '0199aa00-0000-7000-8000-000000000001', resolved: { workflowId: 'w', version: 3 } }],
} as const

/** The stores as the first version made them; Dexie counts its versions in tens. */
async function writeFirstVersion(name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, 10)
    opening.onupgradeneeded = () => {
      const database = opening.result
      const stores = [
        ['works', 'id', 'accountId'],
        ['files', 'id', 'workId'],
        ['deliveries', 'id', 'accountId'],
        ['snapshots', 'workId', undefined],
      ] as const
      for (const [store, keyPath, index] of stores) {
        const made = database.createObjectStore(store, { keyPath })
        if (index) made.createIndex(index, index)
        for (const row of written[store]) made.add(row)
      }
    }
    opening.addEventListener('error', () => reject(opening.error))
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}

test('what the first version of the app has written is all there, and is gone on with', async () => {
  await writeFirstVersion('older')
  const database = openOutbox('older')
  for (const store of ['works', 'files', 'deliveries', 'snapshots'] as const)
    expect(await database.table(store).toArray(), store).toEqual(written[store])

  const [draft, waiting] = [written.works[1], written.works[0]]
  expect((await worksOf(database, 'mia')).map(({ id }) => id)).toEqual([draft.id, waiting.id])
  const photo = { workId: draft.id, name: 'a.jpg', mime: 'image/jpeg', bytes: new ArrayBuffer(3) }
  await addFile(database, photo)
  expect(await finishWork(database, draft.id)).toBe(true)
  expect((await worksOf(database, 'mia')).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  database.close()
})

test('what the second version has written to chats is sent as it was meant', async () => {
  const older = new Dexie('older-chats')
  older.version(1).stores({ works: 'id, accountId', files: 'id, workId' })
  older.version(2).stores({ deliveries: 'id, accountId', snapshots: 'workId', messages: 'id, accountId' })
  const file = { name: 'a.jpg', mime: 'image/jpeg', bytes: new ArrayBuffer(3), sha256: 'x' }
  const said = { accountId: 'mia', chatRoomId: 'r', state: 'waiting', tries: 0, nextTryAt: 0 }
  await older.table('messages').bulkAdd([
    { ...said, id: '1', message: 'eins', file: null, at: 1 },
    { ...said, id: '2', message: '', file: { ...file, isPicture: true }, at: 2 },
    { ...said, id: '3', message: '', file: { ...file, isPicture: false }, at: 3 },
  ])
  older.close()
  const database = openOutbox('older-chats')
  const kept = await messagesOf(database, 'mia')
  expect(kept.map(({ message, file: part }) => part?.kind ?? message)).toEqual(['eins', 'IMAGE', 'FILE'])
  expect(kept[0]).toMatchObject({ replyTo: null, mentions: [] })
  database.close()
})

test('a device without space is told from every other fault', async () => {
  expect(isFull(new DOMException('', 'QuotaExceededError'))).toBe(true)
  expect(isFull({ name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') })).toBe(true)
  expect(isFull(new DOMException('', 'AbortError'))).toBe(false)
  expect(isFull(undefined)).toBe(false)
})

test('a piece of work that finds no space leaves nothing half behind', async () => {
  const database = openOutbox('full')
  database.snapshots.hook('creating', () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const resolved = { workflowId: 'w', version: 1 } as never
  const begun = startWork(database, { accountId: 'mia', names: {}, taskId: null, resolved })
  await expect(begun).rejects.toSatisfy(isFull)
  expect(await database.works.count()).toBe(0)
  database.close()
})
