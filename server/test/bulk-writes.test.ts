import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { standingInserts } from './standing.ts'
import { unlisted } from './standing-faults.ts'

const sources = path.join(import.meta.dirname, '../src')
const words = {
  fault: 'many rows are written by insertMany (platform/db/insert-many.ts)',
  gone: 'is listed and is written so no longer',
}

/**
 * Tables into which a text inserts what it selects without taking the company from a table: the rows would pass through
 * the server that was asked, where all that a company has lies on another.
 */
function insertsBySelect(text: string): string[] {
  const inserts = text.matchAll(
    /\binsert into\s+"?(\w+)"?(?:(?!\bvalues\b)[^;`])*?\bselect\b(?!\s+(?:company\.id|(?:\w+\.)?company_id)\b)/gi,
  )
  return [...inserts].map(([, table]) => table as string)
}

function found(): string[] {
  return globSync('**/*.ts', { cwd: sources })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => insertsBySelect(readFileSync(path.join(sources, file), 'utf8')))
}

test('many rows are written in one way', () => {
  expect(unlisted(found(), Object.keys(standingInserts), words)).toEqual([])
})

test('finds an insert that selects, and a row of the list that nothing needs', () => {
  const text =
    'await sql`insert into task as t (company_id, id)\n  select ${companyId}, * from unnest(${ids}::uuid[])`'
  expect(insertsBySelect(text)).toEqual(['task'])
  expect(insertsBySelect('insert into task (company_id, id) select company.id, u from company, u')).toEqual(
    [],
  )
  expect(insertsBySelect('insert into task (company_id, id) values ($1, $2) returning (select 1)')).toEqual(
    [],
  )
  expect(unlisted(['task'], [], words)).toEqual([`task: ${words.fault}`])
  expect(unlisted([], ['task'], words)).toEqual([`task: ${words.gone}`])
})
