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

it('calls figures as Prometheus wants them: what only rises ends in _total, units are base units', async () => {
  const { text } = await world.raw('/internal/metrics', { token })
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({
    name: name!,
    type: type!,
  }))
  expect(types.length).toBeGreaterThan(20)
  const wrong = types.filter(
    ({ name, type }) =>
      !/^[a-z][a-z0-9_]*$/.test(name) ||
      (type === 'counter') !== name.endsWith('_total') ||
      /_(count|sum|bucket|gauge|counter|histogram|summary)(_|$)/.test(name) ||
      /_(milliseconds|minutes|hours|days|kilobytes|megabytes|percent)(_|$)/.test(name) ||
      /_(s|ms|us|ns|sec|b|kb|mb|gb|tb|m|h|d)(_|$)/.test(name),
  )
  expect(wrong).toEqual([])
  const helped = [...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name!)
  expect(helped.toSorted()).toEqual(types.map(({ name }) => name).toSorted())
  expect(new Set(helped).size).toBe(helped.length)
})

it('tells each series once, with labels that are words', async () => {
  const { text } = await world.raw('/internal/metrics', { token })
  const series = [...text.matchAll(/^([a-z_]+(?:\{.*\})?) \S+$/gm)].map(([, each]) => each!)
  expect(series.filter((each, at) => series.indexOf(each) < at)).toEqual([])
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!))
  expect(labels).toContain('route')
  expect([...labels].filter((label) => !/^[a-z][a-z_]*$/.test(label))).toEqual([])
  const [others = ''] =
    text.match(/^(?!feldwerk_http_request_duration_seconds_bucket|nodejs_gc).*\ble=.*$/m) ?? []
  expect(others).toBe('')
})

it('does not exist where no token is set', async () => {
  const plain = await openWorld()
  try {
    expect((await plain.raw('/internal/metrics', { token: '' })).status).toBe(404)
  } finally {
    await plain.close()
  }
})
