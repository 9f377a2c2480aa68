/// <reference types="node" />
import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@feldwerk/contract/client.ts'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { switchVersion } from '../carry/versions.ts'
import { type OutboxDatabase, openOutbox } from './database.ts'
import { addFile, dropUnnamed } from './files.ts'
import { openQueue } from './outbox.ts'
import { type QueueOptions, runQueue } from './queue.ts'
import {
  discardDraft,
  finishWork,
  reopenWork,
  retryAll,
  saveProgress,
  startWork,
  unsent,
  worksOf,
} from './works.ts'

type Fault = 'cutBefore' | 'cutAfter' | 'busy' | 'hotel' | 'signedOut' | 'none'

/** A server that keeps what it gets, by the rules of the contract, and misbehaves as it is told. */
async function openServer() {
  const files = new Map<string, string>()
  const results = new Map<string, string>()
  const nobody: (id: string) => boolean = () => false
  const state = { fault: (): Fault => 'none', refuse: nobody, stored: 0, requests: 0 }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
    state.requests += 1
    const send = (status: number, content?: unknown, type = 'application/json') =>
      response
        .writeHead(status, { 'Content-Type': type })
        .end(content === undefined ? undefined : JSON.stringify(content))
    const problem = (status: number, code: string) =>
      send(status, { status, code, message: code }, 'application/problem+json')
    const fault = state.fault()
    if (fault === 'cutBefore') return response.destroy()
    if (fault === 'busy') return problem(503, 'unavailable')
    if (fault === 'signedOut') return problem(499, 'sessionExpired')
    if (fault === 'hotel')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Room?</h1>')
    const reply = (status: number, content?: unknown) =>
      fault === 'cutAfter' ? response.destroy() : send(status, content)

    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/api/upload/requestUrl') {
      const fileRef = newId()
      return reply(200, { uploadUrl: `/files/upload/${fileRef}`, fileRef })
    }
    if (request.method === 'PUT') {
      const sha256 = createHash('sha256').update(body).digest('base64')
      if (request.headers['content-digest'] !== `sha-256=:${sha256}:`) return problem(400, 'uploadDamaged')
      files.set(url.pathname.split('/').at(-1) ?? '', sha256)
      return reply(204)
    }
    const text = body.toString()
    const { id } = JSON.parse(text) as { id: string }
    if (state.refuse(id)) return problem(400, 'validation')
    const known = results.get(id)
    if (known !== undefined && known !== text) return problem(409, 'idAlreadyExists')
    if (known === undefined) state.stored += 1
    results.set(id, text)
    return reply(200, JSON.parse(text))
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, files, results, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const mia = newId()
const jonas = newId()
let server: Awaited<ReturnType<typeof openServer>>
let database: OutboxDatabase
let clock: number
let count = 0

beforeEach(async () => {
  server = await openServer()
  count += 1
  database = openOutbox(`test-${count}`)
  clock = Date.UTC(2026, 10, 21, 6)
})
afterEach(() => {
  database.close()
  server.close()
})

const options = (account = mia): QueueOptions => ({
  database,
  client: createClient({ baseUrl: server.baseUrl }),
  baseUrl: server.baseUrl,
  account: async () => account,
  now: () => clock,
})

const begin = (accountId = mia) =>
  startWork(database, { accountId, names: { de: 'Rundgang' }, taskId: null, resolved: workflow() }, clock)

const workflow = (): ResolvedWorkflow => ({
  workflowId: newId(),
  definition: EMPTY_DEFINITION,
  version: 1,
  resolvedAt: new Date(clock).toISOString(),
  timeZone: 'Europe/Berlin',
  task: null,
  catalogue: { fields: {}, views: {} },
  resolved: { rows: {}, records: {}, incomplete: [] },
})

