import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { Generated } from 'kysely'
import type { CreatedTime } from './columns.ts'

export interface ChangeTables {
  change: ChangeTable
  change_feed: ChangeFeedTable
}

/** How far the places of a company go, as text. */
interface ChangeFeedTable {
  company_id: string
  last_position: string
  /** The last that has been forgotten. */
  cleaned_to: Generated<string>
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
  /** Its place among what programs may follow, once announced; as text. */
  position: Generated<string | null>
  /** What it is, where its kind stands for more than one. */
  subject: string | null
  created_at: CreatedTime
}
