import type { WorkflowResultHistory } from '@feldwerk/contract/workflow-results.ts'
import { nothingMentioned } from '../../language/view-data/cells.ts'
import { readMentioned } from '../../language/view-data/references.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { toAnswers } from '../workflows/document.ts'
import { readyVersion } from '../workflows/ready-versions.ts'
import { listChanges } from './change-store.ts'
import { mention } from './present.ts'
import type { ResultRecord } from './store.ts'

/** The corrections of a result, and what the answers before them refer to. */
export async function presentHistory(
  trx: Trx,
  companyId: string,
  { id, workflow_id: workflowId, version }: ResultRecord,
): Promise<WorkflowResultHistory> {
  const changes = await listChanges(trx, { companyId, resultId: id })
  const ready = await readyVersion(trx, { companyId, workflowId, version })
  const fields = ready?.fields ?? []
  const people = await readReferences(
    trx,
    companyId,
    changes.map((change) => change.account_id),
  )
  const mentioned = nothingMentioned()
  const data = changes.map((change) => {
    const before = toAnswers(fields, change.document)
    mention(mentioned, fields, before)
    return {
      id: change.id,
      at: change.at.toISOString(),
      by: people.get(change.account_id ?? '') ?? null,
      before,
    }
  })
  return { data, references: await readMentioned(trx, companyId, mentioned) }
}