async function finished(accountId = mia, photos = 0): Promise<{ id: string; hashes: string[] }> {
  const { id } = await begin(accountId)
  const names: string[] = []
  const hashes: string[] = []
  for (let i = 0; i < photos; i++) {
    const bytes = randomBytes(2000)
    hashes.push(createHash('sha256').update(bytes).digest('base64'))
    const file = { workId: id, name: `${i}.jpg`, mime: 'image/jpeg', bytes: new Uint8Array(bytes).buffer }
    names.push(await addFile(database, file))
  }
  await saveProgress(database, id, { answers: { check: { photos: names, note: 'dicht' } } }, { now: clock })
  await finishWork(database, id, { now: clock })
  return { id, hashes }
}

/** Lets the time pass that was to be waited, until nothing waits. */
async function untilSent(given: QueueOptions, mostRuns = 10_000): Promise<void> {
  for (let run = 0; run < mostRuns; run++) {
    const { nextAt, signedOut } = await runQueue(given)
    if (nextAt === undefined && !signedOut) return
    clock = Math.max(clock, nextAt ?? clock) + 1
  }
  throw new Error('It never ends')
}

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

describe('the queue', () => {
  test('sends files before the result that names them, and forgets both after the receipt', async () => {
    const { id, hashes } = await finished(mia, 3)
    expect(await runQueue(options())).toEqual({ sent: 1, failed: 0, signedOut: false, nextAt: undefined })
    const sent = JSON.parse(server.results.get(id) ?? '') as {
      activityResults: { check: { photos: string[] } }
    }
    expect(sent.activityResults.check.photos.map((ref) => server.files.get(ref))).toEqual(hashes)
    expect(await database.works.count()).toBe(0)
    expect(await database.files.count()).toBe(0)
    expect(await database.snapshots.count()).toBe(0)
    expect(await database.deliveries.toArray()).toMatchObject([
      { id, accountId: mia, files: 3, deliveredAt: clock },
    ])
  })

  test('goes on behind a piece of work that the server refuses', async () => {
    const { id: poison } = await finished(mia, 1)
    const { id: good } = await finished(mia, 1)
    server.state.refuse = (id) => id === poison
    expect(await runQueue(options())).toMatchObject({ sent: 1, failed: 1 })
    expect([...server.results.keys()]).toEqual([good])
    expect(await worksOf(database, mia)).toMatchObject([
      { state: 'refused', problem: { code: 'validation' } },
    ])
    expect(await database.files.count()).toBe(1)

    const before = server.state.requests
    await runQueue(options())
    expect(server.state.requests).toBe(before)
    server.state.refuse = () => false
    await retryAll(database, mia)
    await untilSent(options())
    expect(server.results.size).toBe(2)
  })

  test('asks about refused work again by itself, and gives it back to be mended', async () => {
    const { id } = await finished()
    server.state.refuse = () => true
    await runQueue(options())
    expect(await reopenWork(database, id, clock)).toBe(true)
    expect(await saveProgress(database, id, { answers: { check: { note: 'neu' } } }, { now: clock })).toBe(
      true,
    )
    await finishWork(database, id, { now: clock })
    await runQueue(options())
    server.state.refuse = () => false
    clock += 7 * 3_600_000
    await runQueue(options())
    expect(JSON.parse(server.results.get(id) ?? '')).toMatchObject({
      activityResults: { check: { note: 'neu' } },
    })
  })

  test('gives nothing back to be mended while it is being sent again', async () => {
    const { id } = await finished()
    server.state.refuse = () => true
    await runQueue(options())
    let taken: Promise<boolean> | undefined
    server.state.refuse = () => {
      taken = reopenWork(database, id, clock)
      return true
    }
    clock += 7 * 3_600_000
    await runQueue(options())
    expect(await taken).toBe(false)
    expect(await reopenWork(database, id, clock)).toBe(true)
  })

  test('waits for somebody to sign in, without a try', async () => {
    await finished()
    await finished()
    server.state.fault = () => 'signedOut'
    expect(await runQueue(options())).toMatchObject({ signedOut: true, sent: 0 })
    expect(server.state.requests).toBe(1)
    // Nothing else may tell that the session is good after all: it looks again by itself.
    expect((await runQueue(options())).nextAt).toBeLessThanOrEqual(clock + 60_000)
    server.state.fault = () => 'none'
    expect(await runQueue(options())).toMatchObject({ signedOut: false, sent: 2 })
  })

  test('asks nobody who is signed in as long as nothing is due', async () => {
    await begin()
    const account = () => Promise.reject(new ResponseError(new Response(null, { status: 499 }), undefined))
    expect(await runQueue({ ...options(), account })).toMatchObject({ signedOut: false, nextAt: undefined })
  })

  test('waits longer each time, five minutes at most, and never gives up', async () => {
    const { id } = await finished()
    server.state.fault = () => 'cutBefore'
    const waits: number[] = []
    for (let i = 0; i < 40; i++) {
      await runQueue({ ...options(), random: () => 1 })
      const { nextTryAt } = (await database.works.get(id))!
      waits.push(nextTryAt - clock)
      clock = nextTryAt
    }
    expect(waits.slice(0, 4)).toEqual([4000, 8000, 16_000, 32_000])
    expect(waits.at(-1)).toBe(300_000)
    server.state.fault = () => 'none'
    await runQueue(options())
    expect([...server.results.keys()]).toEqual([id])
  })

  test('does not try a hundred times where there is no server', async () => {
    for (let i = 0; i < 10; i++) await finished()
    server.state.fault = () => 'cutBefore'
    await runQueue(options())
    expect(server.state.requests).toBe(2)
  })

  test('on a full device lets go what has arrived, though it can note no receipt', async () => {
    const { id } = await finished(mia, 2)
    const full = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    database.files.hook('updating', full)
    database.deliveries.hook('creating', full)
    expect(await runQueue(options())).toMatchObject({ sent: 1, failed: 0 })
    expect([...server.results.keys()]).toEqual([id])
    expect(await database.works.count()).toBe(0)
    expect(await database.files.count()).toBe(0)
  })

  test('goes on after a fault of the device itself', async () => {
    await finished()
    let isBroken = true
    const account = async () => mia
    const broken = () => {
      if (isBroken) throw new DOMException('', 'UnknownError')
    }
    database.works.hook('reading', (work) => {
      broken()
      return work
    })
    let wakeNow: () => void = () => undefined
    const signals = {
      onWake(callback: () => void) {
        wakeNow = callback
        return () => undefined
      },
    }
    const queue = openQueue({ ...options(), account, signals })
    await queue.wake()
    expect(server.results.size).toBe(0)
    isBroken = false
    wakeNow()
    await queue.wake()
    expect(server.results.size).toBe(1)
    queue.stop()
  })

  test('takes no page of a hotel for a receipt', async () => {
    await finished(mia, 1)
    server.state.fault = () => 'hotel'
    expect(await runQueue(options())).toMatchObject({ sent: 0, failed: 1 })
    expect(await database.works.count()).toBe(1)
  })

  test('brings each piece of work once, whatever happens on the way', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => finished(mia, 3)))
    const faults: Fault[] = ['cutBefore', 'cutAfter', 'busy', 'hotel', 'signedOut']
    const met = new Map<Fault, number>()
    server.state.fault = () => {
      const fault = Math.random() < 0.4 ? faults[Math.floor(Math.random() * faults.length)]! : 'none'
      met.set(fault, (met.get(fault) ?? 0) + 1)
      return fault
    }
    await untilSent(options())
    for (const fault of faults) expect(met.get(fault), fault).toBeGreaterThanOrEqual(10)
    expect(server.state.stored).toBe(30)
    for (const { id, hashes } of made) {
      const { activityResults } = JSON.parse(server.results.get(id) ?? '') as {
        activityResults: { check: { photos: string[] } }
      }
      expect(activityResults.check.photos.map((ref) => server.files.get(ref))).toEqual(hashes)
    }
    expect(await database.deliveries.count()).toBe(30)
    expect(await unsent(database, mia)).toBe(0)
  })
})
