import { newId } from '@feldwerk/contract/new-id.ts'
import { UPDATE_KINDS, type UpdateKind } from '@feldwerk/contract/realtime.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../test/asset-types.ts'
import { eventually } from '../test/deadline.ts'
import { type Heard, openListeners } from '../test/listening.ts'
import { fixed, goodAnswers, inspection, publishedWorkflow, said } from '../test/workflows.ts'
import type { TestAccount } from '../test/world.ts'
import { openTasks, type Tasks } from './fieldwork/tasks/tasks.fixture.ts'

let tasks: Tasks
let listeners: ReturnType<typeof openListeners>
/** Who may perform nothing, who is of another company, and a person of the portal with the phone in the hand. */
let outsider: TestAccount
let stranger: TestAccount
let onPhone: TestAccount

beforeAll(async () => {
  tasks = await openTasks()
  const { world, company } = tasks
  await world.runJobs()
  listeners = openListeners(world)
  outsider = await company.person({ app: true })
  stranger = await (await world.company()).person({ portal: true, app: true })
  onPhone = await world.signIn(await company.row({ portal: true, app: true }), 'APP')
})
afterEach(() => listeners.hangUp())
afterAll(async () => {
  await listeners.close()
  await tasks.world.close()
})

const everybody = { kinds: UPDATE_KINDS }
const idsOf = ({ updates }: Heard, kind: UpdateKind) =>
  updates.filter((update) => update.kind === kind).map(({ id }) => id)

/** What each hears of a kind while something happens; nobody waits for those who hear nothing. */
async function heardOf(
  kind: UpdateKind,
  work: () => Promise<unknown>,
): Promise<Record<'portal' | 'worker' | 'colleague' | 'outsider' | 'stranger' | 'onPhone', unknown[]>> {
  const { portal, worker, colleague } = tasks
  const all = { portal, worker, colleague, outsider, stranger, onPhone }
  const heard = new Map<string, Heard>()
  for (const [name, account] of Object.entries(all))
    heard.set(name, await listeners.listen(account, everybody))
  await work()
  await eventually(() => expect(idsOf(heard.get('portal')!, kind).length).toBeGreaterThan(0))
  await listeners.untilAnnounced()
  return Object.fromEntries(
    [...heard].map(([name, each]) => [name, [...new Set(idsOf(each, kind))]]),
  ) as never
}
const nobody = { portal: [], worker: [], colleague: [], outsider: [], stranger: [], onPhone: [] }

describe('who is refused', () => {
  test('an API token, of kinds whose calls it may not make', async () => {
    const { world, portal } = tasks
    const { token } = await world.apiToken(portal, ['chatRooms:read', 'tasks:read'])
    const asking = (kinds: readonly UpdateKind[]) => listeners.listen({ ...portal, token }, { kinds })
    for (const kind of UPDATE_KINDS.filter((each) => each !== 'CHAT' && each !== 'TASK')) {
      const heard = await asking(['TASK', kind])
      await eventually(() => expect(JSON.stringify(heard.errors)).toContain(`no scope for ${kind}`))
    }
    expect((await asking(['CHAT', 'TASK'])).errors).toEqual([])
  })
})

