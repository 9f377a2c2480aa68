import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, expect, test } from 'vitest'
import { measurement, said } from '../../../test/workflows.ts'
import { type EmailTrigger, highPressure, openMeasurements } from './measurements.fixture.ts'

const { world, company, portal, workflowWith, measure, runsOf, statesOf, mailsAbout } =
  await openMeasurements()
afterAll(() => world.close())

test('a correction does, where the trigger says so; what stood before stays', async () => {
  const on: EmailTrigger = { ...highPressure, id: 'both', on: ['STORED', 'CORRECTED'] }
  const workflowId = await workflowWith({ emailTriggers: [highPressure, on] })
  const id = await measure(workflowId, 8)
  await portal.client.workflowResults.update({
    workflowResultId: id,
    workflowResult: { activityResults: { measured: { pressure: 8.5 } } },
  })
  await world.runJobs()
  const runs = await runsOf(id)
  const told = runs.map(({ occasion, triggerId, content }) => [
    occasion,
    triggerId,
    content?.kind === 'EMAIL' && content.subject,
  ])
  expect(told.toSorted()).toEqual([
    ['CORRECTED', 'both', 'Druck 8.5 bar'],
    ['STORED', 'both', 'Druck 8 bar'],
    ['STORED', 'high', 'Druck 8 bar'],
  ])
})

test('nothing by a paused trigger, by a repeat, and by old results that a program brings in', async () => {
  const workflowId = await workflowWith({ emailTriggers: [{ ...highPressure, paused: true }] })
  expect(await statesOf(await measure(workflowId, 9))).toEqual([])
  const acting = await workflowWith({ emailTriggers: [highPressure] })
  const machine = await company.machine({ app: true })
  await portal.client.workflowPermissions.create({
    workflowId: acting,
    holders: { accounts: [{ id: machine.id }], accountGroups: [] },
  })
  const { client } = await world.apiToken(machine, ['all:write'])
  const workflowResult = {
    id: newId(),
    workflow: { id: acting },
    activityResults: { measured: { pressure: 9 } },
    completedAt: new Date(Date.now() - 31 * 86_400_000).toISOString(),
  }
  await client.workflowResults.create({ workflowResult })
  await world.runJobs()
  expect(await statesOf(workflowResult.id)).toEqual([])
  const correcting = await workflowWith({ emailTriggers: [{ ...highPressure, on: ['CORRECTED'] }] })
  await portal.client.workflowPermissions.create({
    workflowId: correcting,
    holders: { accounts: [{ id: machine.id }], accountGroups: [] },
  })
  const old = { ...workflowResult, id: newId(), workflow: { id: correcting } }
  await client.workflowResults.create({ workflowResult: old })
  const { client: office } = await world.apiToken(portal)
  for (const [by, states] of [
    [office, []],
    [portal.client, ['high DONE']],
  ] as const) {
    await by.workflowResults.update({
      workflowResultId: old.id,
      workflowResult: { activityResults: { measured: { pressure: 9.5 + states.length } } },
    })
    await world.runJobs()
    expect(await statesOf(old.id)).toEqual(states)
  }
  const fresh = { ...workflowResult, id: newId(), completedAt: new Date().toISOString() }
  await client.workflowResults.create({ workflowResult: fresh })
  await client.workflowResults.create({ workflowResult: fresh })
  await world.runJobs()
  expect(await statesOf(fresh.id)).toEqual(['high DONE'])
})

test('by the triggers as they were when the result came', async () => {
  const workflowId = await workflowWith({ emailTriggers: [highPressure] })
  const id = await measure(workflowId, 6)
  const { revision } = await portal.client.workflows.byId({ workflowId })
  await portal.client.workflowDrafts.save({
    workflowId,
    draft: { definition: { ...measurement, emailTriggers: [] }, revision },
  })
  await portal.client.workflows.publish({ workflowId, publication: { revision: revision + 1 } })
  const later = await measure(workflowId, 6)
  await world.runJobs()
  expect(await statesOf(id)).toEqual(['high DONE'])
  expect(await statesOf(later)).toEqual([])
})

test('a removed result takes what waits with it, worked out or not', async () => {
  const workflowId = await workflowWith({ emailTriggers: [{ ...highPressure, subject: said('Entfernt') }] })
  const remove = (workflowResultId: string) =>
    portal.client.workflowResults.remove({ workflowResultId, workflowId })
  await remove(await measure(workflowId, 9))
  const late = await measure(workflowId, 9)
  expect(await mailsAbout('Entfernt')).toHaveLength(1)
  await world.owner.query(
    `update trigger_run set state = 'WAITING', due_at = now() + interval '1 hour', ended_at = null
      where workflow_result_id = $1`,
    [late],
  )
  await remove(late)
  expect((await portal.client.triggerRuns.paginated({ workflowId })).data).toEqual([])
})
