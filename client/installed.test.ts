import { execFile, execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { openWorld, type World } from '@feldwerk/server/test/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const isLong = process.env['FELDWERK_TEST_LONG'] === '1'
const compiler = path.join(root, 'node_modules/typescript/bin/tsc')

/** Outside the checkout: nothing of it is found from there. */
let folder: string
let world: World

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-client-'))
  const build = [path.join(root, 'client/build.ts'), folder]
  const env = { ...process.env, INIT_CWD: folder }
  const packed = execFileSync(process.execPath, build, { encoding: 'utf8', env }).trim()
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module","private":true}')
  const quietly = ['--offline', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', `./${packed}`, ...quietly], { cwd: folder, stdio: 'pipe' })
  world = await openWorld()
}, 60_000)
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Compiles files of the folder as strictly as the compiler can, declarations of the package too. */
function expectToCompile(files: Readonly<Record<string, string>>, more: object = {}): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    skipLibCheck: false,
    outDir: 'built',
    ...more,
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  )
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** What the sources of the contract need. */
const asWeCompile = {
  lib: ['esnext'],
  noEmit: true,
  rootDir: '/',
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: false,
  noPropertyAccessFromIndexSignature: false,
  skipLibCheck: true,
}

test('the installed package brings nothing else along, says Node 20 and stays small', () => {
  const installed = path.join(folder, 'node_modules')
  const files = globSync('**/*.{js,ts,json}', { cwd: installed }).filter((name) => !name.startsWith('.'))
  expect(files.filter((name) => !name.startsWith('@feldwerk/client/'))).toEqual([])
  const text = (name: string) => readFileSync(path.join(installed, name), 'utf8')
  const foreign = files
    .filter((name) => /\.(js|d\.ts)$/.test(name))
    .flatMap((name) =>
      [...text(name).matchAll(/(?:from|import\() ?'(?!\.\/)([^']+)'/g)].map(([, from]) => from),
    )
  expect(foreign).toEqual([])
  const manifest = JSON.parse(text('@feldwerk/client/package.json'))
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ version, engines: { node: '>=20' } })
  expect(manifest.dependencies).toBeUndefined()
  const code = files.filter((name) => name.endsWith('.js')).map(text)
  expect(gzipSync(code.join('\n')).length).toBeLessThan(13_000)
})

test('the program of its README compiles strictly and does its work against a server', async () => {
  const company = await world.company()
  const account = { asMachine: true, machineName: 'ERP', portalAccess: true, appAccess: true }
  const { id: accountId } = await company.client.accounts.create({ account })
  const { token } = await company.client.apiTokens.create({
    apiToken: { accountId, name: 'ERP', scopes: ['all:write'] },
  })
  const readme = readFileSync(path.join(folder, 'node_modules/@feldwerk/client/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block]) => block)
  expectToCompile({ 'story.ts': blocks.join('\n') })
  let isOver = false
  const telling = (async () => {
    while (!isOver) await world.owner.query('select announce_changes(100000), pg_sleep(0.02)')
  })()
  const { stdout } = await promisify(execFile)(process.execPath, ['built/story.js'], {
    cwd: folder,
    env: { FELDWERK: world.url, TOKEN: token },
    timeout: 30_000,
  }).finally(() => {
    isOver = true
  })
  await telling
  expect(stdout.trim().split('\n')).toEqual([
    'assets 2',
    'asset SN-77 8',
    'asset SN-78 11',
    'result true stored',
    'change ASSET CREATED',
    'change ASSET CREATED',
    'change ASSET CHANGED',
    'change RESULT CREATED',
    'row SN-78',
    "422 assetInvalid [ 'SN-77' ]",
  ])
  const { data } = await company.client.workflowResults.paginated({})
  expect(data).toMatchObject([{ createdBy: { id: accountId } }])
}, 60_000)

test('a call that is not there, an argument that is missing and one of another kind do not compile', () => {
  const wrong = (line: string) =>
    `import { createClient } from '@feldwerk/client'
const client = createClient({ baseUrl: '', token: '' })
// @ts-expect-error
${line}
`
  expectToCompile({
    'call.ts': wrong('await client.assets.everything()'),
    'missing.ts': wrong('await client.assets.paginated({})'),
    'kind.ts': wrong('await client.assets.paginated({ assetTypeId: 1 })'),
    'answer.ts': wrong('export const { nickname } = await client.accounts.mine()'),
  })
})

test.runIf(isLong)(
  'every call has the arguments and the fields of its answer that the contract says',
  () => {
    const client = JSON.stringify(path.join(root, 'contract/src/client.ts'))
    const check = `import type { Client } from ${client}
import type { Calls } from '@feldwerk/client'
type Arguments<F> = F extends (...all: infer P) => unknown ? NonNullable<P[0]> : never
type Answer<F> = F extends (...all: never[]) => Promise<infer R> ? R : never
type EqualTypes<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type WrongCall<A, B> = [EqualTypes<keyof Arguments<A>, keyof Arguments<B>>, EqualTypes<keyof Answer<A>, keyof Answer<B>>] extends [true, true] ? never : 'differs'
type DifferingCall = {
  [D in keyof Client]: {
    [N in keyof Client[D] & string]: N extends keyof Calls[D]
      ? [WrongCall<Client[D][N], Calls[D][N]>] extends [never] ? never : \`\${D}.\${N}\`
      : \`\${D}.\${N}\`
  }[keyof Client[D] & string]
}[keyof Client]
export const none: never = null as unknown as DifferingCall
`
    expectToCompile({ 'same.ts': check }, asWeCompile)
  },
  120_000,
)
