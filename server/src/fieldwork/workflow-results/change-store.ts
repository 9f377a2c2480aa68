import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ResultKey } from './store.ts'

export interface ResultChange {
  readonly id: string
  readonly by: string
  /** The answers before. */
  readonly document: unknown
}

export async function insertChange(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  { id, by, document }: ResultChange,
): Promise<void> {
  const of = { company_id: companyId, workflow_result_id: resultId }
  await trx
    .insertInto('workflow_result_change')
    .values({ ...of, id, account_id: by, document: JSON.stringify(document) })
    .execute()
}

/** Corrections of a result, the newest first. */
export async function listChanges(trx: Trx, { companyId, resultId }: ResultKey) {
  return await trx
    .selectFrom('workflow_result_change')
    .select(['id', 'at', 'account_id', 'document'])
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute()
}

/** More corrections of one result than anybody reads. */
const MOST_CHANGES = 500

/** Every correction has a time of its own, so that it tells one state from the next. */
export async function markChanged(trx: Trx, { companyId, resultId }: ResultKey, by: string): Promise<void> {
  await trx
    .updateTable('workflow_result')
    .set({ changed_at: sql<Date>`greatest(now(), changed_at + interval '1 ms')`, changed_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .execute()
  noteChange(trx, companyId, { kind: 'RESULT', id: resultId, operation: 'CHANGED' })
}

/**
 * The answers as they were when a result was stored, or with one of its corrections: what the next correction replaced.
 * Undefined where there is none: they are as they are now.
 */
export async function documentAt(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  changeId: string | null,
): Promise<unknown> {
  const next = await trx
    .selectFrom('workflow_result_change')
    .select('document')
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .$if(changeId !== null, (query) => query.where('id', '>', changeId ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.document
}
