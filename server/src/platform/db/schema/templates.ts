import type { Locale } from '@feldwerk/contract/locales.ts'
import type { DefinitionKind } from '@feldwerk/contract/references.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime } from './columns.ts'

export interface TemplateTables {
  builtin_template: BuiltinTemplateTable
  template: TemplateTable
  template_instance: TemplateInstanceTable
  template_instance_part: TemplateInstancePartTable
  template_instance_sample: TemplateInstanceSampleTable
}

/** What a template is called in a language. */
export interface TemplateName {
  readonly language: Locale
  readonly name: string
}

/** What belongs to an installed template. */
export interface StoredPart {
  readonly kind: DefinitionKind
  readonly id: string
  /** As the template said it, with the ids of the instance. */
  readonly source: unknown
  /** As the company had it then. */
  readonly installed: unknown
}

/** An installed template before its last upgrade. */
export interface StoredUpgrade {
  readonly templateId: string
  readonly builtin: string | null
  readonly version: number
  readonly translations: readonly TemplateName[]
  readonly upgradedAt: string | null
  /** Rows of the parts that the upgrade replaced, as they were. */
  readonly parts: readonly StoredPart[]
}

/** Belongs to no company; the application only reads it. */
export interface BuiltinTemplateTable {
  id: string
  name: string
  version: Generated<number>
  /** List of `TemplateTranslation`. */
  translations: JsonColumn
  /** A `TemplateBundle`. */
  bundle: JsonColumn
  created_at: CreatedTime
  latest_change_at: DefaultTime
}

export interface TemplateTable {
  company_id: string
  id: string
  version: Generated<number>
  translations: JsonColumn
  bundle: JsonColumn
  /** Ids of what came along because something chosen needs it. */
  dependencies: Generated<string[]>
  created_at: CreatedTime
  created_by: string | null
  latest_change_at: DefaultTime
  latest_change_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
}

export interface TemplateInstanceTable {
  company_id: string
  id: string
  /** Of the company or built in; it may be gone. */
  template_id: string
  /** Name of a built-in template. */
  builtin: string | null
  template_translations: JsonColumn<readonly TemplateName[]>
  /** The version of the template that was installed. */
  version: number
  name: string
  description: string | null
  image_file_id: string | null
  created_at: CreatedTime
  created_by: string | null
  upgraded_at: OptionalTime
  /** What its values are in. */
  language: Generated<string>
  /** What the last upgrade replaced. */
  upgraded_from: JsonColumn<StoredUpgrade> | null
}

export interface TemplateInstancePartTable {
  company_id: string
  id: string
  kind: DefinitionKind
  instance_id: string
  /** As the template said it, with the ids of the instance. */
  source: JsonColumn
  /** As the company had it then. */
  installed: JsonColumn
}

export interface TemplateInstanceSampleTable {
  company_id: string
  instance_id: string
  id: string
  kind: 'ASSET' | 'WORKFLOW_RESULT'
  /** The asset type or workflow. */
  type_id: string
}
