import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobTools } from '../../../../test/job-tools.ts'
import { putFile, takePhoto } from '../../../../test/uploads.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { contextFor } from '../../../platform/jobs/tasks.ts'
import { withinHouse } from '../carrier.ts'
import { type FlowingShare, openFlowing } from './flowing.fixture.ts'
import { tellResultsJob } from './jobs.ts'
import { tellResult } from './tell-result.ts'

let world: World
let job: (companyId: string) => JobContext
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  const tools = { ...(await jobTools(world.platform)), files: world.platform.files }
  job = (companyId) => contextFor({ tools, companyId, signal: new AbortController().signal })
})
afterAll(() => world.close())

/** What is told of a result at this moment. */
async function messageOf({ receiver }: FlowingShare, resultId: string) {
  const told = await inCompany(world.db, receiver.id, 'write', (trx) =>
    tellResult(trx, { companyId: receiver.id, resultId }),
  )
  if (!told) throw new Error('nothing is told of the result')
  return told.message
}

const deliver = ({ giver }: FlowingShare, message: Awaited<ReturnType<typeof messageOf>>) =>
  withinHouse(job(giver.id)).deliverResult(giver.id, message)

const saidIn = async (flow: FlowingShare) =>
  (await flow.received()).data.map(({ activityResults }) => activityResults)

test('from another company than the share is with, a message changes nothing', async () => {
  const flow = await openFlowing(world)
  const message = await messageOf(flow, await flow.submit({ a: { said: 'Echt' } }))
  await deliver(flow, { ...message, from: { companyId: flow.giver.id, name: 'Falsch' } })
  expect(await saidIn(flow)).toEqual([])
})

test('while the giver has not heard that its offer was accepted, a message is to come again', async () => {
  const flow = await openFlowing(world)
  const message = await messageOf(flow, await flow.submit({ a: { said: 'Früh' } }))
  const set = (state: string) =>
    world.owner.query(`update workflow_share set state = $2 where id = $1 and side = 'GIVER'`, [
      flow.shareId,
      state,
    ])
  await set('OFFERED')
  await expect(deliver(flow, message)).rejects.toThrow('not accepted yet')
  await set('ACCEPTED')
  await deliver(flow, message)
  expect(await saidIn(flow)).toEqual([{ a: { said: 'Früh' } }])
})

test('an older state that comes after a newer one changes nothing, nor does one that comes after the end', async () => {
  const flow = await openFlowing(world)
  const id = await flow.submit({ a: { said: 'Alt' } })
  const old = await messageOf(flow, id)
  const correct = (said: string) =>
    flow.receiver.client.workflowResults.update({
      workflowResultId: id,
      workflowResult: { activityResults: { a: { said } } },
    })
  await correct('Neu')
  await flow.jobs()
  await deliver(flow, old)
  expect(await saidIn(flow)).toEqual([{ a: { said: 'Neu' } }])
  await correct('Zu spät')
  const late = await messageOf(flow, id)
  await flow.giver.client.workflowShares.remove({ workflowShareId: flow.shareId })
  await deliver(flow, late)
  expect(await saidIn(flow)).toEqual([{ a: { said: 'Neu' } }])
})

test('a photo that arrives after its result follows it, and is no correction', async () => {
  const flow = await openFlowing(world, { photos: true })
  const { uploadUrl, fileRef } = await flow.worker.client.upload.requestUrl({ filename: 'spät.jpg' })
  const id = await flow.submit({ a: { said: 'Mit Foto', photos: [fileRef] } })
  await flow.jobs()
  expect(await saidIn(flow)).toEqual([{ a: { said: 'Mit Foto' } }])
  await putFile(`${world.url}${uploadUrl}`, await takePhoto())
  await tellResultsJob({ resultIds: [id], again: 1 }, job(flow.receiver.id))
  const [copy] = (await flow.received()).data
  expect(copy).toMatchObject({
    activityResults: { a: { said: 'Mit Foto', photos: [expect.any(String)] } },
    changedAt: null,
  })
})

test('what a share agrees until a day does not cross after it', async () => {
  const flow = await openFlowing(world)
  await world.owner.query(
    `update workflow_share set valid_until = now() - interval '1 minute' where id = $1`,
    [flow.shareId],
  )
  await flow.submit({ a: { said: 'Danach' } })
  await flow.jobs()
  expect(await saidIn(flow)).toEqual([])
})
