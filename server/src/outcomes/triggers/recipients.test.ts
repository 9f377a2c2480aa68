import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]
type TaskTrigger = WorkflowDefinition['taskTriggers'][number]

let world: World
let company: TestCompany
let portal: TestAccount
let groupId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true, app: true })
  const mia = await company.row({ firstName: 'Mia', lastName: 'Yilmaz' })
  const accounts = [{ id: portal.id }, { id: mia.id }]
  groupId = (
    await company.client.accountGroups.create({
      accountGroup: { name: 'Schicht', accounts, chatActive: false },
    })
  ).id
})
afterAll(() => world.close())

const mail: EmailTrigger = {
  id: 'mail',
  to: [],
  subject: said('Rundruf'),
  body: said('Danke.'),
  separate: false,
  attachedPdfs: [],
}

async function workflowWith(triggers: Partial<WorkflowDefinition>): Promise<string> {
  const definition = { ...measurement, ...triggers }
  return (await publishedWorkflow(portal.client, { definition, accounts: [portal] })).id
}

async function runsOf(workflowId: string, pressure = 9) {
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure } },
    completedAt: new Date().toISOString(),
  }
  const { id: workflowResultId } = await portal.client.workflowResults.create({ workflowResult })
  await world.runJobs()
  return (await portal.client.triggerRuns.paginated({ workflowResultId })).data
}

const recipientsOf = async (trigger: EmailTrigger) =>
  (await runsOf(await workflowWith({ emailTriggers: [trigger] }))).map(({ content, problem }) =>
    content?.kind === 'EMAIL' ? [...content.recipients].toSorted().join(' + ') : problem,
  )

describe('recipients', () => {
  test('are refused where an address is none, or a query gives neither people nor addresses', async () => {
    const to = [{ address: 'leitstand' }, { address: 'a@nordwerk.example' }, computed('measured.pressure')]
    const problem = await refusal(workflowWith({ emailTriggers: [{ ...mail, to, cc: fixed(['@']) }] }))
    const { errors } = problem.details as { errors: { path: string; rule: string }[] }
    expect(errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'definition.emailTriggers.0.to.0.address badAddress',
      'definition.emailTriggers.0.to.2.query wrongType',
      'definition.emailTriggers.0.cc.value.0 badAddress',
    ])
  })

  test('are people, groups as they are now, addresses and whom a query gives, each once', async () => {
    const to = [
      { address: 'leitstand@nordwerk.example' },
      { accountId: portal.id },
      { accountGroupId: groupId },
      computed('performer'),
      computed('company.email'),
    ]
    expect(await recipientsOf({ ...mail, to })).toEqual([
      'Jonas Keller + Mia Yilmaz + leitstand@nordwerk.example',
    ])
  })

  test('get a mail each where it is separate, and none where there are more than 50', async () => {
    const to = [{ accountGroupId: groupId }]
    const each = await recipientsOf({ ...mail, to, separate: true })
    expect(each.toSorted()).toEqual(['Jonas Keller', 'Mia Yilmaz'])
    const many = Array.from({ length: 51 }, (_, i) => ({ address: `a${i}@nordwerk.example` }))
    expect(await recipientsOf({ ...mail, to: many })).toEqual([expect.stringContaining('50')])
  })
})

describe('a task of a trigger', () => {
  const rows = (columns: Record<string, string>): TaskTrigger['task'] => ({
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        {
          kind: 'MAP',
          columns: Object.entries(columns).map(([name, expression]) => ({ name, expression })),
        },
      ],
    },
  })

  test('is called as its line says, and given to people and groups who may perform it', async () => {
    const target = await publishedWorkflow(portal.client, {
      definition: measurement,
      accounts: [portal],
      accountGroups: [{ id: groupId }],
    })
    const follow: TaskTrigger = {
      id: 'follow',
      workflowId: target.id,
      task: rows({ key: '"a"' }),
      label: {
        kind: 'LINE',
        line: {
          de: [
            { kind: 'TEXT', text: 'Nachmessen bei ' },
            { kind: 'TOKEN', expression: 'measured.pressure' },
          ],
        },
      },
      assignTo: { accounts: [portal.id], accountGroups: [groupId] },
    }
    const workflowId = await workflowWith({ taskTriggers: [follow] })
    await runsOf(workflowId)
    const [again] = await runsOf(workflowId)
    const { data } = await portal.client.tasks.paginated({ workflowId: target.id })
    expect(data).toMatchObject([
      {
        label: 'Nachmessen bei 9\u00a0bar',
        assignedTo: { accounts: [{ id: portal.id }], accountGroups: [{ id: groupId }] },
      },
    ])
    expect(again).toMatchObject({ state: 'DONE', content: { taskId: data[0]?.id } })
  })

  test('is not made while one of the trigger is open, and again once that is done', async () => {
    const target = await publishedWorkflow(portal.client, { definition: measurement, accounts: [portal] })
    const follow: TaskTrigger = {
      id: 'follow',
      workflowId: target.id,
      task: rows({ label: '"Nachmessen"' }),
      onlyIfNoneOpen: true,
    }
    const workflowId = await workflowWith({ taskTriggers: [follow] })
    const taskIds = async () => {
      const [run] = await runsOf(workflowId)
      return run?.content?.kind === 'TASK' ? run.content.taskId : null
    }
    const first = await taskIds()
    expect(await taskIds()).toBe(first)
    await portal.client.tasks.cancel({ taskId: first ?? '' })
    expect(await taskIds()).not.toBe(first)
  })

  test('stands for the key of each run that found it, also once it is done', async () => {
    const target = await publishedWorkflow(portal.client, { definition: measurement, accounts: [portal] })
    const follow: TaskTrigger = {
      id: 'follow',
      workflowId: target.id,
      task: rows({ key: 'string(measured.pressure)' }),
      onlyIfNoneOpen: true,
    }
    const workflowId = await workflowWith({ taskTriggers: [follow] })
    const taskOf = async (pressure: number) => {
      const [run] = await runsOf(workflowId, pressure)
      return run?.content?.kind === 'TASK' ? run.content.taskId : null
    }
    const first = await taskOf(9)
    expect(await taskOf(7)).toBe(first)
    await portal.client.tasks.cancel({ taskId: first ?? '' })
    expect(await taskOf(7)).toBe(first)
  })
})
