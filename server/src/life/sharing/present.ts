import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowShare, WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { findWorkflow } from '../../fieldwork/workflows/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { companyReference } from '../../people/companies/reference.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { otherCompany } from './other-company.ts'
import { markedTriggers, triggersIn } from './passed-triggers.ts'
import { findShare, type ShareKey, type ShareRow } from './store.ts'
import { flowsBack, newestTerms } from './terms.ts'

/** Shares in the form of the contract, with one more statement for the people named. */
export async function presentShares(
  trx: Trx,
  companyId: string,
  rows: readonly ShareRow[],
): Promise<WorkflowShare[]> {
  const people = await peopleOf(trx, companyId, rows)
  return rows.map((row) => toShare(row, people))
}

function toShare(row: ShareRow, people: ReadonlyMap<string, AccountReference>): WorkflowShare {
  const person = (id: string | null) => people.get(id ?? '') ?? null
  return {
    id: row.id,
    company: companyReference(otherCompany(row)),
    side: row.side,
    state: row.state,
    workflowId: row.workflow_id,
    translations: [...row.offered.translations],
    terms: row.terms,
    pending: row.pending,
    offer: row.offer,
    version: { offered: row.version_offered, taken: row.version_taken },
    createdAt: row.created_at.toISOString(),
    createdBy: person(row.created_by),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: person(row.answered_by),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: person(row.ended_by),
    endedThrough: row.ended_through,
  }
}

const peopleOf = (trx: Trx, companyId: string, rows: readonly ShareRow[]) =>
  readReferences(
    trx,
    companyId,
    rows.flatMap((row) => [row.created_by, row.answered_by, row.ended_by]),
  )

/** One share; `notFound` where the company has none of that id. */
export async function presentShare(trx: Trx, key: ShareKey): Promise<WorkflowShare> {
  const row = await demandShare(trx, key)
  return toShare(row, await peopleOf(trx, key.companyId, [row]))
}

/** The row; `notFound` where the company has none of that id. */
export async function demandShare(trx: Trx, key: ShareKey): Promise<ShareRow> {
  const share = await findShare(trx, key)
  if (!share) throw new Problem('notFound')
  return share
}

/** A share with all that is offered. */
export async function presentDetails(trx: Trx, key: ShareKey): Promise<WorkflowShareDetails> {
  const row = await demandShare(trx, key)
  const { definition, imageFileId } = row.offered
  return {
    ...toShare(row, await peopleOf(trx, key.companyId, [row])),
    definition,
    image: fileUrl(imageFileId),
    flowsBack: flowsBack(newestTerms(row), definition),
    triggers: markedTriggers(definition, await switchedOn(trx, row)),
    assetTypes: presentTypes(row),
  }
}

/** Asset types of an offer; of a giver they are its own. */
export const presentTypes = ({ side, offered, chosen }: ShareRow) =>
  offered.assetTypes.map(({ id, translations, properties }) => ({
    id,
    translations: translations.map(({ language, name }) => ({ language, name })),
    properties: properties.map(({ name, type }) => ({ name, type })),
    assetTypeId: side === 'GIVER' ? id : (chosen?.ids[id] ?? null),
  }))

/** Ids of the triggers that a receiver has switched on in its own workflow. */
export async function switchedOn(
  trx: Trx,
  { company_id: companyId, workflow_id: workflowId, side, offered }: ShareRow,
): Promise<ReadonlySet<string>> {
  if (side === 'GIVER' || workflowId === null) return new Set()
  const workflow = await findWorkflow(trx, { companyId, workflowId })
  const own = { ...offered.definition, ...workflow?.triggers }
  return new Set(
    triggersIn(own)
      .filter(({ trigger }) => !trigger.paused)
      .map(({ trigger }) => trigger.id),
  )
}
