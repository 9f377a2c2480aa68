import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../platform/node/data-folder.ts'
import { commands } from './run.ts'

const folder = path.join(checkout, 'docs')
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)
const textOf = (page: string) => readFileSync(path.join(folder, page), 'utf8')

/** The test that runs what a page for operators has between its lines of code. */
const RUN_BY: Readonly<Record<string, string>> = {
  'running/backup.md': 'src/cli/backup.test.ts',
  'running/files.md': 'src/cli/files.test.ts',
  'running/many-nodes.md': 'src/starting/many-nodes.test.ts',
  'running/upgrading.md': 'src/cli/backup.test.ts',
}

test('every command that a page names is one, with options that it has', () => {
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/npm run feldwerk -- ([^`\n]+)/g)].map(([, line = '']) => ({ page, line })),
  )
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter(({ line }) => {
    const [name = '', ...words] = line.split(/[\s[\]]+/)
    const usage = name === 'help' ? '' : commands[name]?.usage
    return usage === undefined || words.some((word) => word.startsWith('--') && !usage.includes(word))
  })
  expect(unknown).toEqual([])
})

test('what pages for operators have people type is run by a test, or they say that it was not', () => {
  const typed = pages.filter((page) => page.startsWith('running/') && textOf(page).includes('```sh'))
  const untried = typed.filter((page) => {
    const by = RUN_BY[page]
    if (by === undefined) return !/was not run|What was run, and what was not/i.test(textOf(page))
    return !readFileSync(path.join(checkout, 'server', by), 'utf8').includes(page)
  })
  expect(untried).toEqual([])
  expect(Object.keys(RUN_BY).filter((page) => !typed.includes(page))).toEqual([])
})
