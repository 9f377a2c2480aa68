import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>

/** Every dependency of every package.json that is not ours, with its version. */
function declared(): [name: string, version: string][] {
  return globSync('{.,*,e2e/foreign,e2e/generators,e2e/readers}/package.json', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest)
    .flatMap((manifest) => kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {})))
    .filter(([name]) => !name.startsWith('@feldwerk/'))
}

/** Names in the first column of the table "Dependencies" in ARCHITECTURE.md. */
function explained(): string[] {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const rows = text.slice(text.indexOf('## Dependencies')).match(/^\| `[^|]+/gm) ?? []
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string))
}

test('every dependency has its row in ARCHITECTURE.md, and every row a dependency', () => {
  const names = [...new Set(declared().map(([name]) => name))]
  expect(explained().toSorted()).toEqual(names.toSorted())
})

/** Generators load the compiler as a library, which the one that we check with no longer is. */
const OF_ITS_OWN = { typescript: '5.9.3' }

test('every version is exact, and the same in every package', () => {
  const ours = declared().filter(([name, version]) => OF_ITS_OWN[name as 'typescript'] !== version)
  const versions = Map.groupBy(ours, ([name]) => name)
  const loose = declared().filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  const different = [...versions.values()].filter(
    (all) => new Set(all.map(([, version]) => version)).size > 1,
  )
  expect({ loose, different }).toEqual({ loose: [], different: [] })
})

test('what builds pages and what tests them is not installed for a server alone', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly dev?: boolean } | undefined>
  }
  const server = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8')) as Manifest
  const pages = ['web', 'ui', 'workflow', 'e2e'].map(
    (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest,
  )
  const names = pages.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies))
  const serving = names.filter(
    (name) => !server.dependencies?.[name] && !packages[`node_modules/${name}`]?.dev,
  )
  // It comes with what cleans rich text on the server.
  expect([...new Set(serving)]).toEqual(['dayjs'])
})
