import * as sheetjs from '@e965/xlsx'
import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { activity, computed, fixed, measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let workflowId: string
let foreignResult: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  workflowId = (await publishedWorkflow(portal.client, { definition: measurement, accounts: [worker] })).id
  const other = await world.company()
  const stranger = await other.person({ app: true })
  const foreign = { definition: measurement, accounts: [stranger] }
  const { id } = await publishedWorkflow(other.client, foreign)
  foreignResult = await measure(stranger.client, 9, id)
})
afterAll(() => world.close())

async function measure(client: Client, pressure: number, id = workflowId): Promise<string> {
  const workflowResult = {
    id: newId(),
    workflow: { id },
    activityResults: { measured: { pressure } },
    completedAt: '2026-11-20T08:15:00.000Z',
  }
  return (await client.workflowResults.create({ workflowResult })).id
}
const read = (workflowResultId: string) => portal.client.workflowResults.byId({ workflowResultId })
const review = (client: Client, workflowResultId: string, remark: string | null = null) =>
  client.workflowResults.review({ workflowResultId, review: { remark } })
const correct = (workflowResultId: string, pressure: number) =>
  portal.client.workflowResults.update({
    workflowResultId,
    workflowResult: { activityResults: { measured: { pressure } } },
  })

describe('who is refused', () => {
  const calls: Record<string, (client: Client, id: string) => Promise<unknown>> = {
    review: (client, id) => review(client, id),
    withdrawReview: (client, workflowResultId) => client.workflowResults.withdrawReview({ workflowResultId }),
    counts: (client) => client.workflowResults.counts(),
    countsByWorkflow: (client) => client.workflowResults.countsByWorkflow(),
    csv: (client) => client.workflowResults.csv({}),
    xlsx: (client) => client.workflowResults.xlsx({}),
  }

  test.each(Object.keys(calls))('%s: nobody without a credential, and who has only the app', async (name) => {
    const id = await measure(worker.client, 9)
    expect(await refusal(calls[name]!(world.clientOf(), id))).toMatchObject({ status: 499 })
    expect(await refusal(calls[name]!(worker.client, id))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test.each(['review', 'withdrawReview'])('%s: another company’s result does not exist', async (name) => {
    const foreign = await refusal(calls[name]!(portal.client, foreignResult))
    expect(foreign).toEqual(await refusal(calls[name]!(portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('where nothing deviates, and where the result is another by now', async () => {
    const good = await measure(worker.client, 3)
    expect(await refusal(review(portal.client, good))).toMatchObject({ status: 409, code: 'nothingToReview' })
    const id = await measure(worker.client, 9)
    const { changedAt } = await correct(id, 8)
    const late = portal.client.workflowResults.review({
      workflowResultId: id,
      review: { remark: 'Gesehen', changedAt: null },
    })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'changedMeanwhile' })
    const seen = { workflowResultId: id, review: { remark: 'Gesehen', changedAt } }
    expect(await portal.client.workflowResults.review(seen)).toMatchObject({ reviewState: 'REVIEWED' })
  })
})

describe('a deviation', () => {
  test('is to be reviewed until somebody says so, with who, when and why', async () => {
    const id = await measure(worker.client, 9)
    expect(await read(id)).toMatchObject({
      deviations: [{ path: ['measured', 'pressure'], value: 9, from: 2, to: 4 }],
      reviewState: 'TO_REVIEW',
      reviewedAt: null,
      reviewedBy: null,
      reviewRemark: null,
    })
    const [deviation] = (await read(id)).deviations
    expect(deviation?.translations).toContainEqual({ language: 'de', title: 'Druck', unit: 'bar' })
    const first = await review(portal.client, id, 'Manometer getauscht')
    expect(first).toMatchObject({
      reviewState: 'REVIEWED',
      reviewedBy: { id: portal.id, lastName: 'Keller' },
      reviewRemark: 'Manometer getauscht',
    })
    expect(await review(portal.client, id, 'Manometer getauscht')).toEqual(first)
    expect(await read(id)).toEqual(first)
    const boss = await company.person({ portal: true })
    expect(await review(boss.client, id, 'Nachgemessen')).toMatchObject({
      reviewedBy: { id: boss.id },
      reviewRemark: 'Nachgemessen',
    })
    for (const client of [portal.client, boss.client]) {
      await client.workflowResults.withdrawReview({ workflowResultId: id })
      expect(await read(id)).toMatchObject({ reviewState: 'TO_REVIEW', reviewedBy: null, reviewRemark: null })
    }
    const { rows } = await world.owner.query(
      `select action, details ->> 'remark' as remark from activity
        where company_id = $1 and object_id = $2 and action like 'review%' order by at, id`,
      [company.id, id],
    )
    expect(rows).toEqual([
      { action: 'reviewed', remark: 'Manometer getauscht' },
      { action: 'reviewed', remark: 'Nachgemessen' },
      { action: 'reviewWithdrawn', remark: 'Nachgemessen' },
    ])
  })

  test('stays reviewed when something else is corrected, and is to be reviewed when it is another', async () => {
    const id = await measure(worker.client, 9)
    await review(portal.client, id)
    expect(await correct(id, 9)).toMatchObject({ reviewState: 'REVIEWED' })
    expect(await correct(id, 8)).toMatchObject({ reviewState: 'TO_REVIEW', reviewedBy: null })
    expect(await correct(id, 3)).toMatchObject({ reviewState: null, deviations: [] })
    expect(await correct(id, 1)).toMatchObject({ reviewState: 'TO_REVIEW', deviations: [{ value: 1 }] })
  })

  test('is one by limits that were computed, too', async () => {
    const definition: WorkflowDefinition = {
      ...EMPTY_DEFINITION,
      nodes: [
        activity('a', [
          { kind: 'NUMBER', id: 'n-limit', variableName: 'limit', title: said('Grenze') },
          {
            kind: 'NUMBER',
            id: 'n-value',
            variableName: 'value',
            title: said('Wert'),
            tolerance: computed('{"from": 0.0, "to": a.limit}') as never,
          },
        ]),
      ],
    }
    const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
    const workflowResult = {
      workflow: { id },
      activityResults: { a: { limit: 5, value: 7.5 } },
      completedAt: '2026-11-20T08:15:00.000Z',
    }
    const { deviations } = await worker.client.workflowResults.create({ workflowResult })
    expect(deviations).toMatchObject([{ path: ['a', 'value'], value: 7.5, from: 0, to: 5 }])
  })

  test('is known of results from before there were reviews, by fixed limits; nobody has to look at them', async () => {
    const id = await measure(worker.client, 9)
    await world.owner.query('delete from workflow_result_review where workflow_result_id = $1', [id])
    expect(await read(id)).toMatchObject({ deviations: [{ value: 9, to: 4 }], reviewState: null })
    expect(await refusal(review(portal.client, id))).toMatchObject({ code: 'nothingToReview' })
  })
})

describe('in lists', () => {
  let firm: TestCompany
  let ana: TestAccount
  let workflow: string
  let ids: Record<'good' | 'bad' | 'worse' | 'worst', string>
  const results = () => firm.client.workflowResults

  beforeAll(async () => {
    firm = await world.company()
    ana = await firm.person({ firstName: 'Ana', lastName: 'Öster', app: true })
    const options = { name: 'Druckprüfung', definition: measurement, accounts: [ana] }
    workflow = (await publishedWorkflow(firm.client, options)).id
    ids = {
      worse: await measure(ana.client, 6, workflow),
      good: await measure(ana.client, 3, workflow),
      worst: await measure(ana.client, 9, workflow),
      bad: await measure(ana.client, 5, workflow),
    }
    await review(firm.client, ids.worst, 'Gesehen')
  })

  const listed = async (query: Parameters<Client['workflowResults']['paginated']>[0]) =>
    (await results().paginated(query)).data.map(({ id }) => id)

  test('results are found by what deviates, by who looked, and by words', async () => {
    const { good, bad, worse, worst } = ids
    expect(await listed({ deviating: false })).toEqual([good])
    expect((await listed({ deviating: true })).toSorted()).toEqual([bad, worse, worst].toSorted())
    expect((await listed({ reviewState: 'TO_REVIEW' })).toSorted()).toEqual([bad, worse].toSorted())
    expect(await listed({ reviewState: 'REVIEWED' })).toEqual([worst])
    expect(await listed({ search: 'druckpr öster', reviewState: 'REVIEWED' })).toEqual([worst])
    expect(await listed({ search: 'druckpr Meier' })).toEqual([])
    const own = await ana.client.workflowResults.paginated({ reviewState: 'TO_REVIEW' })
    expect(own.recordsTotal).toBe(2)
  })

  test('the worst comes first when ordered so, by its share of the limit', async () => {
    const { good, bad, worse, worst } = ids
    expect(await listed({ orderColumn: 'deviation' })).toEqual([worst, worse, bad, good])
    expect(await listed({ orderColumn: 'deviation', orderDir: 'ASC' })).toEqual([bad, worse, worst, good])
    expect(await listed({ orderColumn: 'deviation', size: 2, page: 1 })).toEqual([bad, good])
  })

  test('words find the assets that a result names', async () => {
    const { id: typeId } = await firm.client.assetTypes.create({
      assetType: typeOf('Pumpe', [property('name')]),
    })
    const { id: pump } = await firm.client.assets.create({
      assetTypeId: typeId,
      asset: { value: { name: 'Pumpe P-07' } },
    })
    const options = {
      kind: 'QUERY',
      query: {
        root: { kind: 'ASSET', assetTypeId: typeId },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'value', expression: 'asset' },
              { name: 'label', expression: 'asset.name' },
            ],
          },
        ],
      },
    } as const
    const choice = {
      kind: 'SINGLE_CHOICE',
      id: 'c-pump',
      variableName: 'pump',
      title: said('Pumpe'),
      optional: fixed(true),
      options,
    } as const
    const definition = { ...EMPTY_DEFINITION, nodes: [activity('seen', [choice as never])] }
    const { id } = await publishedWorkflow(firm.client, { definition, accounts: [ana] })
    const sent = await ana.client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        activityResults: { seen: { pump } },
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
    expect(await listed({ search: 'p-07' })).toEqual([sent.id])
    await results().remove({ workflowResultId: sent.id, workflowId: id })
  })

  test('they are counted, and what is removed is not', async () => {
    expect(await results().counts()).toMatchObject({ all: 4, deviating: 3, toReview: 2, mine: 0 })
    const gone = await measure(ana.client, 7, workflow)
    expect(await results().counts()).toMatchObject({ all: 5, deviating: 4, toReview: 3 })
    await results().remove({ workflowResultId: gone, workflowId: workflow })
    expect(await results().counts()).toMatchObject({ all: 4, deviating: 3, toReview: 2 })
  })

  test('they leave as a table for spreadsheets, with the same filters', async () => {
    const { headers, text } = await table('?reviewState=REVIEWED')
    expect(headers.get('content-disposition')).toContain('Ergebnisse.csv')
    const [head, row, ...more] = linesOf(text)
    expect(head).toContain('Workflow;Objekt;Abgeschlossen;Dauer in Minuten;Ausgeführt von;Abweichungen')
    expect(row).toContain('Druckprüfung;;20.11.2026 09:15:00;;Ana Öster;1;Druck 9 bar;125;geprüft;')
    expect(row).toContain(';Gesehen;1;')
    expect(more).toEqual([])
    expect(linesOf((await table(`?workflowId=${workflow}`)).text)).toHaveLength(5)
  })

  test('they leave as a workbook, with the same filters, each cell of its type and no formula', async () => {
    const id = await measure(ana.client, 9, workflow)
    const remark = '=HYPERLINK("https://evil.example")'
    await results().review({ workflowResultId: id, review: { remark } })
    const rows = await sheetOf('?reviewState=REVIEWED')
    const [titles, ...all] = rows
    const row = all.find((each) => each.includes(id))
    const at = (title: string) => row?.[titles?.indexOf(title) ?? -1]
    expect(at('Bemerkung zur Prüfung')).toBe(remark)
    expect(at('Abgeschlossen')).toBeInstanceOf(Date)
    expect(at('Größte Abweichung in Prozent der Grenze')).toBe(125)
    expect(all).toHaveLength(2)
    expect(await sheetOf('?search=gibt-es-nicht')).toEqual([titles])
    const high = `?workflowId=${workflow}&condition=${encodeURIComponent('measured.pressure > 1000.0')}`
    expect(await sheetOf(high)).toEqual([titles])
    expect(linesOf((await table(high)).text)).toHaveLength(1)
    await results().remove({ workflowResultId: id, workflowId: workflow })
  })

  async function sheetOf(query: string): Promise<readonly (readonly unknown[])[]> {
    const { token } = firm.owner
    const response = await fetch(`${world.url}/api/workflowResults/xlsx${query}`, {
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': 'de',
        'X-Requested-With': 'JavaScript',
      },
    })
    expect(response.headers.get('content-disposition')).toContain('Ergebnisse.xlsx')
    const book = sheetjs.read(await response.bytes(), { cellDates: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return sheetjs.utils.sheet_to_json(sheet!, { header: 1, raw: true })
  }

  const table = (query: string) =>
    world.raw(`/api/workflowResults/csv${query}`, {
      token: firm.owner.token,
      headers: { 'Accept-Language': 'de' },
    })
  const linesOf = (text: string) => text.trim().split('\r\n')

  test('queries read who reviewed what, never older than what was just written', async () => {
    const columns = ['reviewState', 'reviewedBy', 'reviewedAt'].map((name) => ({
      name,
      expression: `result.${name}`,
    }))
    const { id: viewId } = await firm.client.views.create({
      view: {
        translations: [{ language: 'de', name: 'Prüfungen', columnMappings: [] }],
        query: {
          root: { kind: 'WORKFLOW_RESULT', workflowId: workflow },
          steps: [
            { kind: 'FILTER', condition: 'result.reviewState == "REVIEWED"' },
            { kind: 'MAP', columns },
          ],
        },
      },
    })
    const rows = async () => (await firm.client.viewData.paginated({ viewId })).data
    expect(await rows()).toHaveLength(1)
    const mark = await markOf(workflow)
    await review(firm.client, ids.bad)
    expect(await rows()).toHaveLength(2)
    expect(await markOf(workflow)).not.toBe(mark)
    await results().withdrawReview({ workflowResultId: ids.bad })
    expect(await rows()).toHaveLength(1)
  })

  const markOf = async (typeId: string) => {
    const { rows } = await world.owner.query<{ mark: string }>(
      'select sum(changes)::text as mark from record_change where company_id = $1 and type_id = $2',
      [firm.id, typeId],
    )
    return rows[0]?.mark
  }
})
