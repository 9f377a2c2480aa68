import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { sharing } from '../sharing.fixture.ts'
import { type FlowingShare, openFlowing } from './flowing.fixture.ts'

const world = await openWorld()
afterAll(() => world.close())

/** Another company performs the same workflow of the giver. */
async function performAt({ receiver, worker }: FlowingShare, { giver, givenId }: FlowingShare) {
  const { id: workflowShareId } = await sharing(world).offered(giver, receiver, givenId)
  const { workflowId } = await receiver.client.workflowShares.accept({
    workflowShareId,
    acceptance: { accounts: [{ id: worker.id }] },
  })
  await world.runJobs()
  await worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId ?? '' },
      activityResults: { a: { said: 'z' } },
      completedAt: new Date().toISOString(),
    },
  })
}

const DAY_MS = 86_400_000

test('both sides see how many results went through their share in each of 16 weeks, and none of another one', async () => {
  const flowing = await openFlowing(world)
  const other = await openFlowing(world)
  const { giver, receiver, shareId } = flowing
  const weeksOf = async ({ client }: typeof giver) => {
    const { weeks } = await client.workflowShares.flow({ workflowShareId: shareId })
    return weeks.map(({ results }) => results)
  }
  // Accepted weeks ago, so that there is a past.
  for (const [companyId, at] of [
    [giver.id, 40],
    [receiver.id, 40],
  ] as const)
    await world.owner.query(
      `update workflow_share set answered_at = now() - make_interval(days => $3) where company_id = $1 and id = $2`,
      [companyId, shareId, at],
    )
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  for (const days of [50, 14, 14, 7, 0])
    await flowing.submit({ a: { said: 'x' } }, { completedAt: daysAgo(days) })
  const gone = await flowing.submit({ a: { said: 'y' } })
  await performAt(other, flowing)
  await flowing.jobs()
  const kept = [...Array.from({ length: 13 }, () => 0), 2, 1]
  expect(await weeksOf(giver)).toEqual([...kept, 2])
  expect(await weeksOf(receiver)).toEqual([...kept, 2])
  await receiver.client.workflowResults.remove({ workflowId: flowing.takenId, workflowResultId: gone })
  await flowing.jobs()
  await giver.client.workflowShares.remove({ workflowShareId: shareId })
  await flowing.jobs()
  await flowing.submit({ a: { said: 'after' } })
  await flowing.jobs()
  expect(await weeksOf(giver)).toEqual([...kept, 1])
  expect(await weeksOf(receiver)).toEqual([...kept, 1])
  const { weeks } = await giver.client.workflowShares.flow({ workflowShareId: shareId })
  const { timeZone } = await giver.client.companies.mine()
  const days = weeks.map(({ from }) =>
    new Date(from).toLocaleString('en', { weekday: 'short', hour: '2-digit', hour12: false, timeZone }),
  )
  expect(new Set(days)).toEqual(new Set(['Mon, 00']))
})
