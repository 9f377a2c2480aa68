import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type {
  WorkflowResult,
  WorkflowResultFlag,
  WorkflowResultPage,
} from '@feldwerk/contract/workflow-results.ts'
import type { WorkflowReference } from '@feldwerk/contract/workflows.ts'
import { readReferences } from '../accounts/references.ts'
import type { Trx } from '../platform/db/pool.ts'
import { nothingMentioned } from '../view-data/cells.ts'
import { readMentioned } from '../view-data/references.ts'
import { toReference } from '../workflows/present.ts'
import { findWorkflows } from '../workflows/store.ts'
import { referencesIn, toAnswers } from './document.ts'
import { readAnswers, readMissingFiles, type StoredResult } from './store.ts'

interface Around {
  readonly people: ReadonlyMap<string, AccountReference>
  readonly workflows: ReadonlyMap<string, WorkflowReference>
  readonly answers: Awaited<ReturnType<typeof readAnswers>>
  /** Results that wait for files. */
  readonly waiting: ReadonlySet<string>
}

/** Results as the contract shows them, and what their answers refer to; in as many statements for one as for many. */
export async function present(
  trx: Trx,
  companyId: string,
  rows: readonly StoredResult[],
): Promise<Omit<WorkflowResultPage, 'recordsTotal'>> {
  const ids = rows.map((row) => row.id)
  const answers = await readAnswers(trx, companyId, ids)
  const workflowIds = rows.map((row) => row.workflow_id)
  const workflows = (await findWorkflows(trx, companyId, workflowIds)).map(toReference)
  const who = rows.flatMap((row) => [row.created_by, row.changed_by])
  const around: Around = {
    people: await readReferences(trx, companyId, who),
    workflows: new Map(workflows.map((workflow) => [workflow.id, workflow])),
    answers,
    waiting: await readMissingFiles(trx, companyId, ids),
  }
  const data = rows.map((row) => toResult(row, around))
  const mentioned = nothingMentioned()
  for (const { id, activityResults } of data) {
    for (const named of referencesIn(answers.get(id)?.fields ?? [], activityResults)) {
      if (named.kind === 'ACCOUNT') mentioned.accounts.add(named.id)
      else if (named.kind === 'ASSET') mentioned.assets.add(named.id)
      else if (named.kind !== 'TASK' && named.kind !== 'WORKFLOW_RESULT') mentioned.files.add(named.id)
    }
  }
  return { data, references: await readMentioned(trx, companyId, mentioned) }
}

function toResult(row: StoredResult, { people, workflows, answers, waiting }: Around): WorkflowResult {
  const { document, fields = [] } = answers.get(row.id) ?? {}
  const flags: WorkflowResultFlag[] = waiting.has(row.id) ? [...row.flags, 'FILES_MISSING'] : row.flags
  return {
    id: row.id,
    completedAt: row.completed_at.toISOString(),
    createdBy: people.get(row.created_by)!,
    activityResults: toAnswers(fields, document ?? {}),
    workflow: workflows.get(row.workflow_id)!,
    pdfs: [],
    emails: [],
    version: row.version,
    startedAt: row.started_at?.toISOString() ?? null,
    receivedAt: row.received_at.toISOString(),
    taskId: row.task_id,
    flags,
    claimedCompletedAt: row.claimed_completed_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: people.get(row.changed_by ?? '') ?? null,
  }
}
