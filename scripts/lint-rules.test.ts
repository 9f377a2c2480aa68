import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** A wrong line for each rule that matters most, and where it is planted. */
const planted = {
  'eslint(no-eval)': ['query/src/eval.ts', "export const a = eval('1')"],
  'eslint(no-new-func)': ['query/src/function.ts', "export const a = new Function('return 1')"],
  'eslint(no-console)': ['server/src/console.ts', "console.log('secret')"],
  'eslint(no-restricted-globals)': ['server/src/fetch.ts', "export const a = fetch('http://inside')"],
  'eslint(no-restricted-properties)': ['server/src/day.ts', "export const a = Date.parse('2020-02-31')"],
  'eslint(no-warning-comments)': ['web/src/later.ts', `// ${'TO'}DO: later\nexport const a = 1`],
  'eslint(eqeqeq)': ['web/src/equal.ts', 'export const same = (a: unknown, b: unknown) => a == b'],
  'import(no-default-export)': ['web/src/default.ts', 'const a = 1\nexport default a'],
  'react(no-danger)': [
    'web/src/Html.tsx',
    'export const A = (p: { x: string }) => <b dangerouslySetInnerHTML={{ __html: p.x }} />',
  ],
  'typescript(no-explicit-any)': ['web/src/any.ts', 'export const a = (b: any) => b'],
  'typescript(ban-ts-comment)': ['web/src/ignore.ts', `// @ts-${'ignore'}\nexport const a: string = 1`],
  'typescript(consistent-type-imports)': [
    'web/src/type.ts',
    "import { A } from './a.ts'\nexport const a: A = 1",
  ],
  'unicorn(no-document-cookie)': ['web/src/cookie.ts', "document.cookie = 'a=b'"],
  'unicorn(require-post-message-target-origin)': ['web/src/post.ts', "window.opener.postMessage('done')"],
  'vitest(no-focused-tests)': [
    'web/src/a.test.ts',
    `import { expect, test } from 'vitest'\ntest.${'only'}('a', () => expect(1).toBe(1))`,
  ],
} as const

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

let folder: string
let found: Diagnostic[]

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-lint-'))
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  for (const [name, text] of Object.values(planted)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), `${text}\n`)
  }
  found = (JSON.parse(lint()) as { diagnostics: Diagnostic[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** oxlint ends with 1 when it finds something, which it must here. */
function lint(): string {
  try {
    execFileSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
      cwd: folder,
      stdio: 'pipe',
    })
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
  throw new Error('oxlint found nothing wrong with the planted files')
}

test.each(Object.entries(planted))('%s refuses its planted file', (rule, [name]) => {
  const faults = found.filter(({ filename }) => filename === name).map(({ code }) => code)
  expect(faults).toContain(rule)
})
