import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { CompanyReference } from '@feldwerk/contract/companies.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Workflow, WorkflowRow, WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { companyReference } from '../../people/companies/reference.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { instanceOf, readInstances } from '../../platform/references/belonging-store.ts'
import type { WorkflowRecord } from './lists-store.ts'
import { findWorkflow, type StoredWorkflow, type WorkflowKey } from './store.ts'
import { definitionOf } from './versions-store.ts'

/** The workflow, unless the company has none of that id, or no longer: `notFound`. */
export async function demandWorkflow(trx: Trx, key: WorkflowKey): Promise<StoredWorkflow> {
  const workflow = await findWorkflow(trx, key)
  if (!workflow || workflow.deleted_at !== null) throw new Problem('notFound')
  return workflow
}

/** Its name in that language, else its first name. */
export function nameOf(
  translations: readonly Pick<WorkflowTranslation, 'language' | 'name'>[],
  language: Locale,
): string {
  return (translations.find((each) => each.language === language) ?? translations[0])?.name ?? ''
}

/** Workflows in the form of the contract, with two more statements: for the people named, and for their templates. */
export async function toRows(
  trx: Trx,
  companyId: string,
  records: readonly WorkflowRecord[],
): Promise<WorkflowRow[]> {
  const people = await readReferences(
    trx,
    companyId,
    records.flatMap((row) => [row.created_by, row.latest_change_by, row.latest_performance_by]),
  )
  const ids = records.map(({ id }) => id)
  const instances = await readInstances(trx, companyId, ids)
  return records.map((record) => ({
    ...toRow(record, people),
    templateInstance: instanceOf(instances, record.id),
  }))
}

/** The same with their definitions, which must have been read. */
export async function toWorkflows(
  trx: Trx,
  companyId: string,
  records: readonly WorkflowRecord[],
): Promise<Workflow[]> {
  const rows = await toRows(trx, companyId, records)
  return rows.map((row) => ({ ...row, definition: row.definition ?? EMPTY_DEFINITION }))
}

function toRow(
  record: WorkflowRecord,
  people: ReadonlyMap<string, AccountReference>,
): Omit<WorkflowRow, 'templateInstance'> {
  const person = (id: string | null) => people.get(id ?? '') ?? null
  return {
    id: record.id,
    sharedToMe: record.shared_by !== null,
    sharedToOthers: record.shared_to_others,
    createdAt: record.created_at.toISOString(),
    createdBy: person(record.created_by),
    latestChangeAt: record.latest_change_at.toISOString(),
    latestChangeBy: person(record.latest_change_by),
    latestPerformanceAt: record.latest_performance_at?.toISOString() ?? null,
    latestPerformanceBy: person(record.latest_performance_by),
    company: companyOf(record),
    image: fileUrl(record.image_file_id),
    translations: record.translations,
    definition: shownDefinition(record),
    version: record.version,
    revision: record.revision,
    draft: record.has_draft,
  }
}

/** Whose it is: of a shared one the company that shares it. */
const companyOf = (record: WorkflowRecord): CompanyReference =>
  companyReference(
    record.shared_by ?? {
      id: record.company_id,
      name: record.company_name,
      logo: record.company_logo,
      demo: record.company_demo,
    },
  )

/** The published one; the draft's while there is none; null where neither was read. */
function shownDefinition(record: WorkflowRecord): WorkflowDefinition | null {
  const { nodes, task_type, triggers, draft_definition } = record
  if (nodes !== null && task_type !== null) return definitionOf({ nodes, task_type }, triggers ?? {})
  return draft_definition
}
