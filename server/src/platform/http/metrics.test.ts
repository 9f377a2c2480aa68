import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

const token = 'ein-langes-geheimnis-nur-hier'
let world: World
beforeAll(async () => {
  world = await openWorld({ FELDWERK_METRICS_TOKEN: token })
})
afterAll(() => world.close())

it('gives figures to nobody without the token', async () => {
  const unknown = await world.raw('/internal/gibt-es-nicht')
  for (const given of [undefined, 'falsch', `${token}x`, token.slice(1)]) {
    const answer = await world.raw('/internal/metrics', given ? { token: given } : {})
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
})

it('times calls by their pattern and shows the pools', async () => {
  const company = await world.company()
  await company.client.accounts.byId({ accountId: company.owner.id })
  const { status, text } = await world.raw('/internal/metrics', { token })
  expect(status).toBe(200)
  expect(text).toContain('route="/api/accounts/byId/:accountId",status="200"')
  expect(text).not.toContain(company.owner.id)
  expect(text).toMatch(/^feldwerk_database_app_connections [1-9]/m)
})

it('does not exist where no token is set', async () => {
  const plain = await openWorld()
  try {
    expect((await plain.raw('/internal/metrics', { token: '' })).status).toBe(404)
  } finally {
    await plain.close()
  }
})
