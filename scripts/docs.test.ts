import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settingsTable } from '@feldwerk/server/platform/settings/table.ts'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted()
const folders = globSync('*/', { cwd: root }).map((name) => name.replace(/\/$/, ''))

const read = (page: string) => readFileSync(path.join(root, page), 'utf8')

/** Names in back-quotes that begin with one of our folders or end like one of our files; patterns are left out. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w@./-]+)`/g)]
    .map((match) => match[1] as string)
    .filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)))
}

function linkedFiles(page: string): string[] {
  return [...read(page).matchAll(/\]\((?![a-z]+:)([\w./-]+)(?:#[\w-]*)?\)/g)].map((match) =>
    path.join(path.dirname(page), match[1] as string),
  )
}

test.each(pages)('%s names only files that exist', (page) => {
  const missing = [...namedFiles(read(page)), ...linkedFiles(page)].filter(
    (name) => !existsSync(path.join(root, name)),
  )
  expect(missing).toEqual([])
})

test.each(pages)('%s names only commands that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const run = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] as string)
  const short = [...read(page).matchAll(/npm (start|test)\b/g)].map((match) => match[1] as string)
  expect([...run, ...short].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the README shows every setting as the server reads it: npm run feldwerk -- settings', () => {
  const shown = /<!-- settings -->\n([^]*?)\n?<!-- \/settings -->/.exec(read('README.md'))?.[1]
  expect(shown?.trim()).toBe(settingsTable())
})

test('programs named in scripts exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const files = Object.values(scripts).flatMap((script) => script.match(/[\w/.-]+\.(ts|json)\b/g) ?? [])
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
