import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '../../../../test/deadline.ts'
import {
  patience,
  perCompany,
  type Sender,
  sendAll,
  sender,
  stored,
} from '../../../../test/spread/senders.ts'
import { openWorld, type World } from '../../../../test/world.ts'

/**
 * `<program> stop-worker <port>` and `<program> start-worker <port>`: only who gives it lets a worker be stopped. All servers
 * with `synchronous_commit = on`, as citus.md asks: what was answered is lost else.
 */
const program = process.env.FELDWERK_TEST_CITUS_WORKERS

describe.runIf(inject('cluster') && program)('while a worker is away', () => {
  let world: World
  let lost: Sender
  let other: Sender

  beforeAll(async () => {
    world = await openWorld()
    const senders: Sender[] = []
    while (new Set(senders.map(({ port }) => port)).size < 2) senders.push(await sender(world))
    const [first] = senders as [Sender, ...Sender[]]
    lost = first
    other = senders.find(({ port }) => port !== first.port) as Sender
  })
  afterAll(() => world?.close())

  test('its companies are answered 503 and lose nothing, all others go on, and /healthz says so', async () => {
    const refused: number[] = []
    const refusedElsewhere: number[] = []
    const sending = Promise.all([
      sendAll(lost, (status) => refused.push(status)),
      sendAll(other, (status) => refusedElsewhere.push(status)),
    ])
    await eventually(async () => expect(await stored(world, lost)).toBeGreaterThan(5), patience)
    await act('stop-worker', lost.port)
    try {
      await eventually(() => expect(refused.length).toBeGreaterThan(3), patience)
      expect(await other.client.accounts.mine()).toMatchObject({ appAccess: true })
      // Callers who come in the same moment are looked up in one statement: none may take others along.
      const together = Array.from({ length: 10 }, () => [
        lost.client.accounts.mine(),
        other.client.accounts.mine(),
      ])
      const answers = await Promise.allSettled(together.flat())
      expect(answers.map(({ status }) => status)).toEqual(together.flatMap(() => ['rejected', 'fulfilled']))
      const health = (await world.raw('/healthz')).json
      expect(health).toMatchObject({ status: 'ok', parts: { cluster: { status: 'degraded', away: 1 } } })
    } finally {
      await act('start-worker', lost.port)
    }
    await sending
    expect(new Set(refused)).toEqual(new Set([503]))
    expect(refusedElsewhere).toEqual([])
    expect([await stored(world, lost), await stored(world, other)]).toEqual([perCompany, perCompany])
  })
})

async function act(what: 'stop-worker' | 'start-worker', port: number): Promise<void> {
  await promisify(execFile)(program as string, [what, String(port)])
}
