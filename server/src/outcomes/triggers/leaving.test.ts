import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileAt } from '../../../test/hostile-names.ts'
import { headersOf, openMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { computed, measurement, plainMail, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type World } from '../../../test/world.ts'

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]

let world: World
let server: TestMailServer

beforeAll(async () => {
  server = await openMailServer()
  world = await openWorld({ SMTP_URL: server.smtpUrl, FELDWERK_MAILS_PER_DAY: '201' })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

/** A mail for each of these texts, which stand in its subject and in what it says. */
const eachOf = (texts: readonly string[], at: number): EmailTrigger => ({
  ...plainMail,
  id: `mail-${at}`,
  separate: true,
  context: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        { kind: 'MAP', columns: [{ name: 'texts', expression: JSON.stringify(texts) }] },
        { kind: 'EXPAND', expression: 'texts', name: 'text' },
      ],
    },
  },
  subject: computed('row.text'),
  body: computed('row.text'),
})

/** A zone in which it is noon: no day ends while the test runs. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function openCompany() {
  const company = await world.company()
  await world.owner.query('update company set time_zone = $2 where id = $1', [company.id, zoneAtNoon()])
  const owner = await company.person({ owner: true, portal: true, app: true })
  /** What came of a result that sends this mail. */
  async function sent(...emailTriggers: EmailTrigger[]) {
    const definition = { ...measurement, emailTriggers }
    const { id } = await publishedWorkflow(owner.client, { definition, accounts: [owner] })
    const workflowResult = {
      id: newId(),
      workflow: { id },
      activityResults: { measured: { pressure: 3 } },
      completedAt: new Date().toISOString(),
    }
    await owner.client.workflowResults.create({ workflowResult })
    await world.runJobs()
    return (await owner.client.triggerRuns.paginated({ workflowResultId: workflowResult.id, size: 100 })).data
  }
  return { company, owner, sent }
}

test('200 hostile texts become no header and no markup, and past its mails of a day a company waits', async () => {
  const { company, owner, sent } = await openCompany()
  await world.owner.query('update company set email = $2 where id = $1', [
    company.id,
    'portal+a@firma.example',
  ])
  const texts = Array.from({ length: 200 }, (_, at) => hostileAt(at).toWellFormed())
  const tens = Array.from({ length: 20 }, (_, i) => texts.slice(i * 10, i * 10 + 10))
  await sent(...tens.map(eachOf))
  expect(server.mails).toHaveLength(200)
  const plain = headersOf(server.mails[0]?.raw ?? '').toSorted()
  expect(plain).toEqual(expect.arrayContaining(['Auto-Submitted', 'List-Unsubscribe', 'Reply-To']))
  for (const { to, raw } of server.mails) {
    expect(to).toEqual(['leitstand@nordwerk.example'])
    expect(headersOf(raw).toSorted()).toEqual(plain)
    const { html = '', replyTo, headers } = await PostalMime.parse(raw)
    expect(html).not.toMatch(/<(script|img|h1>Neu)/)
    expect(replyTo).toMatchObject([{ address: 'portal+a@firma.example' }])
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      '<mailto:portal%2Ba@firma.example?subject=unsubscribe>',
    )
  }
  expect(await sent(plainMail)).toMatchObject([{ state: 'DONE' }])
  expect(await sent(plainMail)).toMatchObject([
    { state: 'WAITING', tries: 0, problem: expect.stringContaining('geht morgen hinaus') },
  ])
  const waits = { untilTomorrow: 1, isHeldBack: false, heldBack: 0, heldMessages: 0 }
  expect(await owner.client.triggerRuns.held()).toEqual(waits)
  const worker = await company.person({ app: true })
  expect(await refusal(worker.client.triggerRuns.held())).toMatchObject({ status: 403 })
  const other = await openCompany()
  expect(await other.sent(plainMail)).toMatchObject([{ state: 'DONE' }])
  expect(await other.owner.client.triggerRuns.held()).toEqual({ ...waits, untilTomorrow: 0 })
  expect(headersOf(server.mails.at(-1)?.raw ?? '')).not.toContain('Reply-To')
})

/** How many statements more it takes to do, in the same company, what a result with twenty more mails sets going. */
async function costOfMails({ sent }: Awaited<ReturnType<typeof openCompany>>): Promise<number> {
  const costs: number[] = []
  for (const mails of [10, 30]) {
    const texts = Array.from({ length: mails }, (_, at) => `Befund ${at}`)
    costs.push(await world.statements(() => sent(eachOf(texts, 0))))
  }
  const [few = 0, many = 0] = costs
  return many - few
}

test('what is due in a company is done in a row, without a job for each', async () => {
  const house = await openCompany()
  expect((await costOfMails(house)) / 20).toBeLessThan(19)
  expect(await house.owner.client.triggerRuns.held()).toMatchObject({ untilTomorrow: 0 })
})

test('what a day has no more room for waits at once, however much it is', async () => {
  const house = await openCompany()
  await world.owner.query(
    `insert into mail_day (company_id, day, sent) select id, (now() at time zone time_zone)::date, 201 from company
     where id = $1`,
    [house.company.id],
  )
  expect(await costOfMails(house)).toBeLessThan(20)
  expect(await house.owner.client.triggerRuns.held()).toMatchObject({ untilTomorrow: 40 })
  const { data } = await house.owner.client.triggerRuns.paginated({ size: 100 })
  expect(data).toHaveLength(40)
  for (const run of data)
    expect(run).toMatchObject({
      state: 'WAITING',
      tries: 0,
      problem: expect.stringContaining('geht morgen hinaus'),
    })
  expect(new Set(data.map(({ dueAt }) => dueAt)).size).toBe(1)
})
