import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { runsOf } from '../trigger-runs/list-store.ts'
import { readMails } from '../trigger-runs/mails.ts'
import { readPdfs } from '../trigger-runs/pdfs.ts'
import { presentRuns } from '../trigger-runs/present.ts'
import { isManager } from '../workflows/rules.ts'

/** Results with all that they have set going; the field app sees its documents alone. */
export async function withOutcomes<R extends WorkflowResult>(
  { trx, caller, language }: Pick<TrxContext, 'trx' | 'caller' | 'language'>,
  results: readonly R[],
  { withBody, withRuns }: { readonly withBody: boolean; readonly withRuns: boolean },
): Promise<R[]> {
  const reader = { companyId: caller.companyId, language, withBody }
  const resultIds = results.map(({ id }) => id)
  const pdfs = await readPdfs(trx, reader, resultIds)
  const rows = isManager(caller) ? await runsOf(trx, caller.companyId, { resultIds, withBody }) : []
  const mails = await readMails(trx, { ...reader, pdfs }, rows)
  const shown = withRuns ? await presentRuns(trx, reader, rows) : []
  const runs = Map.groupBy(shown, ({ workflowResultId }) => workflowResultId)
  return results.map((result) => ({
    ...result,
    pdfs: (pdfs.get(result.id) ?? []).map(({ pdf }) => pdf),
    emails: mails.get(result.id) ?? [],
    runs: runs.get(result.id) ?? [],
  }))
}
