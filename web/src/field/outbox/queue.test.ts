import 'fake-indexeddb/auto'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openQueue } from './outbox.ts'
import { mia, openPhone, runUntilSent, type TestPhone } from './phone.fixture.ts'
import { type QueueOptions, runQueue } from './queue.ts'
import type { NetworkFault } from './server.fixture.ts'
import { finishWork, reopenWork, retryAll, saveProgress, unsent, worksOf } from './works.ts'

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

  test('goes on where the line comes and goes', async () => {
    for (let i = 0; i < 5; i++) await finished()
    const faults: NetworkFault[] = ['cutBefore', 'none', 'cutBefore', 'none', 'none']
    server.state.fault = () => faults.shift() ?? 'none'
    expect(await runQueue(options())).toMatchObject({ sent: 3, failed: 2 })
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

  test.each<[string, NetworkFault, number]>([
    ['page of a hotel', 'hotel', 1],
    ['answer of a proxy without an id', 'proxy', 0],
    ['receipt of other work', 'mixedUp', 0],
  ])('takes no %s for a receipt', async (_what, fault, photos) => {
    const { id } = await finished(mia, photos)
    server.state.fault = () => fault
    expect(await runQueue(options())).toMatchObject({ sent: 0, failed: 1 })
    expect(await worksOf(database, mia)).toMatchObject([
      { id, state: 'waiting', problem: { code: 'unreadable' } },
    ])
    expect(await database.deliveries.count()).toBe(0)
    server.state.fault = () => 'none'
    await untilSent(options())
    expect([...server.results.keys()]).toEqual([id])
  })

  test('brings each piece of work once, whatever happens on the way', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => finished(mia, 3)))
    const faults: NetworkFault[] = ['cutBefore', 'cutAfter', 'busy', 'hotel', 'signedOut']
    const met = new Map<NetworkFault, number>()
    let state = Number(process.env['FELDWERK_TEST_SEED'] || 1)
    const random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    server.state.fault = () => {
      const fault = random() < 0.4 ? faults[Math.floor(random() * faults.length)]! : 'none'
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
