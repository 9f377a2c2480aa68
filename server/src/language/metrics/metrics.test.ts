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
