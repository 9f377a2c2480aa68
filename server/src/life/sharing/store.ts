import { OPEN_SHARES, type ShareSide, type ShareState } from '@feldwerk/contract/share-states.ts'
import type { ShareTerms } from '@feldwerk/contract/sharing.ts'
import type { PartText } from '@feldwerk/workflow/part-texts.ts'
import { type Selectable, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { keyedPage, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { ChosenParts, OfferedWorkflow, WorkflowShareTable } from '../../platform/db/schema/sharing.ts'

export type ShareRow = Selectable<WorkflowShareTable>

/** A share as one of its sides knows it. */
export interface ShareKey {
  readonly companyId: string
  readonly shareId: string
}

const byKey = (trx: Trx, { companyId, shareId }: ShareKey) =>
  trx.selectFrom('workflow_share').selectAll().where('company_id', '=', companyId).where('id', '=', shareId)

/** The share, in whatever state. */
export async function findShare(trx: Trx, key: ShareKey): Promise<ShareRow | undefined> {
  return await byKey(trx, key).executeTakeFirst()
}

/** The same, locked until the commit. */
export async function lockShare(trx: Trx, key: ShareKey): Promise<ShareRow | undefined> {
  return await byKey(trx, key).forNoKeyUpdate().executeTakeFirst()
}

/** The contract by which a company performs a workflow of another one, while it is in force; locked until the commit. */
export async function lockShareInForce(
  trx: Trx,
  companyId: string,
  workflowId: string,
): Promise<ShareRow | undefined> {
  return await trx
    .selectFrom('workflow_share')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('side', '=', 'RECEIVER')
    .where('state', '=', 'ACCEPTED')
    .where(sql<boolean>`(valid_until is null or valid_until > now())`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ids of shares of a workflow that are offered or in force; `with` another company only. */
export async function openShareIds(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
  { otherCompanyId, side }: { readonly otherCompanyId?: string; readonly side?: ShareSide } = {},
): Promise<string[]> {
  const rows = await trx
    .selectFrom('workflow_share')
    .select('id')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('state', 'in', OPEN_SHARES)
    .$if(otherCompanyId !== undefined, (query) => query.where('other_company_id', '=', otherCompanyId ?? ''))
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'GIVER'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts something that the other side of every open share has to hear of; gives their ids. */
export async function countNewsOfAll(trx: Trx, companyId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('workflow_share')
    .set({ revision: sql<number>`revision + 1` })
    .where('company_id', '=', companyId)
    .where('state', 'in', OPEN_SHARES)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether another company performs the workflow. */
export async function isPerformedElsewhere(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('workflow_share')
    .select('id')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('side', '=', 'GIVER')
    .where('state', '=', 'ACCEPTED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface OtherCompany {
  readonly id: string
  readonly name: string
  readonly demo: boolean
  readonly logo: string | null
}

export interface NewShare {
  readonly side: ShareSide
  readonly other: OtherCompany
  readonly workflowId: string | null
  readonly terms: ShareTerms
  readonly offered: OfferedWorkflow
  readonly offer?: number
  readonly otherRevision?: number
  readonly by: string | null
  /** When it was offered, in a company whose past is made up; left out: now. */
  readonly at?: Date
}

/** Adds a side's row; false where that share is there already, or the workflow is shared with that company. */
export async function insertShare(
  trx: Trx,
  { companyId, shareId }: ShareKey,
  { side, other, workflowId, terms, offered, offer = 1, otherRevision = 0, by, at }: NewShare,
): Promise<boolean> {
  const added = await trx
    .insertInto('workflow_share')
    .values({
      company_id: companyId,
      id: shareId,
      side,
      state: 'OFFERED',
      other_company_id: other.id,
      other_company_name: other.name,
      other_company_demo: other.demo,
      other_company_logo: other.logo,
      workflow_id: workflowId,
      terms: JSON.stringify(terms),
      valid_until: terms.validUntil,
      offered: JSON.stringify(offered),
      offer,
      version_offered: offered.version,
      other_revision: otherRevision,
      created_by: by,
      ...(at ? { created_at: at } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) noteChange(trx, companyId, { kind: 'SHARE', id: shareId, operation: 'CREATED' })
  return added !== undefined
}

export interface ShareChanges {
  readonly state?: ShareState
  readonly other?: Omit<OtherCompany, 'id'>
  readonly otherRevision?: number
  readonly workflowId?: string
  readonly terms?: ShareTerms
  readonly pending?: { readonly terms: ShareTerms; readonly version: number } | null
  readonly offered?: OfferedWorkflow
  readonly offer?: number
  readonly taken?: { readonly offer: number; readonly version: number }
  readonly chosen?: ChosenParts
  readonly ownTexts?: readonly PartText[]
  /** Now unless said otherwise, by somebody of this company or of the other one. */
  readonly answered?: { readonly by: string | null; readonly at?: Date }
  readonly ended?: { readonly by: string | null; readonly through: 'GIVER' | 'RECEIVER' | 'TIME' }
  /** The other side has to hear of it. */
  readonly isNews?: boolean
}

/** Changes a row that is locked. */
export async function updateShare(
  trx: Trx,
  { companyId, shareId }: ShareKey,
  changes: ShareChanges,
): Promise<void> {
  const { other, terms, pending, offered, taken, chosen, answered, ended } = changes
  await trx
    .updateTable('workflow_share')
    .set({
      ...(changes.state ? { state: changes.state } : {}),
      ...(other
        ? {
            other_company_name: other.name,
            other_company_demo: other.demo,
            other_company_logo: other.logo,
          }
        : {}),
      ...(changes.otherRevision !== undefined ? { other_revision: changes.otherRevision } : {}),
      ...(changes.workflowId ? { workflow_id: changes.workflowId } : {}),
      ...(terms ? { terms: JSON.stringify(terms), valid_until: terms.validUntil } : {}),
      ...(pending !== undefined ? { pending: pending === null ? null : JSON.stringify(pending) } : {}),
      ...(offered ? { offered: JSON.stringify(offered), version_offered: offered.version } : {}),
      ...(changes.offer !== undefined ? { offer: changes.offer } : {}),
      ...(taken ? { taken: taken.offer, version_taken: taken.version } : {}),
      ...(chosen ? { chosen: JSON.stringify(chosen) } : {}),
      ...(changes.ownTexts ? { own_texts: JSON.stringify(changes.ownTexts) } : {}),
      ...(answered ? { answered_at: answered.at ?? sql<Date>`now()`, answered_by: answered.by } : {}),
      ...(ended ? { ended_at: sql<Date>`now()`, ended_by: ended.by, ended_through: ended.through } : {}),
      revision: changes.isNews ? sql<number>`revision + 1` : sql<number>`revision`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', shareId)
    .execute()
  noteChange(trx, companyId, { kind: 'SHARE', id: shareId, operation: 'CHANGED' })
}

export interface ShareFilter {
  readonly side?: ShareSide
  readonly workflowId?: string
  readonly states?: readonly ShareState[] | undefined
}

interface PageQuery extends PageWanted {
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** A page of shares, the newest first unless asked otherwise. */
export async function listShares(
  trx: Trx,
  companyId: string,
  { side, workflowId, states, orderDir = 'DESC', ...wanted }: ShareFilter & PageQuery,
): Promise<{ readonly rows: ShareRow[]; readonly total: number; readonly next: string | null }> {
  const isDown = orderDir === 'DESC'
  const page = keyedPage(wanted, `createdAt ${orderDir}`, [
    { by: sql`created_at`, type: 'time', isDown },
    { by: sql`id`, type: 'uuid', isDown },
  ])
  const found = trx
    .selectFrom('workflow_share')
    .where('company_id', '=', companyId)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'GIVER'))
    .$if(workflowId !== undefined, (query) => query.where('workflow_id', '=', workflowId ?? ''))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, next: page.next(rows, total) }
}
