import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixed, measurement, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

type EmailTrigger = WorkflowDefinition['emailTriggers'][number]
type Subject = EmailTrigger['subject']

let world: World
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true, app: true })
})
afterAll(() => world.close())

const token = (expression: string, format = {}) => ({ kind: 'TOKEN', expression, format }) as const
const words = (text: string) => ({ kind: 'TEXT', text }) as const
const paragraph = (...spans: Extract<TextBlock, { kind: 'PARAGRAPH' }>['spans']): TextBlock => ({
  kind: 'PARAGRAPH',
  spans,
})

/** A mail to one address with these words. */
const mail = (line: Subject, ...de: TextBlock[]): EmailTrigger => ({
  id: 'mail',
  to: fixed(['leitstand@nordwerk.example']),
  subject: line,
  body: { kind: 'TEXT', text: { de } },
  separate: false,
  attachedPdfs: [],
})

const halls = {
  kind: 'QUERY',
  query: {
    root: { kind: 'NULL' },
    steps: [
      { kind: 'MAP', columns: [{ name: 'all', expression: '["Halle 1", "Halle 2"]' }] },
      { kind: 'EXPAND', expression: 'all', name: 'hall' },
    ],
  },
} as const

const draftOf = (trigger: EmailTrigger) => ({ ...measurement, emailTriggers: [trigger] })

async function sent(trigger: EmailTrigger) {
  const { id: workflowId } = await publishedWorkflow(portal.client, {
    definition: draftOf(trigger),
    accounts: [portal],
  })
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure: 4.756 } },
    completedAt: '2026-11-20T14:28:00.000Z',
  }
  const { id: workflowResultId } = await portal.client.workflowResults.create({ workflowResult })
  await world.runJobs()
  const [shown] = (await portal.client.workflowResults.byId({ workflowResultId })).emails
  return { shown, id: workflowResultId }
}

describe('words of a trigger', () => {
  test('are refused where a token names what is not there, by the place of the token', async () => {
    const body = [
      paragraph(words('Druck: '), token('measured.presure')),
      { kind: 'ROWS', columns: [{ title: 'Halle', expression: 'row.hall' }] },
      { kind: 'SCALE', expression: 'performer' },
    ] satisfies TextBlock[]
    const line: Subject = { kind: 'LINE', line: { de: [token('row.hall')] } }
    const problem = await refusal(
      publishedWorkflow(portal.client, { definition: draftOf(mail(line, ...body)) }),
    )
    const { errors } = problem.details as { errors: { path: string; rule: string }[] }
    const paths = errors.map(({ path, rule }) => `${path} ${rule}`)
    expect(paths).toEqual([
      'definition.emailTriggers.0.subject.line.de.0.expression unknownName',
      'definition.emailTriggers.0.body.text.de.0.spans.1.expression unknownField',
      'definition.emailTriggers.0.body.text.de.2.expression wrongType',
      'definition.emailTriggers.0.body.text.de.1 contextMissing',
    ])
  })

  test('say values with unit, decimals and date, on the clock and in the language of the company', async () => {
    const line: Subject = {
      kind: 'LINE',
      line: { de: [words('Druck '), token('measured.pressure', { decimals: 1 })], en: [words('Pressure')] },
    }
    const trigger = mail(
      line,
      { kind: 'HEADING', level: 2, spans: [words('Messung von '), token('performer')] },
      paragraph(
        { kind: 'TEXT', text: 'Ergebnis öffnen', bold: true, href: 'RESULT' },
        { kind: 'BREAK' },
        token('measured.pressure', { unit: false }),
        words(' | '),
        token('result.completedAt'),
        words(' | '),
        token('result.completedAt', { date: 'LONG_DATE' }),
        words(' | '),
        token('result.completedAt', { date: 'TIME' }),
        words(' | '),
        token('measured.pressure > 4.0'),
        words(' | '),
        token('performer.email'),
      ),
      {
        kind: 'LIST',
        ordered: true,
        items: [[words('Eins')], [token('"<b>" + company.name + "</b>"')]],
      },
      {
        kind: 'ROWS',
        columns: [
          { title: 'Halle', expression: 'row.hall' },
          { title: 'Druck', expression: 'measured.pressure' },
        ],
      },
      { kind: 'SCALE', expression: 'measured.pressure' },
    )
    const { shown, id } = await sent({ ...trigger, context: halls })
    expect(shown).toMatchObject({ subject: 'Druck 4,8\u00a0bar', error: null })
    const link = `href="${world.platform.config.publicUrl}/results/detail?id=${id}"`
    const html = (shown?.bodyHtml ?? '').replaceAll('\u00a0', ' ')
    expect(html).toContain('<h2>Messung von Jonas Keller</h2>')
    expect(html).toContain(`<a ${link}><strong>Ergebnis öffnen</strong></a><br>4,76 | `)
    expect(html).toContain('4,76 | 20.11.26, 15:28 Uhr | 20. November 2026 | 15:28 Uhr | Ja | </p>')
    expect(html).toContain('<li>&lt;b&gt;')
    expect(html).toContain('<td>Halle 2</td><td align="right">4,76 bar</td>')
    expect(html).toContain('Druck: <strong>4,76 bar</strong> erlaubt 2 bar bis 4 bar')
    const message = (await world.mails(null)).find(({ subject }) => subject.startsWith('Druck 4,8'))
    expect(message?.text).toContain('Halle: Halle 2\nDruck: 4,76')
    expect(message?.html).toContain('Halle 2</td>')
  })

  test('lead on from a token, and draw no band that has no width', async () => {
    const trigger = mail(
      { kind: 'LINE', line: { de: [words('Enges Band')] } },
      paragraph({ ...token('measured.pressure'), href: 'RESULT', bold: true, italic: true }),
      { kind: 'SCALE', expression: 'measured.pressure', from: 4.756, to: 4.756 },
      { kind: 'SCALE', expression: 'measured.pressure', from: 0, to: 0 },
    )
    const { shown, id } = await sent(trigger)
    const html = (shown?.bodyHtml ?? '').replaceAll('\u00a0', ' ')
    const link = `${world.platform.config.publicUrl}/results/detail?id=${id}`
    expect(html).toContain(`<a href="${link}"><em><strong>4,76 bar</strong></em></a>`)
    expect(html).not.toContain('NaN')
    const { data } = await portal.client.triggerRuns.paginated({ workflowResultId: id })
    expect(data).toMatchObject([{ state: 'DONE' }])
    expect((await portal.client.workflowResults.paginated({ search: '' })).data[0]?.emails).toHaveLength(1)
  })
})
