import type { Locale } from '@feldwerk/contract/locales.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { nameIn } from '../../platform/db/translated.ts'

interface ShownRequest {
  readonly companyId: string
  readonly ids: readonly string[]
  readonly language: Locale
}

/** A result by what tells it from others. */
export interface ShownResult {
  readonly id: string
  /** The name of its workflow. */
  readonly workflow: string
  readonly at: Date
  readonly deleted: boolean
}

export async function findShownResults(
  trx: Trx,
  { companyId, ids, language }: ShownRequest,
): Promise<ShownResult[]> {
  const { rows } = await sql<ShownResult>`
    select result.id, ${nameIn(language)} as workflow, completed_at as at,
      result.deleted_at is not null as deleted
    from workflow_result result
    join workflow on workflow.company_id = ${companyId} and workflow.id = result.workflow_id
    where result.company_id = ${companyId} and result.id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** Tasks by their title, those without one by the name of their workflow. */
export async function findShownTasks(
  trx: Trx,
  { companyId, ids, language }: ShownRequest,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select task.id, coalesce(nullif(task.label, ''), ${nameIn(language)}) as name
    from task join workflow on workflow.company_id = ${companyId} and workflow.id = task.workflow_id
    where task.company_id = ${companyId} and task.id = any(${ids}::uuid[])`.execute(trx)
  return rows
}
