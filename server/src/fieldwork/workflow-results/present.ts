import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { ValueReference } from '@feldwerk/contract/assets.ts'
import { labelKey } from '@feldwerk/contract/label-key.ts'
import type {
  WorkflowResult,
  WorkflowResultPage,
  WorkflowResultWithReferences,
} from '@feldwerk/contract/workflow-results.ts'
import type { AnswerReference } from '@feldwerk/workflow/validate.ts'
import { nothingMentioned } from '../../language/view-data/cells.ts'
import { readMentioned } from '../../language/view-data/references.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { companyReference } from '../../people/companies/reference.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { referencesIn, toAnswers } from '../workflows/document.ts'
import { nameOf, type ReadyVersion, readyVersions } from '../workflows/ready-versions.ts'
import { shownDeviations } from './deviations.ts'
import { readMissingFiles } from './file-store.ts'
import type { ResultRecord } from './store.ts'

interface ResultContext {
  readonly people: ReadonlyMap<string, AccountReference>
  readonly version: (row: ResultRecord) => ReadyVersion | undefined
}

/** Results as the contract shows them, and what their answers refer to; in as many statements for one as for many. */
export async function present(
  trx: Trx,
  companyId: string,
  rows: readonly ResultRecord[],
): Promise<Omit<WorkflowResultPage, 'recordsTotal' | 'next'>> {
  const shown = await presentEach(trx, companyId, rows)
  return {
    data: shown.map(({ references: _, ...result }) => result),
    references: Object.assign({}, ...shown.map(({ references }) => references)),
  }
}

/** The same, each with what its own answers refer to. People that are given are not read again. */
export async function presentEach(
  trx: Trx,
  companyId: string,
  rows: readonly ResultRecord[],
  known: readonly AccountReference[] = [],
): Promise<WorkflowResultWithReferences[]> {
  const keys = rows.map(({ workflow_id: workflowId, version }) => ({ workflowId, version }))
  const versions = await readyVersions(trx, companyId, keys)
  const version: ResultContext['version'] = ({ workflow_id: workflowId, version: number }) =>
    versions.get(nameOf({ workflowId, version: number }))
  const fields = (row: ResultRecord) => version(row)?.fields ?? []
  const people = new Map(known.map((person) => [person.id, person]))
  const who = rows
    .flatMap((row) => [row.created_by, row.changed_by, row.reviewed_by])
    .filter((id) => id && !people.has(id))
  for (const [id, person] of await readReferences(trx, companyId, who)) people.set(id, person)
  const data = rows.map((row) => toResult(row, { people, version }))
  const mentioned = nothingMentioned()
  const named = rows.map((row, i) => mention(mentioned, fields(row), data[i]?.activityResults))
  const waiting = mentioned.files.size === 0 ? NONE : await readMissingFiles(trx, companyId, rows)
  const references = await readMentioned(trx, companyId, mentioned)
  return data.map((each, i) => ({
    ...each,
    ...(waiting.has(each.id) ? { flags: [...each.flags, 'FILES_MISSING'] } : {}),
    references: {
      ...Object.fromEntries(
        (named[i] ?? []).flatMap(({ id }) => (references[id] ? [[id, references[id]]] : [])),
      ),
      ...labelsOf(rows[i]!),
    },
  }))
}

const NONE: ReadonlySet<string> = new Set()

/** Notes everything that answers refer to, and gives it. */
export function mention(
  mentioned: ReturnType<typeof nothingMentioned>,
  fields: readonly RecordField[],
  answers: unknown,
): readonly AnswerReference[] {
  const references = referencesIn(fields, answers)
  for (const named of references) {
    if (named.kind === 'ACCOUNT') mentioned.accounts.add(named.id)
    else if (named.kind === 'ASSET') mentioned.assets.add(named.id)
    else if (named.kind !== 'TASK' && named.kind !== 'WORKFLOW_RESULT') mentioned.files.add(named.id)
  }
  return references
}

/** The other company that a result came from. */
const companyOf = ({
  from_company_id: id,
  from_company_name: name,
  from_company_logo: logo,
}: ResultRecord) => (id === null ? null : companyReference({ id, name: name ?? '', logo }))

/** Things of another company by the places of the answers that name them: here there is none to open. */
const labelsOf = ({ id, labels }: ResultRecord): Record<string, ValueReference> =>
  Object.fromEntries(
    Object.entries(labels ?? {}).map(([place, name]) => [
      labelKey(id, place),
      {
        kind: 'ASSET',
        id,
        name,
        assetTypeId: null,
        imageUrl: null,
        fileUrl: null,
        mime: null,
        bytes: null,
        deleted: false,
      },
    ]),
  )

function toResult(row: ResultRecord, { people, version }: ResultContext): WorkflowResult {
  const ready = version(row)
  const answers = toAnswers(ready?.fields ?? [], row.document ?? {})
  return {
    id: row.id,
    completedAt: row.completed_at.toISOString(),
    createdBy: people.get(row.created_by)!,
    company: companyOf(row),
    activityResults: answers,
    workflow: {
      id: row.workflow_id,
      translations: row.translations,
      image: fileUrl(row.image_file_id),
      deleted: row.is_workflow_deleted,
    },
    pdfs: [],
    emails: [],
    runs: [],
    version: row.version,
    startedAt: row.started_at?.toISOString() ?? null,
    receivedAt: row.received_at.toISOString(),
    taskId: row.task_id,
    meta: row.meta,
    flags: row.flags,
    claimedCompletedAt: row.claimed_completed_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: people.get(row.changed_by ?? '') ?? null,
    deviations: ready ? shownDeviations(ready, { stored: row.deviations, answers }) : [],
    reviewState: row.deviations && (row.reviewed_at ? 'REVIEWED' : 'TO_REVIEW'),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: people.get(row.reviewed_by ?? '') ?? null,
    reviewRemark: row.remark,
  }
}
