import type { Catalogue } from '../catalogue.ts'
import type { Run } from '../expression/run.ts'
import type { TypedExpression } from '../expression/typed.ts'
import type { Select } from '../sql/select.ts'
import type { Root, Sql } from '../sql/sql.ts'
import type { Storage } from '../sql/storage.ts'
import type { RecordType, Type } from '../types.ts'
import type { Value } from '../values.ts'

/** Where an expression is being written: the SELECT it belongs to and the names it can see. */
export interface Scope {
  readonly select: Select
  readonly sources: ReadonlyMap<string, ValueSource>
  readonly compiler: Compiler
  /** What is written already, so that it is written once however many of its fields are asked for. */
  readonly written: Map<TypedExpression, Sql>
}

/** The same for a whole statement. */
export interface Compiler {
  readonly storage: Storage
  readonly catalogue: Catalogue
  readonly zone: string
  /** What parts without a column are computed with beforehand; null where the database has to do it. */
  readonly beforehand: Run | null
  /** Aliases of records that are already joined to a SELECT, by the SELECT and what refers to them. */
  readonly joins: Map<Select, Map<string, RecordAlias>>
  /** Aliases of what fields needed beside their tables. */
  readonly needed: Map<Select, Set<string>>
}

export interface RecordAlias {
  readonly alias: string
  readonly record: RecordType
  /** The SELECT's first table, when it is that. */
  readonly root?: Root
}

/**
 * A value one can walk into: `read([])` is the value itself, `read(['location', 'name'])` what lies behind two dots. So
 * a step passes on where a value comes from, and only what is used is written.
 */
export interface ValueSource {
  readonly type: Type
  readonly read: (path: readonly string[]) => Sql
  /** The value, where it is the same for all rows of the statement. */
  readonly constant?: Value
  /** The list behind some dots as rows of a table, when it is stored so. */
  readonly items?: (path: readonly string[]) => Items | undefined
}

/** The elements of a list in a table: how to join it, and how to read an element. */
export interface Items {
  readonly from: (alias: string) => Sql
  readonly on: (alias: string) => Sql
  /** The condition without the record, when the rows of the list say by themselves that their records are there. */
  readonly alone: ((alias: string) => Sql) | undefined
  readonly index: (alias: string) => Sql
  readonly element: (alias: string) => ValueSource
}
