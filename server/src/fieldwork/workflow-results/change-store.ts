import { noteChange } from '../../platform/changes/note.ts'
import { laterThan } from '../../platform/db/later.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ResultKey } from './store.ts'

export interface ResultChange {
  readonly id: string
  /** Null: somebody of another company, of which this result is a copy. */
  readonly by: string | null
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
export async function markChanged(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  by: string | null,
): Promise<void> {
  await trx
    .updateTable('workflow_result')
    .set({ changed_at: laterThan('changed_at'), changed_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .execute()
  noteChange(trx, companyId, { kind: 'RESULT', id: resultId, operation: 'CHANGED' })
}

/** A result as it was at some moment. */
interface PastState {
  /** Undefined: the answers are as they are now. */
  readonly document: unknown
  /** The correction that it came from; null for what was stored at first. */
  readonly correction: { readonly at: Date; readonly by: string | null } | null
}

/** A result as it was when it was stored, or with one of its corrections: its answers are what the next one replaced. */
export async function stateAt(
  trx: Trx,
  { companyId, resultId }: ResultKey,
  changeId: string | null,
): Promise<PastState> {
  const changes = await trx
    .selectFrom('workflow_result_change')
    .select(['id', 'at', 'account_id', 'document'])
    .where('company_id', '=', companyId)
    .where('workflow_result_id', '=', resultId)
    .$if(changeId !== null, (query) => query.where('id', '>=', changeId ?? ''))
    .orderBy('id')
    .limit(2)
    .execute()
  const own = changes.find(({ id }) => id === changeId)
  const next = changes.find(({ id }) => id !== changeId)
  return { document: next?.document, correction: own ? { at: own.at, by: own.account_id } : null }
}
