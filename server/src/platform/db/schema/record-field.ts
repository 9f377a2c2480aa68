import type { Type } from '@feldwerk/query/types.ts'

/**
 * A declared field. `type` is a type of the language; an OBJECT or a list of OBJECT names its own fields in `fields`
 * (without them the fields of `type` count, each with its name as id). Stored by `id`, which never changes and holds
 * no dot, and named by `name` in expressions.
 */
export interface RecordField {
  readonly id: string
  readonly name: string
  readonly type: Type
  /** The document holds a day 'YYYY-MM-DD'; queries see midnight of the company's time zone. Only with TIME. */
  readonly dateOnly?: boolean
  readonly fields?: readonly RecordField[]
}
