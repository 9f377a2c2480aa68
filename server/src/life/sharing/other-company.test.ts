import { afterAll, beforeEach, expect, test } from 'vitest'
import { checksums } from '../../../test/matrix/estate.ts'
import { goodAnswers } from '../../../test/workflows.ts'
import type { TestCompany } from '../../../test/world.ts'
import { openSharing } from './sharing.fixture.ts'

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
let workflowId: string
beforeEach(async () => {
  ;({ giver, receiver, workflowId } = await parties())
})
afterAll(() => world.close())

/** What another company is called and looks like from here. */
async function seenBy({ client }: TestCompany, workflowShareId: string) {
  const { company } = await client.workflowShares.byId({ workflowShareId })
  return [company.name, company.logo !== null]
}

/** A share in force, with a result that came back. */
async function flowing() {
  const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
  const worker = await receiver.person({ app: true })
  const { workflowId: taken } = await receiver.client.workflowShares.accept({
    workflowShareId,
    acceptance: { accounts: [{ id: worker.id }] },
  })
  await world.runJobs()
  await worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: taken ?? '' },
      activityResults: goodAnswers,
      completedAt: new Date().toISOString(),
    },
  })
  await world.runJobs()
  return { workflowShareId, taken: taken ?? '' }
}

test('a company that changes what others do not see of it tells nobody', async () => {
  const { workflowShareId } = await flowing()
  const before = await checksums(world, receiver.id)
  await giver.client.companies.updateMine({ company: { city: 'Kiel', email: 'post@kaltofen.example' } })
  await world.runJobs()
  expect(await checksums(world, receiver.id)).toEqual(before)
  expect(await seenBy(receiver, workflowShareId)).toEqual([giver.name, false])
})

test('a new name and logo of the giver stand at the share and the workflow of the receiver', async () => {
  const { workflowShareId, taken } = await flowing()
  const { client } = giver
  await client.companies.updateMine({
    company: { name: 'Kaltofen Neu GmbH', logo: await between.photo(giver) },
  })
  await world.runJobs()
  expect(await seenBy(receiver, workflowShareId)).toEqual(['Kaltofen Neu GmbH', true])
  const { company } = await receiver.client.workflows.byId({ workflowId: taken })
  expect([company.name, company.logo]).toEqual(['Kaltofen Neu GmbH', expect.any(String)])
  expect(await receiver.client.workflowShares.byId({ workflowShareId })).toMatchObject({
    state: 'ACCEPTED',
    pending: null,
    offer: 1,
  })
  await client.companies.updateMine({ company: { logo: null } })
  await world.runJobs()
  expect(await seenBy(receiver, workflowShareId)).toEqual(['Kaltofen Neu GmbH', false])
  const { rows } = await world.owner.query('select state from file where company_id = $1', [receiver.id])
  expect(rows).toEqual([{ state: 'stored' }])
})

test('a new name of the receiver stands at its results, until the share has ended', async () => {
  const { workflowShareId } = await flowing()
  const called = async (name: string) => {
    await receiver.client.companies.updateMine({ company: { name } })
    await world.runJobs()
    const { data } = await giver.client.workflowResults.paginated({ workflowId })
    return data[0]?.company?.name
  }
  expect(await called('Hansen Neu')).toBe('Hansen Neu')
  expect(await seenBy(giver, workflowShareId)).toEqual(['Hansen Neu', false])
  await giver.client.workflowShares.remove({ workflowShareId })
  await world.runJobs()
  expect(await called('Hansen danach')).toBe('Hansen Neu')
})
