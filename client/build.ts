/*
 * npm run client: makes the client that programs of others install, as a file in the folder that is given or in this one.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { callsFile } from './calls-file.ts'
import { callTable } from './src/call-table.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'client/dist')

/** Small files of the contract that the client takes along; they import nothing. */
const TAKEN = /'@feldwerk\/contract\/(lines|new-id|request-errors)\.ts'/g

const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  noEmitOnError: true,
  rootDir: '.',
}

/**
 * Makes the client that others install: plain JavaScript with declarations, which need nothing else. What the sources read
 * of the contract is written out first, then the compiler makes both.
 */
function compileClient(): void {
  mkdirSync(path.join(root, '.feldwerk'), { recursive: true })
  const sources = mkdtempSync(path.join(root, '.feldwerk/client-'))
  const write = (name: string, text: string) =>
    writeFileSync(path.join(sources, name), text.replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'"))
  try {
    write('package.json', '{"type":"module"}')
    for (const name of globSync('*.ts', { cwd: path.join(root, 'client/src') })) {
      if (name.endsWith('.test.ts')) continue
      const text = readFileSync(path.join(root, 'client/src', name), 'utf8')
      for (const [, taken] of text.matchAll(TAKEN))
        write(`${taken}.ts`, readFileSync(path.join(root, 'contract/src', `${taken}.ts`), 'utf8'))
      write(name, text.replaceAll(TAKEN, "'./$1.ts'"))
    }
    write('calls.ts', callsFile())
    write('call-table.ts', tableFile())
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    rmSync(dist, { recursive: true, force: true })
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-p', sources, '--outDir', dist], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  } finally {
    rmSync(sources, { recursive: true, force: true })
  }
}

const tableFile = (): string => `import type { CallRow } from './call-row.ts'
/** What has to be known of each call to send it. */
export const callTable: Readonly<Record<string, Readonly<Record<string, CallRow>>>> = ${JSON.stringify(callTable)}
`

/** What the package says of itself; it has neither our sources nor what they depend on. */
function describePackage(): void {
  const { version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: '@feldwerk/client',
    version,
    description: 'Typed client of Feldwerk for programs, in Node and browsers',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './feldwerk.d.ts', default: './feldwerk.js' } },
  }
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(path.join(root, 'client/README.md'), path.join(dist, 'README.md'))
  copyFileSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'))
}

compileClient()
describePackage()
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? '.')
const options = ['--silent', '--offline', '--pack-destination', folder]
execFileSync('npm', ['pack', dist, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
