import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { Generated } from 'kysely'
import type { CreatedTime } from './columns.ts'

export interface ChangeTables {
  change: ChangeTable
}

/** What a transaction changed of a kind that somebody may be looking at. */
export interface ChangeTable {
  company_id: string
  /** Over all companies, as text: beyond what a number holds. */
  sequence: Generated<string>
  kind: UpdateKind
  /** Of a node of the version before, which wrote a row for each thing. */
  id: string | null
  ids: Generated<string[]>
  operation: 'CREATED' | 'CHANGED' | 'REMOVED'
  heard_by: string[]
  announced: Generated<boolean>
  created_at: CreatedTime
}
