import type { ActivityResults, ResultMeta, WorkflowResultFlag } from '@feldwerk/contract/workflow-results.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Deviation } from '@feldwerk/workflow/deviations.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalJson, OptionalTime, Time } from './columns.ts'
import type { RecordField } from './record-field.ts'

export interface WorkflowTables {
  workflow: WorkflowTable
  workflow_version: WorkflowVersionTable
  workflow_draft: WorkflowDraftTable
  workflow_follower: WorkflowFollowerTable
  workflow_permission: WorkflowPermissionTable
  workflow_permission_past: WorkflowPermissionPastTable
  workflow_result: WorkflowResultTable
  workflow_result_file: WorkflowResultFileTable
  workflow_result_asset: WorkflowResultAssetTable
  workflow_result_change: WorkflowResultChangeTable
  workflow_result_review: WorkflowResultReviewTable
  received_result: ReceivedResultTable
}

export interface WorkflowTable {
  company_id: string
  id: string
  translations: ColumnType<WorkflowTranslation[], string, string>
  /** Names and teasers in small letters. */
  search_text: string
  image_file_id: string | null
  /** The record type of its tasks; that of its results has the id of the workflow. */
  task_record_type: string
  /** The published version; null while there is none. */
  version: number | null
  /** Published task sources and triggers. */
  triggers: JsonColumn<Partial<WorkflowDefinition>>
  /** The triggers that results set going now; null while there are none. */
  trigger_revision: number | null
  /** Counts the saves of the definition. */
  revision: Generated<number>
  created_at: CreatedTime
  created_by: string | null
  latest_change_at: DefaultTime
  latest_change_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
  /** Whether another company performs it. */
  shared_to_others: Generated<boolean>
  /** The company that shares it and alone changes its questions; null: it is an own one. */
  shared_by: OptionalJson<SharingCompany>
}

/** A company as another one knows it; the logo is a file of the other one. */
export interface SharingCompany {
  readonly id: string
  readonly name: string
  readonly logo: string | null
  readonly demo: boolean
}

export interface WorkflowVersionTable {
  company_id: string
  workflow_id: string
  version: number
  nodes: JsonColumn<WorkflowDefinition['nodes']>
  task_type: JsonColumn<WorkflowDefinition['taskType']>
  /** What its results hold. */
  fields: ColumnType<RecordField[], string, never>
  created_at: CreatedTime
  created_by: string | null
}

export interface WorkflowDraftTable {
  company_id: string
  workflow_id: string
  definition: JsonColumn<WorkflowDefinition>
  /** The published version when editing began. */
  base_version: number | null
  changed_at: DefaultTime
  changed_by: string | null
}

export interface WorkflowPermissionTable {
  company_id: string
  id: string
  workflow_id: string
  /** One of the two. */
  account_id: string | null
  account_group_id: string | null
  created_at: CreatedTime
  created_by: string | null
}

/** Who was permitted once. */
export interface WorkflowPermissionPastTable {
  company_id: string
  workflow_id: string
  account_id: string
  ended_at: DefaultTime
}

export interface WorkflowResultTable {
  company_id: string
  id: string
  workflow_id: string
  version: number
  completed_at: Time
  claimed_completed_at: OptionalTime
  started_at: OptionalTime
  received_at: DefaultTime
  /** An account; of a result that came through a share, a foreign account. */
  created_by: string
  task_id: string | null
  meta: JsonColumn<ResultMeta>
  flags: WorkflowResultFlag[]
  body_hash: Buffer
  changed_at: OptionalTime
  changed_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
  /** The answers of a deleted result. */
  deleted_document: ColumnType<unknown, string | null | undefined, string | null>
}

export interface WorkflowResultFileTable {
  company_id: string
  workflow_result_id: string
  file_id: string
}

export interface WorkflowResultAssetTable {
  company_id: string
  asset_id: string
  workflow_result_id: string
}

/** What a correction replaced. */
export interface WorkflowResultChangeTable {
  company_id: string
  workflow_result_id: string
  id: string
  at: CreatedTime
  account_id: string | null
  document: JsonColumn<ActivityResults>
}

/** Of a result that is a copy of one of another company. */
export interface ReceivedResultTable {
  company_id: string
  workflow_result_id: string
  share_id: string
  foreign_company_id: string
  /** Of the original when it was copied. */
  source_version: number
  /** What things are called that the answers name and this company does not have, by place. */
  labels: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  /** Withdrawn or given back: it never comes again. */
  removed: Generated<boolean>
}

/** Of a result with deviations. */
export interface WorkflowResultReviewTable {
  company_id: string
  workflow_result_id: string
  /** The worst first. */
  deviations: JsonColumn<readonly Deviation[]>
  /** How far the worst is beyond its limit, as a share of the limit. */
  worst_share: number
  reviewed_at: OptionalTime
  reviewed_by: string | null
  remark: string | null
}

/** Who is told of what needs a person at a workflow. */
export interface WorkflowFollowerTable {
  company_id: string
  workflow_id: string
  account_id: string
  since: CreatedTime
}
