import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, viewOf } from '../../../test/machines.ts'
import { goodAnswers, inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Inspection {
  readonly owner: TestAccount
  readonly workflowId: string
  /** Of a view without steps. */
  readonly viewId: string
  readonly root: Query['root']
  readonly resultIds: readonly string[]
}

/** A company on a clock, with two results of an inspection: of 20 November and of 22 May, which have no clock. */
async function inspected(zone: string): Promise<Inspection> {
  const company = await world.company()
  await world.owner.query('update company set time_zone = $2 where id = $1', [company.id, zone])
  const worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const { id: workflowId } = await publishedWorkflow(company.client, { name: 'Kessel', accounts: [worker] })
  const resultIds: string[] = []
  for (const day of ['2026-11-20', '2027-05-22']) {
    const check = { ...goodAnswers.check, day, weight: day === '2026-11-20' ? 12.5 : 4 }
    const workflowResult = {
      workflow: { id: workflowId },
      activityResults: { ...goodAnswers, check },
      completedAt: '2026-11-20T08:15:00.000Z',
    }
    resultIds.push((await worker.client.workflowResults.create({ workflowResult })).id)
  }
  const root: Query['root'] = { kind: 'WORKFLOW_RESULT', workflowId }
  const { id: viewId } = await company.client.views.create(viewOf({ root, steps: [] }, 'Kessel'))
  return { owner: company.owner, workflowId, viewId, root, resultIds }
}

describe.each(['Europe/Berlin', 'America/New_York'])('a view without steps in %s', (zone) => {
  let at: Inspection
  beforeAll(async () => {
    at = await inspected(zone)
  })
  const page = (query = {}) =>
    at.owner.client.viewData.paginated({ viewId: at.viewId, orderColumn: 'result.check.day', ...query })

  test('shows the result by name and every answer beside it', async () => {
    const { columns: shown, data, references } = await page()
    const titles = shown.map(({ name, translations: [de] }) => [name, de?.translation])
    expect(titles).toEqual([
      ['result', 'Kessel'],
      ['result.completedAt', 'Abgeschlossen'],
      ['result.createdBy', 'Ausgeführt von'],
      ['result.check.good', 'In Ordnung'],
      ['result.check.finding', 'Befund'],
      ['result.check.weight', 'Gewicht'],
      ['result.check.at', 'Wann'],
      ['result.check.day', 'Tag'],
      ['result.check.photos', 'Fotos'],
      ['result.points', 'Punkte'],
      ['result.task', 'Aufgabe'],
    ])
    const time = zone === 'Europe/Berlin' ? '09:15' : '03:15'
    expect(references[at.resultIds[0]!]).toMatchObject({
      kind: 'WORKFLOW_RESULT',
      name: `Kessel, 20.11.2026, ${time}`,
    })
    expect(data.map((row) => row['result.check.day'])).toEqual(['2026-11-20', '2027-05-22'])
    expect(shown.find(({ name }) => name === 'result.check.day')?.type).toEqual({
      kind: 'TIME',
      dateOnly: true,
    })
  })

  test('has the columns and rows of its preview', async () => {
    const saved = await page({ orderColumn: undefined })
    const preview = await at.owner.client.viewData.preview({ query: { root: at.root, steps: [] } })
    expect(saved.columns).toEqual(preview.columns)
    expect(saved.data).toEqual(preview.data)
  })

  test('calls what a task was given by its own name, not by that of the whole', async () => {
    const { client } = at.owner
    const taskType = {
      fields: [{ id: 't-place', name: 'place', type: { kind: 'STRING' as const }, required: false }],
    }
    const { id: workflowId } = await publishedWorkflow(client, {
      name: 'Runde',
      definition: { ...inspection, taskType },
    })
    const chosen = columns({ data: 'task.data', place: 'task.data.place' })
    const preview = await client.viewData.preview({
      query: { root: { kind: 'TASK', workflowId }, steps: [chosen] },
    })
    expect(preview.columns.map(({ name, translations: [de] }) => [name, de?.translation])).toEqual([
      ['data.place', 'place'],
      ['place', 'place'],
    ])
  })

  test('is a file that people can read', async () => {
    const { text } = await world.raw(
      `/api/viewData/byView/${at.viewId}/csv?orderColumn=result.check.day&orderDir=DESC`,
      { token: at.owner.token },
    )
    const [head, first] = text.replace(/^\ufeff/, '').split('\r\n')
    expect(head).toBe(
      'Kessel;Abgeschlossen;Ausgeführt von;In Ordnung;Befund;Gewicht;Wann;Tag;Fotos;Punkte;Aufgabe',
    )
    const time = zone === 'Europe/Berlin' ? '09:15' : '03:15'
    expect(first).toBe(
      `Kessel, 20.11.2026, ${time};20.11.2026 ${time}:00;Mia Yilmaz;WAHR;;4;20.11.2026 ${time}:00;` +
        '22.05.2027;;"Ventil · 3; Lager";',
    )
  })

  test('is narrowed by the days that were entered', async () => {
    const days = async (from: string, until: string) => {
      const filter = { column: 'result.check.day', kind: 'TIME' as const, from, until }
      const { data } = await page({ columnFilters: [filter] })
      return data.map((row) => row['result.check.day'])
    }
    expect(await days('2027-05-22', '2027-05-23')).toEqual(['2027-05-22'])
    expect(await days('2027-05-21', '2027-05-22')).toEqual([])
    const heavy = { column: 'result.check.weight', kind: 'NUMBER' as const, from: 10 }
    expect((await page({ columnFilters: [heavy] })).data).toHaveLength(1)
  })

  test('is a table on a dashboard, and the rows behind its figures', async () => {
    const { client } = at.owner
    const source = {
      viewId: at.viewId,
      timeExpression: 'result.completedAt',
      valueExpression: 'result.check.weight',
      labelExpression: null,
      filterExpression: null,
    }
    const { id: metricId } = await client.metrics.create({
      metric: { translations: [{ language: 'de', name: 'Gewicht' }], sources: [source] },
    })
    const mark = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
    const behind = await client.metricData.rows({ metricId, mark })
    const { columns: shown } = await page()
    expect(behind.columns).toEqual(shown)
    expect(behind.data.map((row) => row['result.check.day']).toSorted()).toEqual(['2026-11-20', '2027-05-22'])
    expect(Object.values(behind.references).map(({ kind }) => kind)).toContain('WORKFLOW_RESULT')
  })

  test('leaves to views built on it what they had, and to chosen columns their names', async () => {
    const { client } = at.owner
    const root: Query['root'] = { kind: 'VIEW', viewId: at.viewId }
    const chosen = columns({ result: 'result', tag: 'result.check.day', latest: 'result.check.at' })
    const mapped = await client.viewData.preview({ query: { root, steps: [chosen] } })
    expect(mapped.columns.map(({ name }) => name)).toEqual(['result', 'tag', 'latest'])
    const latest: Query['steps'][number] = {
      kind: 'GROUP',
      keys: [],
      aggregates: [{ name: 'last', aggregation: 'MAX', expression: 'tag' }],
    }
    const { data } = await client.viewData.preview({ query: { root, steps: [chosen, latest] } })
    expect(data).toEqual([{ last: '2027-05-22' }])
    const either = columns({ when: 'result.check.good ? result.check.day : result.check.at' })
    const mixed = await client.viewData.preview({ query: { root, steps: [either] } })
    expect(mixed.columns[0]?.type).toEqual({ kind: 'TIME' })
  })
})
