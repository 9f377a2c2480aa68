import { type Fault, fault } from './faults.ts'
import { own } from './values.ts'

/** What a piece of a definition must look like, as data; read by `fits` and by editors. */
export type Shape =
  | { readonly is: 'text' | 'name' | 'number' | 'flag' | 'expression' | 'query' }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'list'; readonly of: Shape; readonly least: number }
  | {
      readonly is: 'record'
      readonly fields: Readonly<Record<string, Shape>>
      readonly optional: readonly string[]
    }

export const EXPRESSION: Shape = { is: 'expression' }
export const NAME: Shape = { is: 'name' }
export const NUMBER: Shape = { is: 'number' }
export const TEXT: Shape = { is: 'text' }
export const FLAG: Shape = { is: 'flag' }
export const QUERY: Shape = { is: 'query' }
export const list = (of: Shape, least = 0): Shape => ({ is: 'list', of, least })
export const choice = (of: readonly string[]): Shape => ({ is: 'choice', of })
export const record = (fields: Readonly<Record<string, Shape>>, optional: readonly string[] = []): Shape => ({
  is: 'record',
  fields,
  optional,
})

/** Names of columns: words of the language, as they stand in expressions. */
const COLUMN_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/
const RESERVED: ReadonlySet<string> = new Set(
  'now true false null in as break const continue else for function if import let loop package namespace return var void while __proto__ prototype'.split(
    ' ',
  ),
)

type Path = readonly (string | number)[]

/** The faults of a value that came from outside. */
export function misfits(value: unknown, shape: Shape, path: Path = []): Fault[] {
  const wrong = (expected: readonly string[]) => [
    fault('badShape', { path }, { expected, found: kindOf(value) }),
  ]
  if (shape.is === 'list') {
    if (!Array.isArray(value) || value.length < shape.least) return wrong([`list of at least ${shape.least}`])
    return value.flatMap((each, i) => misfits(each, shape.of, [...path, i]))
  }
  if (shape.is === 'record') return recordMisfits(value, shape, path)
  if (shape.is === 'flag') return typeof value === 'boolean' ? [] : wrong(['true', 'false'])
  if (shape.is === 'query') return typeof value === 'object' && value !== null ? [] : wrong(['query'])
  if (shape.is === 'number') return typeof value === 'number' ? [] : wrong(['number'])
  if (typeof value !== 'string') return wrong(['text'])
  if (shape.is === 'choice') return shape.of.includes(value) ? [] : wrong(shape.of)
  if (shape.is === 'name' && (!COLUMN_NAME.test(value) || RESERVED.has(value)))
    return [fault('badName', { path }, { found: value })]
  return []
}

function recordMisfits(value: unknown, shape: Extract<Shape, { is: 'record' }>, path: Path): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [fault('badShape', { path }, { expected: ['object'], found: kindOf(value) })]
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const inner = own(value, name)
    if (inner === undefined && shape.optional.includes(name)) return []
    return misfits(inner, field, [...path, name])
  })
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
