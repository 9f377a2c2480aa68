import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

const metric = (name: string) => ({
  sources: [{ viewId: open.viewId, timeExpression: 'since' }],
  translations: [{ language: 'de' as const, name }],
})

test('a metric of an installed template is neither changed nor deleted', async () => {
  const { update, remove, byId, create } = open.portal.client.metrics
  const { id: metricId, revision } = await create({ metric: metric('Zugänge') })
  await open.world.owner.query('update metric set readonly = true where id = $1', [metricId])
  const change = update({ metricId, metric: { ...metric('Neu'), revision } })
  expect(await refusal(change)).toMatchObject({ status: 409, code: 'readonly' })
  expect(await refusal(remove({ metricId }))).toMatchObject({ status: 409, code: 'readonly' })
  expect(await byId({ metricId })).toMatchObject({ readonly: true, translations: [{ name: 'Zugänge' }] })
})

test('a bound that is turned, or has no end, is refused', async () => {
  const { create } = open.portal.client.metrics
  const withBound = (bound: { min?: number | null; max?: number | null }) =>
    refusal(create({ metric: { ...metric('Zugänge'), bound } }))
  for (const bound of [{}, { min: null, max: null }, { min: 5, max: 4 }])
    expect(await withBound(bound)).toMatchObject({
      status: 400,
      code: 'validation',
      details: { errors: [{ path: 'bound.max' }] },
    })
})

test('a metric says what its figure is: counted without a value, else their mean, unless it says another', async () => {
  const { create, update, byId } = open.portal.client.metrics
  const { id: metricId, ...counted } = await create({ metric: metric('Zugänge') })
  expect(counted).toMatchObject({ aggregation: 'COUNT', unit: null, bound: null })
  const sources = [{ viewId: open.viewId, timeExpression: 'since', valueExpression: 'weight' }]
  const valued = { ...metric('Gewicht'), sources }
  expect(await update({ metricId, metric: valued })).toMatchObject({ aggregation: 'AVG' })
  const said = { ...valued, aggregation: 'MAX', unit: ' kg ', bound: { max: 4.5 } } as const
  await update({ metricId, metric: said })
  expect(await byId({ metricId })).toMatchObject({
    aggregation: 'MAX',
    unit: 'kg',
    bound: { min: null, max: 4.5 },
    revision: 3,
  })
  await update({ metricId, metric: said })
  expect(await byId({ metricId })).toMatchObject({ revision: 3, lastChangeBy: { id: open.portal.id } })
  const { client, owner } = open.company
  await client.metrics.update({ metricId, metric: metric('Zugänge') })
  expect(await byId({ metricId })).toMatchObject({
    createdBy: { id: open.portal.id },
    lastChangeBy: { id: owner.id },
  })
})

test('the list names the dashboards that show a metric', async () => {
  const { metrics, dashboards } = open.portal.client
  const shown = await metrics.create({ metric: metric('Auf zwei Dashboards') })
  const panel = {
    kind: 'NUMBER' as const,
    translations: [],
    metricId: shown.id,
    startRow: 0,
    startCol: 0,
    width: 2,
    height: 2,
  }
  for (const name of ['Wartung', 'Bestand'])
    await dashboards.create({
      dashboard: { interval: 'TODAY', translations: [{ language: 'de', name }], panels: [panel] },
    })
  const listOf = async (search: string) => (await metrics.paginated({ search })).data[0]?.dashboards
  expect((await listOf('Auf zwei'))?.map(({ name }) => name)).toEqual(['Bestand', 'Wartung'])
  await metrics.create({ metric: metric('Auf keinem') })
  expect(await listOf('Auf keinem')).toEqual([])
})
