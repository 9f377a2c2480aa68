import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { checkout } from '../node/data-folder.ts'

const page = readFileSync(path.join(checkout, 'docs/first-steps.md'), 'utf8')
const [settings, ...steps] = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
  (match) => match[1] as string,
)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the first steps of the page can be copied and run as they stand, by a machine', async () => {
  const company = await world.company()
  const account = { asMachine: true, machineName: 'ERP', portalAccess: true, appAccess: true }
  const { id: accountId } = await company.client.accounts.create({ account })
  const { token } = await company.client.apiTokens.create({
    apiToken: { accountId, name: 'ERP', scopes: ['all:write'] },
  })
  expect(settings?.match(/^export \w+/gm)).toEqual(['export FELDWERK', 'export TOKEN'])
  const { stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', steps.join('\n')],
    {
      env: { PATH: process.env['PATH'], FELDWERK: `${world.url}/api`, TOKEN: token },
    },
  )
  expect(stdout).toContain('"updated":0,"removed":0')
  expect(stdout).toContain('"upserted":["')
  expect(stdout).toContain('"activityResults":{"check":{"finding":"Dichtung gerissen"}}')
  expect(stdout).toMatch(/"data":\[\{"machine":"Kompressor DL-02"\}\]/)
  const { data } = await company.client.workflowResults.paginated({})
  expect(data).toMatchObject([{ createdBy: { id: accountId } }])
})
