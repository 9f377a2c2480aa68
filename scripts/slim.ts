/*
 * npm run slim: makes a checkout as small as serving needs it, once `npm ci` has run. The web pages are built, then what
 * only development needs goes, and of the rest what no server loads. `npm ci` brings all of it back.
 */
import { spawnSync } from 'node:child_process'
import { globSync, lstatSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Headers for who compiles against Node, finished bundles for pages, types, a compiler that no settings ask for, a second form of the same. */
const needless = [
  'node-*/include',
  'echarts/dist',
  'echarts/types',
  'typescript',
  '@typescript',
  '@types',
  'stripe/cjs',
]

run(process.execPath, 'web/build.ts', '--if-old')
run('npm', 'prune', '--omit=dev', '--no-audit', '--no-fund')
for (const pattern of needless)
  for (const found of globSync(`node_modules/${pattern}`, { cwd: root }))
    rmSync(path.join(root, found), { recursive: true })
process.stdout.write(`node_modules: ${Math.round(bytesIn('node_modules') / 1_000_000)} MB\n`)

function run(program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function bytesIn(folder: string): number {
  return globSync(`${folder}/**`, { cwd: root })
    .map((name) => lstatSync(path.join(root, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.blocks * 512 : 0), 0)
}
