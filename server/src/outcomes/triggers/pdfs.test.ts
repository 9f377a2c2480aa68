import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { readPdf } from '../../../test/pdf.ts'
import { computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { handOutRuns } from '../../fieldwork/trigger-runs/hand-out.ts'
import { inCompany } from '../../platform/db/tenant.ts'

type PdfTrigger = WorkflowDefinition['pdfTriggers'][number]

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_COMPANY_STORAGE: '5MB' })
  company = await world.company({ name: 'Nordwerk Maschinenbau GmbH' })
  portal = await company.person({ portal: true })
  worker = await company.person({ firstName: 'Tom', lastName: 'Brandt', app: true })
  colleague = await company.person({ app: true })
})
afterAll(() => world.close())

/** The protocol, where the pressure is too high with who did it once more. */
const report: PdfTrigger = {
  id: 'report',
  on: ['STORED', 'CORRECTED'],
  name: computed('"Protokoll " + string(measured.pressure) + " bar/Halle 2"'),
  title: said('Druckprotokoll'),
  template: {
    ...PROTOCOL,
    blocks: [
      ...PROTOCOL.blocks,
      {
        id: 'high',
        kind: 'FACTS',
        condition: computed('measured.pressure > 4.0'),
        together: true,
        heading: { de: 'Zu hoher Druck' },
        columns: 2,
        facts: ['PERFORMER'],
      },
    ],
  },
}

/** Rows that name one of so many halls each. */
const halls = (count: number) =>
  ({
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'halls', expression: `[${Array.from({ length: count }, (_, i) => i + 1).join()}]` },
          ],
        },
        { kind: 'EXPAND', expression: 'halls', name: 'hall' },
      ],
    },
  }) as const

/** A document for each of these rows, which says the hall of its own. */
const eachHall = (count: number, expression = '"Halle " + string(row.hall)'): PdfTrigger => ({
  id: 'hall',
  context: halls(count),
  name: computed(expression),
  title: computed(expression),
  template: {
    ...PROTOCOL,
    blocks: [{ id: 'words', kind: 'TEXT', words: computed('"Aushang für Halle " + string(row.hall)') }],
  },
})

const workflowWith = async (triggers: Partial<WorkflowDefinition>) =>
  (
    await publishedWorkflow(portal.client, {
      definition: { ...measurement, ...triggers },
      accounts: [worker, colleague],
    })
  ).id

async function deliver(workflowId: string, pressure: number): Promise<string> {
  const { id } = await worker.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure } },
      completedAt: new Date().toISOString(),
    },
  })
  return id
}

async function measure(workflowId: string, pressure: number): Promise<string> {
  const id = await deliver(workflowId, pressure)
  await world.runJobs()
  return id
}

const shown = async (workflowResultId: string) =>
  await portal.client.workflowResults.byId({ workflowResultId })
const fetched = async (address: string | null, { token }: TestAccount = worker) =>
  await world.raw(address ?? '/', { token })

