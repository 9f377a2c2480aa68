import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { Generated } from 'kysely'
import type { CreatedTime } from './columns.ts'

export interface ChangeTables {
  change: ChangeTable
}

/** A line for each change of a thing that somebody may be looking at. */
export interface ChangeTable {
  company_id: string
  /** Over all companies, as text: beyond what a number holds. */
  sequence: Generated<string>
  kind: UpdateKind
  id: string
  operation: 'CREATED' | 'CHANGED' | 'REMOVED'
  heard_by: string[]
  announced: Generated<boolean>
  created_at: CreatedTime
}
