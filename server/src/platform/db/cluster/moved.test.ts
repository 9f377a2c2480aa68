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

describe.runIf(inject('cluster'))('while the pieces of a company are moved to another worker', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world?.close())

  test('what is sent meanwhile is stored once, and nothing is refused', { timeout: 240_000 }, async () => {
    const senders = [await sender(world), await sender(world), await sender(world)]
    const refused: number[] = []
    const sending = Promise.all(senders.map((each) => sendAll(each, (status) => refused.push(status))))
    const [moved] = senders as [Sender, ...Sender[]]
    await eventually(async () => expect(await stored(world, moved)).toBeGreaterThan(3), patience)
    const before = await world.owner.query<{ shard: string; from: number; to: number }>(
      `select p.shardid as shard, p.nodeport as "from", other.nodeport as "to"
       from pg_dist_shard_placement p
       join pg_dist_node other on other.groupid > 0 and other.nodeport <> p.nodeport and other.shouldhaveshards
       where p.shardid = get_shard_id_for_distribution_column('company', $1::uuid) limit 1`,
      [moved.companyId],
    )
    const { shard, from, to } = before.rows[0]!
    await world.owner.query(`select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3)`, [
      shard,
      from,
      to,
    ])
    expect(await placeOf(moved)).toBe(to)
    await sending
    expect(refused).toEqual([])
    for (const each of senders) expect(await stored(world, each)).toBe(perCompany)
  })

  async function placeOf({ companyId }: Sender): Promise<number | undefined> {
    const { rows } = await world.owner.query<{ port: number }>(
      `select nodeport as port from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('company', $1::uuid)`,
      [companyId],
    )
    return rows[0]?.port
  }
})
