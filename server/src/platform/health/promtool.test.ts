import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { askFresh } from '../../../test/fresh-connection.ts'
import { startedNode } from '../../../test/node-process.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { checkout } from '../node/data-folder.ts'

/** Prometheus' own checker (Debian: package prometheus) is asked by long runs, where it is installed. */
const isAsked =
  process.env['FELDWERK_TEST_LONG'] === '1' && spawnSync('promtool', ['--version']).error === undefined
const METRICS_TOKEN = 'ein-langes-geheimnis-nur-hier'
const running = path.join(checkout, 'docs/running')

/** What promtool says, and whether it is content. */
function promtool(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: running, input, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test.runIf(isAsked)('promtool reads the rules, and each wakes somebody when it should and not before', () => {
  expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({ status: 0 })
  const { status, said } = promtool(['test', 'rules', 'alerts-test.yml'])
  expect(said).toContain('SUCCESS')
  expect(status).toBe(0)
})

let world: World
let token: string
beforeAll(async () => {
  if (!isAsked) return undefined
  world = await openWorld({ FELDWERK_METRICS_TOKEN: METRICS_TOKEN })
  // Calls that are answered and refused, a mail and its job.
  const company = await world.company()
  token = company.owner.token
  await company.client.accounts.create({
    account: { firstName: 'Mia', lastName: 'Roth', email: 'mia@nordwerk.example' },
  })
  await world.mails()
  for (const at of ['/api/accounts/mine', '/api/nothing', '/healthz']) await world.raw(at)
  return () => world.close()
})

test.runIf(isAsked)('promtool finds nothing in the figures of a node that was used', async () => {
  const { text } = await world.raw('/internal/metrics', { token: METRICS_TOKEN })
  expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, said: '' })
})

test.runIf(isAsked)('nor in those of two processes', { timeout: 240_000 }, async () => {
  const node = await startedNode({
    FELDWERK_PROCESSES: '2',
    FELDWERK_DATA_DIR: world.platform.config.dataFolder,
    FELDWERK_METRICS_TOKEN: METRICS_TOKEN,
    DATABASE_URL: world.platform.config.databaseUrl ?? '',
  })
  const text = await eventually(async () => {
    await askFresh(node.url, { path: '/api/accounts/mine', token })
    const answer = await askFresh(node.url, { path: '/internal/metrics', token: METRICS_TOKEN })
    expect(answer.text).toMatch(/mine.*process="1"/)
    expect(answer.text).toMatch(/mine.*process="2"/)
    return answer.text
  })
  expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, said: '' })
})