describe('a task', () => {
  const assigned = { assignedTo: { accounts: [], accountGroups: [] } }

  test('its assignees, people of a group too, and the portal', async () => {
    let id = ''
    const { worker } = tasks
    const heard = await heardOf('TASK', async () => {
      const assignedTo = { accounts: [{ id: worker.id }], accountGroups: [] }
      ;({ id } = await tasks.create({ assignedTo }))
    })
    expect(heard).toEqual({ ...nobody, portal: [id], worker: [id] })
    const given = await heardOf('TASK', () =>
      tasks.portal.client.tasks.update({
        taskId: id,
        task: { assignedTo: { accounts: [], accountGroups: [{ id: tasks.groupId }] } },
      }),
    )
    // Whom it was taken from has to hear of it too.
    expect(given).toEqual({ ...nobody, portal: [id], worker: [id], colleague: [id] })
    const withdrawn = await heardOf('TASK', () => tasks.portal.client.tasks.cancel({ taskId: id }))
    expect(withdrawn).toEqual({ ...nobody, portal: [id], colleague: [id] })
  })

  test('once, by whoever may do it and enters the portal as well', async () => {
    const { company, portal, workflowId } = tasks
    const both = await company.person({ portal: true, app: true })
    await portal.client.workflowPermissions.create({
      workflowId,
      holders: { accounts: [{ id: both.id }] },
    })
    const heard = await listeners.listen(both, everybody)
    const ids: string[] = []
    // What was told twice would come before what is told next.
    for (const at of [0, 1]) {
      ids.push((await tasks.create(assigned)).id)
      await eventually(() => expect(idsOf(heard, 'TASK')).toContain(ids[at]))
    }
    expect(idsOf(heard, 'TASK').slice(0, 2)).toEqual(ids)
  })

  test('who may do it, where it is given to nobody', async () => {
    let id = ''
    const heard = await heardOf('TASK', async () => ({ id } = await tasks.create(assigned)))
    expect(heard).toEqual({ ...nobody, portal: [id], worker: [id], colleague: [id] })
  })
})

test('a workflow: who may perform it, whom it is taken from, and the portal', async () => {
  const { portal, workflowId, worker } = tasks
  const rename = () =>
    portal.client.workflows.update({
      workflowId,
      workflow: { translations: [{ language: 'de', name: `Rundgang ${newId()}`, teaser: '' }] },
    })
  const heard = await heardOf('WORKFLOW', rename)
  expect(heard).toEqual({ ...nobody, portal: [workflowId], worker: [workflowId], colleague: [workflowId] })
  const holders = { accounts: [{ id: worker.id }] }
  const taken = await heardOf('WORKFLOW', () =>
    portal.client.workflowPermissions.remove({ workflowId, holders }),
  )
  expect(taken.worker).toEqual([workflowId])
  expect((await heardOf('WORKFLOW', rename)).worker).toEqual([])
  await portal.client.workflowPermissions.create({ workflowId, holders })
})

test('a result: the portal alone, when it comes, is corrected, reviewed and removed', async () => {
  const { portal, workflowId } = tasks
  const { id: taskId } = await tasks.create()
  let id = ''
  const came = await heardOf('RESULT', async () => ({ id } = await tasks.submit(taskId)))
  expect(came).toEqual({ ...nobody, portal: [id] })
  const corrected = await heardOf('RESULT', () =>
    portal.client.workflowResults.update({
      workflowResultId: id,
      workflowResult: { activityResults: goodAnswers },
    }),
  )
  expect(corrected).toEqual({ ...nobody, portal: [id] })
  const removed = await heardOf('RESULT', () =>
    portal.client.workflowResults.remove({ workflowId, workflowResultId: id }),
  )
  expect(removed).toEqual({ ...nobody, portal: [id] })
})

test('an asset and its type: the portal alone', async () => {
  const { client } = tasks.portal
  const assetType = typeOf('Pumpe', [property('name')], { id: newId() })
  const added = await heardOf('ASSET', () => client.assetTypes.create({ assetType }))
  expect(added).toEqual({ ...nobody, portal: [assetType.id] })
  let id = ''
  const asset = { value: { name: 'P-17' } }
  const made = await heardOf('ASSET', async () => {
    ;({ id } = await client.assets.create({ assetTypeId: assetType.id!, asset }))
  })
  expect(made).toEqual({ ...nobody, portal: [id] })
  const removed = await heardOf('ASSET', () =>
    client.assets.remove({ assetTypeId: assetType.id!, assetId: id }),
  )
  expect(removed).toEqual({ ...nobody, portal: [id] })
})

test('a dashboard: the portal alone', async () => {
  const { client } = tasks.portal
  let dashboardId = ''
  const translations = [{ language: 'de' as const, name: 'Werk Kiel' }]
  const added = await heardOf('DASHBOARD', async () => {
    ;({ id: dashboardId } = await client.dashboards.create({
      dashboard: { translations, interval: 'TODAY', panels: [] },
    }))
  })
  expect(added).toEqual({ ...nobody, portal: [dashboardId] })
  const removed = await heardOf('DASHBOARD', () => client.dashboards.remove({ dashboardId }))
  expect(removed).toEqual({ ...nobody, portal: [dashboardId] })
})

