import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, overAssets } from '../../../test/machines.ts'
import { namesOf, openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

const everyCall: Record<string, (client: Client, id: string) => Promise<unknown>> = {
  paginated: (client, id) => client.viewData.paginated({ viewId: id }),
  csv: (client, id) => client.viewData.csv({ viewId: id }),
  preview: (client, id) =>
    client.viewData.preview({ query: { root: { kind: 'VIEW', viewId: id }, steps: [] } }),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(open.world.clientOf(), open.viewId))).toMatchObject({ status: 499 })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    const worker = await open.company.person({ app: true })
    expect(await refusal(everyCall[name]!(worker.client, open.viewId))).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(everyCall))('%s: another company’s view does not exist', async (name) => {
    const foreign = await refusal(everyCall[name]!(open.portal.client, open.foreignView))
    expect(foreign).toEqual(await refusal(everyCall[name]!(open.portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('another company’s types give no rows', async () => {
    expect(await refusal(open.preview(overAssets(open.foreignType)))).toMatchObject({ status: 404 })
  })
})

describe('a page', () => {
  test('has typed columns with titles, and rows by their names', async () => {
    const mapped = [{ name: 'name', translation: 'Maschine' }]
    const { id } = await open.portal.client.views.create({
      view: {
        query: overAssets(
          open.machines.machineType,
          columns({ name: 'asset.name', place: 'asset.location' }),
        ),
        translations: [{ language: 'de', name: 'Betitelt', columnMappings: mapped }],
      },
    })
    const { columns: titled } = await open.portal.client.viewData.paginated({ viewId: id })
    expect(titled).toEqual([
      {
        name: 'name',
        type: { kind: 'STRING' },
        translations: [
          { language: 'de', translation: 'Maschine' },
          { language: 'en', translation: 'Maschine' },
        ],
      },
      {
        name: 'place',
        type: { kind: 'ASSET', id: open.machines.locationType },
        translations: [
          { language: 'de', translation: 'place' },
          { language: 'en', translation: 'place' },
        ],
      },
    ])
  })

  test('writes every type as its own, and tells what is referred to', async () => {
    const { data, references, recordsTotal } = await open.page({ orderColumn: 'count', size: 2 })
    expect(recordsTotal).toBe(12)
    const [first] = data
    expect(first).toEqual({
      name: 'm0',
      code: 'Ä-gerade',
      count: 0,
      weight: 0,
      active: false,
      since: '2026-01-01T00:00:00.000Z',
      location: open.machines.locations[0],
      keeper: open.portal.id,
      tags: ['neu', 't0'],
      photo: expect.stringMatching(/^[0-9a-f-]{36}$/),
      check: { done: true, at: '2026-03-29T00:30:00.000Z' },
      'check.done': true,
      'check.at': '2026-03-29T00:30:00.000Z',
      floor: 0,
    })
    expect(references[open.machines.locations[0]!]).toMatchObject({
      kind: 'ASSET',
      name: 'Halle 0',
      assetTypeId: open.machines.locationType,
    })
    expect(references[open.portal.id]).toMatchObject({
      kind: 'ACCOUNT',
      name: 'Jonas Keller',
      deleted: false,
    })
    expect(references[String(first?.photo)]).toMatchObject({
      kind: 'FILE',
      fileUrl: `/files/${first?.photo}`,
    })
  })

  test('is one of pages that together hold every row once, whatever the order', async () => {
    for (const orderColumn of [undefined, 'code', 'location', 'active', 'weight'] as const) {
      if (orderColumn === 'location') continue
      const all: unknown[] = []
      for (let at = 0; at < 4; at++)
        all.push(...namesOf(await open.page({ page: at, size: 3, ...(orderColumn ? { orderColumn } : {}) })))
      expect(all.toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `m${i}`).toSorted())
    }
  })

  test('is ordered by a column, what has no value last', async () => {
    const down = await open.page({ orderColumn: 'weight', orderDir: 'DESC' })
    expect(namesOf(down).slice(0, 2)).toEqual(['m11', 'm10'])
    expect(namesOf(down).at(-1)).toBe('m3')
    expect(namesOf(await open.page({ orderColumn: 'weight' })).at(-1)).toBe('m3')
  })

  test('beyond the last has no rows and still knows how many there are', async () => {
    expect(await open.page({ page: 50, size: 5, awaitTotal: true })).toMatchObject({
      data: [],
      recordsTotal: 12,
    })
  })

  test('knows its columns when there is no row', async () => {
    const none = await open.preview(
      overAssets(open.machines.machineType, { kind: 'FILTER', condition: 'false' }),
    )
    expect(none.columns[0]).toMatchObject({ name: 'asset' })
    expect(none).toMatchObject({ data: [], recordsTotal: 0 })
  })
})

test('a view that its types have left behind says what no longer fits', async () => {
  const id = await open.save(overAssets(open.machines.machineType, columns({ name: 'asset.name' })))
  await open.world.owner.query(
    `update view set query = jsonb_set(query, '{steps,0,columns,0,expression}', '"asset.gone"') where id = $1`,
    [id],
  )
  expect(await refusal(open.portal.client.viewData.paginated({ viewId: id }))).toMatchObject({
    status: 422,
    code: 'queryBroken',
    details: { errors: [{ path: 'query.steps.0.columns.0.expression', rule: 'unknownField' }] },
  })
})
