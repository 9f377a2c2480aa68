import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { answering, plainReceiver } from '../../platform/outgoing/receiver.fixture.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: 'http://127.0.0.1:*' })
})
afterAll(() => world.close())

test('a demo company writes and calls nobody, and makes documents and tasks as always', async () => {
  const receiver = await plainReceiver(answering('200 OK'))
  const company = await world.company({ demo: true })
  const person = await company.person({ portal: true, app: true })
  const { id: target } = await publishedWorkflow(person.client, {
    definition: measurement,
    accounts: [person],
  })
  const step = { kind: 'MAP' as const, columns: [{ name: 'label', expression: '"Nachmessen"' }] }
  const definition = {
    ...measurement,
    emailTriggers: [
      {
        id: 'mail',
        to: fixed(['jemand@anderswo.example']),
        subject: said('Angebot'),
        body: said('Greifen Sie zu.'),
        separate: false,
        attachedPdfs: [],
      },
    ],
    webhookTriggers: [
      { id: 'call', httpMethod: 'POST' as const, url: fixed(`http://127.0.0.1:${receiver.port}/`) },
    ],
    pdfTriggers: [{ id: 'pdf', name: said('Protokoll'), title: said('Protokoll'), template: said('Text') }],
    taskTriggers: [
      {
        id: 'task',
        workflowId: target,
        task: { kind: 'QUERY' as const, query: { root: { kind: 'NULL' as const }, steps: [step] } },
      },
    ],
  }
  const { id: workflowId } = await publishedWorkflow(person.client, { definition, accounts: [person] })
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure: 3 } },
    completedAt: new Date().toISOString(),
  }
  await person.client.workflowResults.create({ workflowResult })
  await world.runJobs()

  const { data } = await person.client.triggerRuns.paginated({ workflowId })
  const byKind = Object.fromEntries(data.map((run) => [run.kind, run]))
  const stays = { state: 'SKIPPED', dueAt: null, problem: expect.stringContaining('Demo-Firma') }
  expect(byKind).toMatchObject({
    EMAIL: stays,
    WEBHOOK: stays,
    PDF: { state: 'DONE', problem: null },
    TASK: { state: 'DONE', problem: null },
  })
  expect(receiver.opened()).toBe(0)
  expect(await world.mails(null)).toEqual([])
  const again = person.client.triggerRuns.retry({ triggerRunId: byKind['EMAIL']?.id ?? '' })
  expect(await refusal(again)).toMatchObject({ code: 'nothingToRetry' })
})
