import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { checkout } from '../node/data-folder.ts'

/** Generators and linters that others wrote have packages of their own, which only long runs install. */
const isLong = process.env['FELDWERK_TEST_LONG'] === '1'

let folder: string
let world: World
let env: Record<string, string>
let accountId: string

beforeAll(async () => {
  if (!isLong) return
  folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-generators-'))
  cpSync(path.join(checkout, 'e2e/generators'), folder, { recursive: true })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' })
  world = await openWorld()
  const company = await world.company()
  const bridge = await company.person({ portal: true, app: true })
  const { id } = await company.client.assetTypes.create({
    assetType: typeOf('Kompressor', [property('name')]),
  })
  const finding = { kind: 'TEXT', id: 'finding', variableName: 'finding', title: said('Befund') } as const
  const workflow = await publishedWorkflow(company.client, {
    definition: { ...EMPTY_DEFINITION, nodes: [activity('check', [finding])] },
    accounts: [bridge],
  })
  accountId = bridge.id
  const { token } = await world.apiToken(bridge, ['all:read', 'all:write'])
  env = { ADDRESS: world.url, TOKEN: token, ASSET_TYPE: id, WORKFLOW: workflow.id }
  writeFileSync(path.join(folder, 'openapi.json'), (await world.raw('/api/openapi.json')).text)
}, 240_000)
afterAll(async () => {
  if (!isLong) return
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs one of the programs and gives what it says; throws when it fails. The server answers meanwhile. */
async function run(program: string, ...args: string[]): Promise<string> {
  const script = path.join(folder, 'node_modules', program)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    timeout: 120_000,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

test.runIf(isLong)(
  'linters of others find nothing that the file beside them does not explain',
  async () => {
    const { totals } = JSON.parse(
      await run('@redocly/cli/bin/cli.js', 'lint', 'openapi.json', '--format=json'),
    )
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
    const found = await run(
      '@stoplight/spectral-cli/dist/index.js',
      'lint',
      'openapi.json',
      '--fail-severity=hint',
    )
    expect(found).toContain('No results')
  },
  120_000,
)

test.runIf(isLong)(
  'clients that three generators make compile strictly and do the same work',
  async () => {
    await run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'made/types.ts')
    await run(
      '@hey-api/openapi-ts/bin/run.js',
      '-i',
      'openapi.json',
      '-o',
      'made/hey',
      '-c',
      '@hey-api/client-fetch',
    )
    await run('orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs')
    await run('typescript/bin/tsc', '-p', '.', '--noEmit')
    await run('typescript/bin/tsc', '-p', '.', '--module', 'commonjs', '--moduleResolution', 'node10')
    writeFileSync(path.join(folder, 'built/package.json'), '{"type":"commonjs"}')
    for (const [i, story] of ['openapi-fetch', 'hey', 'orval'].entries()) {
      const told = await run(`../built/stories/${story}.js`)
      expect(JSON.parse(told), story).toEqual({
        id: accountId,
        assets: Array.from({ length: i + 1 }, () => 'Kompressor DL-02'),
        answers: { check: { finding: 'Dichtung gerissen' } },
        refusal: 'notFound',
      })
    }
    expect(readFileSync(path.join(folder, 'made/types.ts'), 'utf8')).not.toContain('__schema')
  },
  400_000,
)
