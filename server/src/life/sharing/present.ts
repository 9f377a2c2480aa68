import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowShare, WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { findWorkflow } from '../../fieldwork/workflows/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { markedTriggers, triggersIn } from './passed-triggers.ts'
import type { ShareKey, ShareRow } from './store.ts'
import { findShare } from './store.ts'
import { flowsBack, newestTerms } from './terms.ts'

/** Shares in the form of the contract, with one more statement for the people named. */
export async function presentShares(
  trx: Trx,
  companyId: string,
  rows: readonly ShareRow[],
): Promise<WorkflowShare[]> {
  const people = await readReferences(
    trx,
    companyId,
    rows.flatMap((row) => [row.created_by, row.answered_by, row.ended_by]),
  )
  const person = (id: string | null) => people.get(id ?? '') ?? null
  return rows.map((row) => ({
    id: row.id,
    company: {
      id: row.other_company_id,
      name: row.other_company_name,
      logo: fileUrl(row.other_company_logo),
      logoThumbnail: fileUrl(row.other_company_logo, 'thumbnail'),
      demo: row.other_company_demo,
    },
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
  }))
}

/** One share; `notFound` where the company has none of that id. */
export async function presentShare(trx: Trx, key: ShareKey): Promise<WorkflowShare> {
  const [share] = await presentShares(trx, key.companyId, [await demandShare(trx, key)])
  if (!share) throw new Problem('notFound')
  return share
}

/** The row; `notFound` where the company has none of that id. */
async function demandShare(trx: Trx, key: ShareKey): Promise<ShareRow> {
  const share = await findShare(trx, key)
  if (!share) throw new Problem('notFound')
  return share
}

/** A share with all that is offered. */
export async function presentDetails(trx: Trx, key: ShareKey): Promise<WorkflowShareDetails> {
  const row = await demandShare(trx, key)
  const [share] = await presentShares(trx, key.companyId, [row])
  if (!share) throw new Problem('notFound')
  const { definition, imageFileId } = row.offered
  return {
    ...share,
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
