import type { StoredRecord } from '../../../platform/records/record.ts'
import { type CellRule, type Values, valuesOf } from '../types/values.ts'

/** One value that does not do, found while a row was read or checked. */
export interface CellFault {
  /** Name of the property, or what was written where there is none of that name. */
  readonly column: string
  readonly rule: CellRule
  /** A message that replaces the rule's own, in the caller's language. */
  readonly message?: string | null
}

/** A row of a write, complete: what an asset is to become. */
export interface CandidateRow {
  /** Its place in the write, from 0. */
  readonly row: number
  readonly id: string
  /** The asset as it stands; null when it is created. */
  readonly before: StoredRecord | null
  readonly values: Values
  /** What could not be read; the row is wrong then whatever else it holds. */
  readonly faults: readonly CellFault[]
  readonly by: string | null
  /** Files that the asset held in an earlier version: they are its own already. */
  readonly ownFiles?: ReadonlySet<string>
}

/** The values of the asset before the write. */
export function valuesBefore({ before }: Pick<CandidateRow, 'before'>): Values | null {
  return before ? valuesOf(before.document) : null
}