describe('what is refused', () => {
  test('a document that is none, and a condition of a block that is broken, each at its place', async () => {
    const saved = async (template: unknown) =>
      await refusal(workflowWith({ pdfTriggers: [{ ...report, template } as PdfTrigger] }))
    const place = 'definition.pdfTriggers.0.template'
    const unknown = { ...PROTOCOL, blocks: [{ id: 'a', kind: 'FILM' }] }
    expect(JSON.stringify(await saved(unknown))).toContain(`${place}.blocks.0.kind`)
    const wide = { ...PROTOCOL, page: { ...PROTOCOL.page, paper: 'A0' } }
    expect(JSON.stringify(await saved(wide))).toContain(`${place}.page.paper`)
    const broken = {
      ...PROTOCOL,
      blocks: [{ ...PROTOCOL.blocks[0], condition: computed('measured.presure > 1') }],
    }
    expect(JSON.stringify(await saved(broken))).toContain('presure')
  })

  test('one for each row of which something names what no row has, or that comes to more than a hundred', async () => {
    const saved = async (trigger: PdfTrigger) => await refusal(workflowWith({ pdfTriggers: [trigger] }))
    expect(JSON.stringify(await saved(eachHall(2, 'row.halle')))).toContain('pdfTriggers.0.name')
    const { context: _, ...once } = eachHall(2)
    expect(JSON.stringify(await saved(once))).toContain('pdfTriggers.0.template.blocks.0.words')
    const id = await measure(await workflowWith({ pdfTriggers: [eachHall(101)] }), 3)
    const { data } = await portal.client.triggerRuns.paginated({ workflowResultId: id })
    expect(data).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining('100 Dokumente') }])
  })

  test('one that is too large for its pages, and the mail goes without it', async () => {
    const facts = Array.from({ length: 20 }, () => 'VERSION' as const)
    const blocks = Array.from({ length: 100 }, (_, i) => ({
      id: `b${i}`,
      kind: 'FACTS' as const,
      columns: 1,
      facts,
    }))
    const margins = { ...PROTOCOL.page.margins, top: 60, bottom: 60 }
    const page = { ...PROTOCOL.page, paper: 'A5' as const, margins }
    const long: PdfTrigger = { ...report, id: 'long', name: said('Lang'), template: { page, blocks } }
    const workflowId = await workflowWith({
      pdfTriggers: [long],
      emailTriggers: [
        {
          id: 'mail',
          to: fixed(['leitstand@nordwerk.example']),
          subject: said('Ohne Lang'),
          body: said('Anbei.'),
          separate: false,
          attachedPdfs: ['long'],
        },
      ],
    })
    const id = await measure(workflowId, 3)
    const { pdfs, emails } = await shown(id)
    expect(pdfs).toMatchObject([
      { name: 'Lang.pdf', pdf: null, error: expect.stringContaining('200 Seiten') },
    ])
    expect(emails).toMatchObject([{ error: null, pdfAttachments: [{ name: 'Lang.pdf' }] }])
    const { data } = await portal.client.triggerRuns.paginated({ workflowResultId: id, kinds: ['EMAIL'] })
    expect(data).toMatchObject([{ state: 'DONE', content: { missing: ['Lang.pdf'] } }])
  })
})

