import { readdirSync, readFileSync } from 'node:fs'
import type { Query } from '../src/query.ts'
import type { Value } from '../src/values.ts'

/** One line of a file in `cases/expressions`. */
export interface ExpressionCase {
  readonly expression: string
  readonly type: string
  readonly value: Value
}

/** A file in `cases/queries`: a query, the columns after each stage, and its rows or what is wrong with it. */
export interface QueryCase {
  readonly about: string
  readonly query: Query
  readonly types: readonly Readonly<Record<string, string>>[]
  readonly rows?: readonly (readonly Value[])[]
  readonly faults?: readonly string[]
  readonly warnings?: readonly string[]
}

const FOLDER = new URL('../cases/', import.meta.url)

function files<Content>(kind: string): readonly { readonly file: string; readonly content: Content }[] {
  const folder = new URL(`${kind}/`, FOLDER)
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      file: file.replace('.json', ''),
      content: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Content,
    }))
}

export const expressionCases = () => files<{ about: string; cases: readonly ExpressionCase[] }>('expressions')
export const queryCases = () => files<QueryCase>('queries')

/** The records that the queries of the cases run on. */
export const caseRecords = (): Readonly<Record<string, readonly Record<string, unknown>[]>> =>
  JSON.parse(readFileSync(new URL('records.json', FOLDER), 'utf8'))
