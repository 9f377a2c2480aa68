import type { Occasion } from '@feldwerk/workflow/triggers/kind.ts'
import { TRIGGER_LISTS, type TriggerList, triggerKindOf } from '@feldwerk/workflow/triggers.ts'
import { sql } from 'kysely'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'

interface WorkflowOfCompany {
  readonly companyId: string
  readonly workflowId: string
}

/** The triggers of a workflow by their lists, as they are stored. */
export type StoredTriggers = { readonly [L in TriggerList]?: readonly unknown[] }

/**
 * Keeps what results set going from now on: a job works it out a moment after a result came, when the triggers may be
 * others already. The row of the workflow must be locked, and have its version.
 */
export async function keepTriggers(
  trx: Trx,
  { companyId, workflowId }: WorkflowOfCompany,
  triggers: StoredTriggers,
): Promise<void> {
  const setGoing = Object.fromEntries(
    TRIGGER_LISTS.flatMap((list) => {
      const given = triggerKindOf(list).sees === 'RESULT' ? (triggers[list] ?? []) : []
      return given.length > 0 ? [[list, given]] : []
    }),
  )
  const isNone = Object.keys(setGoing).length === 0
  const revision = isNone ? null : await keepRevision(trx, { companyId, workflowId }, setGoing)
  await trx
    .updateTable('workflow')
    .set({ trigger_revision: revision })
    .where('company_id', '=', companyId)
    .where('id', '=', workflowId)
    .execute()
}

/** The number of the newest revision where it is the same, else of a new one. */
async function keepRevision(
  trx: Trx,
  { companyId, workflowId }: WorkflowOfCompany,
  triggers: StoredTriggers,
): Promise<number> {
  const key = sql`company_id = ${companyId} and workflow_id = ${workflowId}`
  const { rows } = await sql<{ revision: number; version: number; isSame: boolean }>`
    select workflow.version, coalesce(newest.revision, 0) as revision,
      coalesce(newest.version = workflow.version and newest.triggers = ${JSON.stringify(triggers)}::jsonb, false)
        as "isSame"
    from workflow left join lateral (
      select revision, version, triggers from workflow_trigger_revision
      where ${key} order by revision desc limit 1) newest on true
    where workflow.company_id = ${companyId} and workflow.id = ${workflowId}`.execute(trx)
  const [newest] = rows
  if (!newest) throw new Error('the workflow is missing')
  if (newest.isSame) return newest.revision
  const revision = newest.revision + 1
  await sql`insert into workflow_trigger_revision (company_id, workflow_id, revision, version, triggers)
    values (${companyId}, ${workflowId}, ${revision}, ${newest.version}, ${JSON.stringify(triggers)}::jsonb)`.execute(
    trx,
  )
  return revision
}

/** The triggers of a workflow as they were at a revision. */
export interface KeptTriggers {
  /** Whose names they speak of. */
  readonly version: number
  readonly triggers: StoredTriggers
  /** Of the data of the workflow's tasks. */
  readonly taskRecordType: string
}

/** Undefined where the workflow, or what was kept of its triggers, is gone. */
export async function findTriggers(
  trx: Trx,
  of: WorkflowOfCompany,
  revision: number,
): Promise<KeptTriggers | undefined> {
  return (await findKept(trx, { ...of, revision }))[0]
}

const findKept = planned(
  'find_triggers',
  ({ companyId, workflowId, revision }: WorkflowOfCompany & { revision: number }) => sql<KeptTriggers>`
    select kept.version, kept.triggers, workflow.task_record_type as "taskRecordType"
    from workflow_trigger_revision kept
    join workflow on workflow.company_id = ${companyId} and workflow.id = kept.workflow_id
    where kept.company_id = ${companyId} and kept.workflow_id = ${workflowId} and kept.revision = ${revision}`,
)

/** By the ids of workflows the revision of their triggers, as far as one of them acts on the occasion. */
export async function revisionsOn(
  trx: Trx,
  companyId: string,
  { occasion, workflowIds }: { readonly occasion: Occasion; readonly workflowIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (workflowIds.length === 0) return new Map()
  const named = JSON.stringify({ occasion })
  const { rows } = await sql<{ id: string; revision: number }>`
    select workflow.id, workflow.trigger_revision as revision from workflow
    join workflow_trigger_revision kept on kept.company_id = ${companyId}
      and kept.workflow_id = workflow.id and kept.revision = workflow.trigger_revision
    where workflow.company_id = ${companyId} and workflow.id = any(${workflowIds}::uuid[])
      and workflow.deleted_at is null
      and jsonb_path_exists(kept.triggers, '$.*[*].on[*] ? (@ == $occasion)', ${named}::jsonb)`.execute(trx)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