test('what a result sets going: the portal alone', async () => {
  const { world, portal, worker } = tasks
  const mail = { id: 'told', subject: said('Befund'), body: said('nachsehen') }
  const emailTriggers = [
    { ...mail, to: fixed(['leitstand@nordwerk.example']), separate: false, attachedPdfs: [] },
  ]
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: { ...inspection, emailTriggers },
    accounts: [worker],
  })
  const runs = async () => (await portal.client.triggerRuns.paginated({ workflowId })).data
  const result = { id: newId(), workflow: { id: workflowId }, completedAt: new Date().toISOString() }
  const heard = await heardOf('TRIGGER_RUN', async () => {
    await worker.client.workflowResults.create({
      workflowResult: { ...result, activityResults: goodAnswers },
    })
    // The dispatcher may be handing the job over just now.
    await eventually(async () => {
      await world.runJobs()
      expect((await runs()).length).toBe(1)
    })
  })
  expect(heard).toEqual({ ...nobody, portal: (await runs()).map(({ id }) => id) })
})

test('a push message: whom it went to, and the portal of all that becomes of it', async () => {
  const { world, portal, worker, colleague } = tasks
  const pushMessage = {
    translations: [{ language: 'de' as const, title: 'Halle 1 gesperrt' }],
    audience: { kind: 'ACCOUNTS' as const, accounts: [{ id: worker.id }, { id: colleague.id }] },
  }
  let pushMessageId = ''
  const written = await heardOf('PUSH', async () => {
    ;({ id: pushMessageId } = await portal.client.pushMessages.create({ pushMessage }))
  })
  expect(written).toEqual({ ...nobody, portal: [pushMessageId] })
  const own = { worker: [pushMessageId], colleague: [pushMessageId] }
  const sent = await heardOf('PUSH', () =>
    // The dispatcher may be handing the job over just now.
    eventually(async () => {
      await world.runJobs()
      expect((await portal.client.pushMessages.byId({ pushMessageId })).state).toBe('SENT')
    }),
  )
  expect(sent).toEqual({ ...nobody, ...own, portal: [pushMessageId] })
  const read = await heardOf('PUSH', () => worker.client.pushMessages.read({ pushMessageId }))
  expect(read).toEqual({ ...nobody, worker: [pushMessageId], portal: [pushMessageId] })
})

test('a session: the account alone', async () => {
  const { world, company, portal } = tasks
  const own = await listeners.listen(portal, everybody)
  const other = await listeners.listen(company.owner, everybody)
  const { sessionId } = await world.signIn(portal)
  await portal.client.auth.endSessions({ sessionIds: [sessionId] })
  await eventually(() => expect(idsOf(own, 'SESSION')).toEqual([sessionId]))
  expect(idsOf(other, 'SESSION')).toEqual([])
})

test('what one transaction changes of a kind is one row, however much it is, and nothing when it fails', async () => {
  const { world, portal } = tasks
  const rows = async () =>
    (
      await world.owner.query<{ kind: string; many: number }>(
        'select kind, cardinality(ids) as many from change order by sequence',
      )
    ).rows
  const assetType = typeOf('Ventil', [property('name')], { id: newId() })
  await portal.client.assetTypes.create({ assetType })
  const before = (await rows()).length
  const create = Array.from({ length: 200 }, (_, at) => ({ value: { name: `P-${at}` } }))
  const bulk = (items: readonly object[]) =>
    portal.client.assets.bulk({ assetTypeId: assetType.id!, bulk: { create: items } as never })
  await bulk(create)
  expect((await rows()).slice(before)).toEqual([{ kind: 'ASSET', many: 200 }])
  await bulk([{ value: { name: 'P-200' } }, { value: { name: 17 } }]).catch(() => {})
  expect((await rows()).length).toBe(before + 1)
})
