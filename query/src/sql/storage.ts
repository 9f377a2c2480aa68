import type { RecordType, Type } from '../types.ts'
import type { Sql } from './sql.ts'

/**
 * How records lie in the database. The language knows nothing of slots, documents or companies: it asks
 * for a table, for its own conditions and for one field at a time.
 */
export interface Storage {
  readonly table: (type: RecordType) => RecordTable
}

export interface RecordTable {
  /** The table under an alias: `facts as t1`. It has no columns named `c` and a number. */
  readonly from: (alias: string) => Sql
  /**
   * What makes a row of the table a record of this type in this company. Holds the table's own
   * `company_id = $1`, never one that follows from a join.
   */
  readonly where: (alias: string) => Sql
  /** The same where a record is found because something refers to it, when more can be found so than are rows. */
  readonly referred?: Pick<RecordTable, 'from' | 'where'>
  /** Columns in whose order an index gives the records, as `field` writes them: `t1.at`. */
  readonly sorted?: (alias: string) => readonly string[]
  /** The record's id, a uuid. */
  readonly id: (alias: string) => Sql
  /**
   * A field, in the SQL type that `sqlType(type)` names and within its range (see `clean`). The path
   * has several names for a field inside of an object, such as an answer of an activity. A field that
   * lies in another table says so by `needs`: that is joined once, and only when such a field is read.
   */
  readonly field: (given: { alias: string; path: readonly string[]; type: Type }) => Sql
  /** The table in which the elements of that list of objects are rows, when there is one. */
  readonly items?: (path: readonly string[]) => ItemTable | undefined
}

/** A list of objects as rows of a table, beside the records they belong to. */
export interface ItemTable {
  readonly from: (alias: string) => Sql
  /** What makes a row an element of this list: its own `company_id = $1`, and the record `id`. */
  readonly where: (given: { alias: string; id: Sql }) => Sql
  /**
   * What makes a row an element of this list in any record, with its own `company_id = $1`; given when every such row
   * belongs to a record that is there. Then a query that reads nothing but elements needs no records.
   */
  readonly alone?: (alias: string) => Sql
  /** The element's place in the list from 0, a float8. */
  readonly index: (alias: string) => Sql
  readonly field: RecordTable['field']
}
