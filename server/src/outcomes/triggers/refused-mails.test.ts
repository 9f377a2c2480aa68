import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]

let world: World
let server: TestMailServer
let company: TestCompany
let owner: TestAccount

beforeAll(async () => {
  server = await openMailServer()
  world = await openWorld({ SMTP_URL: server.smtpUrl })
  company = await world.company()
  owner = await company.person({ owner: true, portal: true, app: true })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const mailTo = (
  to: EmailTrigger['to'],
  cc: readonly string[] = ['leitstand@nordwerk.example'],
): EmailTrigger => ({
  id: 'mail',
  to,
  cc: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        { kind: 'MAP', columns: [{ name: 'places', expression: JSON.stringify(cc) }] },
        { kind: 'EXPAND', expression: 'places', name: 'place' },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'place' }] },
      ],
    },
  },
  subject: said('Überdruck'),
  body: said('Bitte nachsehen.'),
  separate: false,
  attachedPdfs: [],
})

const accounts = (ids: readonly string[]): EmailTrigger['to'] => ({
  kind: 'QUERY',
  query: {
    root: { kind: 'ACCOUNT' },
    steps: [
      { kind: 'FILTER', condition: ids.map((id) => `account.id == "${id}"`).join(' || ') },
      { kind: 'MAP', columns: [{ name: 'value', expression: 'account' }] },
    ],
  },
})

/** A result that sends this mail, and what came of it. */
async function sent(trigger: EmailTrigger): Promise<TriggerRun> {
  const definition = { ...measurement, emailTriggers: [trigger] }
  const { id } = await publishedWorkflow(owner.client, { definition, accounts: [owner] })
  const workflowResult = {
    id: newId(),
    workflow: { id },
    activityResults: { measured: { pressure: 3 } },
    completedAt: new Date().toISOString(),
  }
  await owner.client.workflowResults.create({ workflowResult })
  await world.runJobs()
  const { data } = await owner.client.triggerRuns.paginated({ workflowResultId: workflowResult.id })
  const { emails } = await owner.client.workflowResults.byId({ workflowResultId: workflowResult.id })
  expect(emails.map(({ error }) => error)).toEqual(data.map(({ problem }) => problem))
  return data[0]!
}

test('whom a mail does not reach is named, people by their names, and the others get it', async () => {
  const mia = await company.row({ firstName: 'Mia', lastName: 'Yilmaz' })
  const ole = await company.row({ firstName: 'Ole', lastName: 'Brandt', email: null })
  const gone = await company.row({ firstName: 'Tom', lastName: 'Fuchs' })
  await world.owner.query('update account set deleted_at = now() where id = $1', [gone.id])
  server.refused.set(String(mia.email), 550)
  server.refused.set('voll@nordwerk.example', 452)
  const cc = ['leitstand@nordwerk.example', 'voll@nordwerk.example', 'Leitstand, Halle 2']
  const before = server.mails.length
  const plan = mailTo(accounts([mia.id, ole.id, owner.id]), cc)
  const run = await sent(plan)
  expect(run).toMatchObject({ state: 'DONE', tries: 1 })
  expect(server.mails.slice(before).flatMap(({ to }) => to)).toEqual(
    expect.arrayContaining([owner.email, 'leitstand@nordwerk.example']),
  )
  const { problem } = run
  expect(problem).toContain('Der Mailserver weist Mia Yilmaz ab: 550')
  expect(problem).toContain('Ole Brandt hat keine E-Mail-Adresse.')
  expect(problem).toContain('nimmt zurzeit nichts für voll@nordwerk.example an: 452')
  expect(problem).toContain('„Leitstand, Halle 2“ ist keine E-Mail-Adresse.')
  expect(problem).not.toContain(mia.email)
})

test('one that reaches nobody was given up, and says why', async () => {
  const ole = await company.row({ firstName: 'Ina', lastName: 'Roth', email: null })
  expect(await sent({ ...mailTo(accounts([ole.id])), cc: fixed([]) })).toMatchObject({
    state: 'FAILED',
    problem: expect.stringMatching(/niemanden.*Ina Roth hat keine E-Mail-Adresse/),
  })
  server.refused.set('weg@nordwerk.example', 550)
  expect(await sent({ ...mailTo(fixed(['weg@nordwerk.example'])), cc: fixed([]) })).toMatchObject({
    state: 'FAILED',
    tries: 1,
    problem: expect.stringContaining('weist weg@nordwerk.example ab'),
  })
})

test('after three refusals nothing goes to an address, until somebody confirms it', async () => {
  const eva = await company.row({ firstName: 'Eva', lastName: 'Kern' })
  const both = mailTo(accounts([eva.id]))
  server.refused.set(String(eva.email), 550)
  await sent(both)
  // One that arrives begins the count anew.
  server.refused.delete(String(eva.email))
  await sent(both)
  server.refused.set(String(eva.email), 550)
  for (const times of [1, 2, 3]) {
    const { problem } = await sent(both)
    expect(problem, `refused ${times}`).toContain('weist Eva Kern ab')
  }
  server.refused.delete(String(eva.email))
  const before = server.mails.length
  expect(await sent(both)).toMatchObject({
    state: 'DONE',
    problem: 'Bei Eva Kern kommt nichts an, bis jemand die Adresse bestätigt.',
  })
  expect(server.mails.slice(before).flatMap(({ to }) => to)).toEqual(['leitstand@nordwerk.example'])

  const [first] = await owner.client.triggerRuns.unreachable()
  expect(first).toMatchObject({ recipient: 'Eva Kern', times: 3, said: expect.stringContaining('550') })
  expect(JSON.stringify(first)).not.toContain(eva.email)
  await owner.client.triggerRuns.confirmRecipient({ unreachableId: first!.id })
  expect(await owner.client.triggerRuns.unreachable()).toEqual([])
  expect(
    await refusal(owner.client.triggerRuns.confirmRecipient({ unreachableId: first!.id })),
  ).toMatchObject({ status: 404 })
  expect(await sent(both)).toMatchObject({ state: 'DONE', problem: null })
})