describe('a document', () => {
  test('is found by the asset that its result is about, and by no other', async () => {
    const { client } = portal
    const { id: typeId } = await client.assetTypes.create({
      assetType: typeOf('Presse', [property('name')]),
    })
    const [press, other] = await Promise.all(
      ['P-04', 'P-05'].map(
        async (name) => (await client.assets.create({ assetTypeId: typeId, asset: { value: { name } } })).id,
      ),
    )
    const field = {
      id: 't-press',
      name: 'press',
      type: { kind: 'ASSET', id: typeId },
      required: false,
    } as const
    const workflowId = await workflowWith({ taskType: { fields: [field] }, pdfTriggers: [report] })
    const { id: taskId } = await client.tasks.create({ workflowId, task: { taskData: { press } } })
    const id = newId()
    await worker.client.workflowResults.create({
      workflowResult: {
        id,
        taskId,
        workflow: { id: workflowId },
        activityResults: { measured: { pressure: 3 } },
        completedAt: new Date().toISOString(),
      },
    })
    await measure(workflowId, 3)
    const documentsOf = async (assetId: string) =>
      (await client.triggerRuns.paginated({ assetId, kinds: ['PDF'], states: ['DONE'] })).data
    expect(await refusal(documentsOf(newId()))).toMatchObject({ status: 404 })
    expect(await documentsOf(press ?? '')).toMatchObject([
      { workflowResultId: id, content: { name: 'Protokoll 3 bar-Halle 2.pdf' } },
    ])
    expect(await documentsOf(other ?? '')).toEqual([])
  })

  test('is made of the result, for who may see it, and goes with a mail', async () => {
    const workflowId = await workflowWith({
      pdfTriggers: [report],
      emailTriggers: [
        {
          id: 'mail',
          to: fixed(['leitstand@nordwerk.example']),
          subject: said('Mit Protokoll'),
          body: said('Anbei.'),
          separate: false,
          attachedPdfs: ['report'],
        },
      ],
    })
    const id = await measure(workflowId, 7.25)
    const { pdfs, emails } = await shown(id)
    const [pdf] = pdfs
    expect(pdfs).toMatchObject([
      { title: 'Druckprotokoll', name: 'Protokoll 7.25 bar-Halle 2.pdf', error: null, replaced: false },
    ])
    expect(emails[0]?.pdfAttachments).toEqual(pdfs)
    expect((await world.mails(null)).find(({ subject }) => subject === 'Mit Protokoll')?.attachments).toEqual(
      ['Protokoll 7.25 bar-Halle 2.pdf'],
    )
    const response = await fetch(`${world.url}${pdf?.pdf}`, {
      headers: { Authorization: `Bearer ${worker.token}` },
    })
    const read = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(read.pages.join()).toMatch(/7,25.*Zu hoher Druck.*Tom Brandt/)
    expect(read.title).toBe('Druckprotokoll')
    expect((await fetched(pdf!.pdf, colleague)).status).toBe(404)
    const listed = await worker.client.workflowResults.paginated({ workflowId })
    expect(listed.data[0]?.pdfs).toEqual(pdfs)
    const low = await shown(await measure(workflowId, 3))
    expect(low.pdfs).toHaveLength(1)
  })

  test('is made for each row of a context, and all of them go with a mail', async () => {
    const attached = { separate: false, attachedPdfs: ['hall'] }
    const workflowId = await workflowWith({
      pdfTriggers: [eachHall(3)],
      emailTriggers: [
        {
          ...attached,
          id: 'mail',
          to: fixed(['leitstand@nordwerk.example']),
          subject: said('Aushänge'),
          body: said('Anbei.'),
        },
      ],
    })
    const id = await measure(workflowId, 3)
    const { pdfs } = await shown(id)
    const names = ['Halle 1.pdf', 'Halle 2.pdf', 'Halle 3.pdf']
    expect(pdfs.map(({ name, error }) => [name, error])).toEqual(names.map((name) => [name, null]))
    const pages = await Promise.all(
      pdfs.map(async ({ pdf }) => {
        const response = await fetch(`${world.url}${pdf}`, {
          headers: { Authorization: `Bearer ${portal.token}` },
        })
        return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages.join()
      }),
    )
    for (const [i, page] of pages.entries()) expect(page).toContain(`Aushang für Halle ${i + 1}`)
    const mails = (await world.mails(null)).filter(({ subject }) => subject === 'Aushänge')
    expect(mails.map(({ attachments }) => attachments)).toEqual([names])
    const previewed = await portal.client.workflowTriggers.preview({
      workflowId,
      preview: { list: 'pdfTriggers', trigger: eachHall(3), workflowResultId: id },
    })
    expect(previewed.runs).toEqual(
      names.map((name) => ({ kind: 'PDF', name, title: name.replace('.pdf', '') })),
    )
    const printed = await portal.client.workflowResults.pdf({ workflowResultId: id })
    const read = await readPdf(new Uint8Array(await printed.arrayBuffer()))
    expect(read.pages.join()).toContain('Aushang für Halle 1')
  })

  test('of the template is what „Als PDF“ gives, too', async () => {
    const id = await measure(await workflowWith({ pdfTriggers: [report] }), 8)
    const response = await portal.client.workflowResults.pdf({
      workflowResultId: id,
    })
    const read = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(read.pages.join()).toContain('Zu hoher Druck')
  })

  test('is replaced by that of a correction, and goes with its result', async () => {
    const workflowId = await workflowWith({ pdfTriggers: [report] })
    const id = await measure(workflowId, 5)
    await portal.client.workflowResults.update({
      workflowResultId: id,
      workflowResult: { activityResults: { measured: { pressure: 5.5 } } },
    })
    await world.runJobs()
    const { pdfs } = await shown(id)
    expect(pdfs.map(({ name, replaced }) => [name, replaced])).toEqual([
      ['Protokoll 5 bar-Halle 2.pdf', true],
      ['Protokoll 5.5 bar-Halle 2.pdf', false],
    ])
    expect((await fetched(pdfs[1]!.pdf)).status).toBe(200)
    await portal.client.workflowResults.remove({ workflowResultId: id, workflowId })
    for (const { pdf } of pdfs) expect((await fetched(pdf, portal)).status).toBe(404)
  })

  test('is made no more where its result goes first', async () => {
    const workflowId = await workflowWith({ pdfTriggers: [report] })
    const id = await deliver(workflowId, 6)
    await portal.client.workflowResults.remove({ workflowResultId: id, workflowId })
    await world.runJobs()
    const { rows } = await world.owner.query('select from trigger_run where workflow_result_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('goes with a mail although another one of it is too large', async () => {
    const named = (id: string, name: string): PdfTrigger => ({ ...report, id, name: said(name) })
    const workflowId = await workflowWith({
      pdfTriggers: [named('large', 'Groß'), named('small', 'Klein')],
      emailTriggers: [
        {
          id: 'mail',
          to: fixed(['leitstand@nordwerk.example']),
          subject: said('Groß und klein'),
          body: said('Anbei.'),
          separate: false,
          attachedPdfs: ['large', 'small'],
        },
      ],
    })
    const id = await measure(workflowId, 3)
    await world.owner.query(
      `update file set size = $1 where id = (
        select id from trigger_run where workflow_result_id = $2 and trigger_id = 'large')`,
      [20 * 1024 ** 2, id],
    )
    const { rows } = await world.owner.query<{ id: string }>(
      `update trigger_run set state = 'FAILED' where workflow_result_id = $1 and kind = 'EMAIL' returning id`,
      [id],
    )
    await portal.client.triggerRuns.retry({ triggerRunId: rows[0]?.id ?? '' })
    await world.runJobs()
    const run = await portal.client.triggerRuns.byId({ triggerRunId: rows[0]?.id ?? '' })
    expect(run).toMatchObject({ state: 'DONE', content: { missing: ['Groß.pdf'] } })
    const mails = (await world.mails(null)).filter(({ subject }) => subject === 'Groß und klein')
    expect(mails.map(({ attachments }) => attachments)).toEqual([['Klein.pdf']])
  })

  test('of the older form is words below its title', async () => {
    const id = await measure(
      await workflowWith({ pdfTriggers: [{ ...report, template: said('Alles in Ordnung') }] }),
      1,
    )
    const [pdf] = (await shown(id)).pdfs
    const response = await fetch(`${world.url}${pdf?.pdf}`, {
      headers: { Authorization: `Bearer ${portal.token}` },
    })
    const read = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(read.pages.join()).toMatch(/Druckprotokoll.*Alles in Ordnung/)
  })

  test('waits where the company has no room for it, and the mail with it, though not for ever', async () => {
    const workflowId = await workflowWith({
      pdfTriggers: [report],
      emailTriggers: [
        {
          id: 'mail',
          to: fixed(['leitstand@nordwerk.example']),
          subject: said('Mit vollem Speicher'),
          body: said('Anbei.'),
          separate: false,
          attachedPdfs: ['report'],
        },
      ],
    })
    await world.owner.query(
      `insert into file_use (company_id, part, bytes) select company_id, 99, 9000000 from workflow where id = $1`,
      [workflowId],
    )
    const id = await measure(workflowId, 2)
    expect((await shown(id)).pdfs).toMatchObject([{ pdf: null, error: expect.stringContaining('Speicher') }])
    /** As if so many tries of the document had failed, and the mail were due again. */
    const runsAfter = async (tries: number) => {
      await world.owner.query(
        `update trigger_run set tries = $2 where workflow_result_id = $1 and kind = 'PDF'`,
        [id, tries],
      )
      await world.owner.query(
        `update trigger_run set due_at = now() where workflow_result_id = $1 and kind = 'EMAIL' and state = 'WAITING'`,
        [id],
      )
      await inCompany(world.db, company.id, 'write', (trx) => handOutRuns(trx, company.id))
      await world.runJobs()
      const { data } = await portal.client.triggerRuns.paginated({ workflowResultId: id })
      return Object.fromEntries(data.map((run) => [run.kind, run]))
    }
    for (const tries of [1, 3]) {
      const { PDF: pdf, EMAIL: mail } = await runsAfter(tries)
      expect(mail).toMatchObject({
        state: 'WAITING',
        tries: 0,
        attempts: [],
        problem: expect.stringContaining('noch nicht fertig: Protokoll 2'),
      })
      const wait = Date.parse(mail?.dueAt ?? '') - Date.parse(pdf?.dueAt ?? '')
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThan(10_000)
    }
    const { EMAIL: gone } = await runsAfter(4)
    expect(gone).toMatchObject({ state: 'DONE', content: { missing: ['Protokoll 2 bar-Halle 2.pdf'] } })
  })
})
