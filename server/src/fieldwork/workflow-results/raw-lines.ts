import type { RowFormat } from '@feldwerk/contract/row-formats.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { csvLine } from '../../language/view-data/raw-csv.ts'

type RawColumn = (result: WorkflowResultWithReferences) => string | number | null

/** The columns of results in CSV for programs; the answers stand in one of them as JSON, since each workflow has its own. */
const columns: Readonly<Record<string, RawColumn>> = {
  id: ({ id }) => id,
  workflowId: ({ workflow }) => workflow.id,
  version: ({ version }) => version,
  completedAt: ({ completedAt }) => completedAt,
  startedAt: ({ startedAt }) => startedAt,
  receivedAt: ({ receivedAt }) => receivedAt,
  changedAt: ({ changedAt }) => changedAt,
  createdById: ({ createdBy }) => createdBy.id,
  companyId: ({ company }) => company && company.id,
  taskId: ({ taskId }) => taskId,
  deviations: ({ deviations }) => deviations.length,
  reviewState: ({ reviewState }) => reviewState,
  reviewedAt: ({ reviewedAt }) => reviewedAt,
  reviewedById: ({ reviewedBy }) => reviewedBy && reviewedBy.id,
  activityResults: ({ activityResults }) => JSON.stringify(activityResults),
}

/** Results for programs, batch by batch: each as lists have it, or a line of CSV. */
export async function* rawLines(
  format: Exclude<RowFormat, 'csv'>,
  batches: AsyncIterable<readonly WorkflowResultWithReferences[]>,
): AsyncGenerator<string> {
  if (format === 'rawCsv') yield csvLine(Object.keys(columns))
  for await (const results of batches)
    yield results
      .map((result) => (format === 'jsonLines' ? `${JSON.stringify(result)}\n` : cellsOf(result)))
      .join('')
}

function cellsOf(result: WorkflowResultWithReferences): string {
  return csvLine(Object.values(columns).map((valueOf) => valueOf(result)?.toString() ?? null))
}
