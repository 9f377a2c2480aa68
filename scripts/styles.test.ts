import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readGraph } from './imports/graph.ts'
import { sharedStyles } from './imports/rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The classes that a stylesheet has rules for; those of a library stand in `:global()`. */
function classesOf(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|[;{]\s*[\w-]+\s*:[^;{}]*(?=;)/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes that a file takes of a stylesheet, which it imports by that name: `styles['row']`. */
function takenIn(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`(?<![\\w.'])${name}\\[([^\\]]*)\\]`, 'g'))].map(([, inside = '']) => {
    return /^'[\w-]+'$/.test(inside) ? inside.slice(1, -1) : `not written out: ${inside}`
  })
}

/** What is wrong between stylesheets (path → text) and the files that import them. */
function faultsOf(files: ReadonlyMap<string, string>): string[] {
  const taken = new Map<string, Set<string>>()
  for (const { from, specifier, to } of [...readGraph(files).values()].flat()) {
    if (!to.endsWith('.module.css')) continue
    const text = files.get(from) ?? ''
    const name = new RegExp(`import (\\w+) from '${RegExp.escape(specifier)}'`).exec(text)?.[1] ?? ''
    taken.set(to, new Set([...(taken.get(to) ?? []), ...takenIn(text, name)]))
  }
  return [...files.keys()]
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((sheet) => {
      const known = classesOf(files.get(sheet) ?? '')
      const used = taken.get(sheet) ?? new Set()
      return [
        ...[...used.difference(known)].map((name) => `${sheet} lacks ${name}`),
        ...[...known.difference(used)].map((name) => `${sheet}: nobody takes ${name}`),
      ]
    })
}

test.each([
  ['a.module.css lacks row', '.cell { color: red; }', "styles['cell'] + styles['row']"],
  ['a.module.css: nobody takes row', '.cell .row { color: red; }', "styles['cell']"],
  ['a.module.css lacks not written out: name', '.cell {}', "styles['cell'] + styles[name]"],
])('%s', (fault, css, use) => {
  const files = {
    'a.module.css': css,
    'a.tsx': `import styles from './a.module.css'\nexport const a = ${use}`,
  }
  expect(faultsOf(new Map(Object.entries(files)))).toEqual([fault])
})

test('every class that a component takes has its rule, and every rule its component', () => {
  const names = globSync('{ui,web,workflow}/src/**/*.{ts,tsx,module.css}', { cwd: root })
  expect(names.length).toBeGreaterThan(1000)
  expect(faultsOf(new Map(names.map((name) => [name, read(name)])))).toEqual([])
})

test('what the list of shared stylesheets names is there', () => {
  for (const sheet of Object.keys(sharedStyles)) expect(read(sheet)).not.toBe('')
})
