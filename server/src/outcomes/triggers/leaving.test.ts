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
