import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeCalls } from '../../platform/docs/described-call.ts'
import { schemaBook } from '../../platform/docs/schemas.ts'
import { checkout } from '../../platform/node/data-folder.ts'
import { routes } from '../../routes.ts'

/** All that is said of the demo company and of the templates that it uses. */
const told = ['server/src/life/demo', 'server/templates'].flatMap((folder) =>
  readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(checkout, folder, name), 'utf8')),
)
const demo = told.join('\n')

const NAMES = new Set([
  'firstName',
  'lastName',
  'machineName',
  'companyName',
  'city',
  'zip',
  'streetAndNumber',
])
const NUMBERS = new Set(['employeeNumber', 'serialNumber', 'finding'])

/** Names of people, places and things in an example, by the fields in which they stand; not those of columns. */
function namesIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, name))
  if (typeof value !== 'string') return []
  const isName = NAMES.has(key) || NUMBERS.has(key) || (/^name$/i.test(key) && /^\p{Lu}/u.test(value))
  return isName ? [value] : []
}

test('the examples of the API name what the demo company has', () => {
  const described = describeCalls(routes, schemaBook())
  const names = new Set(
    described.flatMap(({ body, answer, parameters }) => [
      ...namesIn(body?.example),
      ...namesIn(answer.example),
      ...parameters.flatMap(({ name, example }) => namesIn(example, name)),
    ]),
  )
  expect(names).toContain('Nordwerk Maschinenbau GmbH')
  expect(names).toContain('Kompressor DL-01')
  expect([...names].filter((name) => !demo.includes(name))).toEqual([])
})
