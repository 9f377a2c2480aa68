import type { DefinitionKind } from '@feldwerk/contract/references.ts'
import type { JsonColumn } from './columns.ts'

export interface ReferenceTables {
  dependant: DependantTable
  reference: ReferenceTable
}

/** A definition that uses others. */
export interface DependantTable {
  company_id: string
  kind: DefinitionKind
  id: string
  /** Language to name. */
  names: JsonColumn
}

/** The source uses the target. */
export interface ReferenceTable {
  company_id: string
  source_kind: DefinitionKind
  source_id: string
  target_kind: DefinitionKind
  target_id: string
}
