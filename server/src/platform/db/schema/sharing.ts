import type { ShareSide, ShareState } from '@feldwerk/contract/share-states.ts'
import type { ShareTerms } from '@feldwerk/contract/sharing.ts'
import type { TemplateAssetType, TemplateView } from '@feldwerk/contract/template-bundle.ts'
import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { PartText } from '@feldwerk/workflow/part-texts.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, JsonColumn, OptionalJson, OptionalTime } from './columns.ts'

export interface SharingTables {
  workflow_share: WorkflowShareTable
}

/** A workflow as it is offered: a published version, what it refers to, and the triggers that are passed along. */
export interface OfferedWorkflow {
  /** Under which the giver has it, and by which its queries name it. */
  readonly workflowId: string
  /** As the giver counts them. */
  readonly version: number
  readonly translations: readonly WorkflowTranslation[]
  readonly imageFileId: string | null
  readonly definition: WorkflowDefinition
  readonly assetTypes: readonly TemplateAssetType[]
  readonly views: readonly TemplateView[]
}

/** A property of an own type that stands for one of the giver's, by their ids. */
export interface ChosenProperty {
  readonly given: string
  readonly own: string
  /** What the definition that was taken calls it. */
  readonly name: string
}

/** What a receiver has taken of an offer, and under which ids. */
export interface ChosenParts {
  /** Of the giver's definitions the own one: asset types and views. */
  readonly ids: Readonly<Record<string, string>>
  /** Own asset types that stood there before. */
  readonly mapped: readonly string[]
  /** The definition as it was taken, under the own ids and with the names that own types had. */
  readonly definition: WorkflowDefinition
  /** By own asset type what stands for the properties of the giver. Not there where it was taken before that was kept. */
  readonly properties?: Readonly<Record<string, readonly ChosenProperty[]>>
  readonly translations: readonly WorkflowTranslation[]
  readonly imageFileId: string | null
}

/** A contract about a workflow with another company, as this company knows it. */
export interface WorkflowShareTable {
  company_id: string
  /** The same on both sides. */
  id: string
  side: ShareSide
  state: ShareState
  other_company_id: string
  other_company_name: string
  other_company_demo: Generated<boolean>
  other_company_logo: string | null
  /** The own workflow; of a receiver null until it accepts. */
  workflow_id: string | null
  /** What holds; while it is offered what is offered. */
  terms: JsonColumn<ShareTerms>
  /** Of the terms that hold. */
  valid_until: OptionalTime
  /** What the giver has offered since and the receiver has not taken. */
  pending: OptionalJson<{ readonly terms: ShareTerms; readonly version: number }>
  offered: JsonColumn<OfferedWorkflow>
  /** Counts the offers of the giver. */
  offer: Generated<number>
  /** The offer that holds; null until one is accepted. */
  taken: number | null
  version_offered: number
  version_taken: number | null
  chosen: OptionalJson<ChosenParts>
  /** Of a receiver what it says itself, beside or instead of what the giver says. */
  own_texts: JsonColumn<readonly PartText[]>
  /** Counted at each change that the other side has to hear of. */
  revision: Generated<number>
  /** The last of the other side that was heard of. */
  other_revision: Generated<number>
  created_at: CreatedTime
  created_by: string | null
  answered_at: OptionalTime
  answered_by: string | null
  ended_at: OptionalTime
  ended_by: string | null
  ended_through: 'GIVER' | 'RECEIVER' | 'TIME' | null
}
