import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { readMails } from '../trigger-runs/mails.ts'
import { readPdfs } from '../trigger-runs/pdfs.ts'
import { isManager } from '../workflows/rules.ts'

/** Results with the documents and mails that they have set going; the field app sees no mails. */
export async function withOutcomes<R extends WorkflowResult>(
  { trx, caller, language }: Pick<TrxContext, 'trx' | 'caller' | 'language'>,
  results: readonly R[],
  { withBody }: { readonly withBody: boolean },
): Promise<R[]> {
  const reader = { companyId: caller.companyId, language }
  const ids = results.map(({ id }) => id)
  const pdfs = await readPdfs(trx, reader, ids)
  const mails = isManager(caller)
    ? await readMails(trx, { ...reader, withBody, pdfs }, ids)
    : new Map<string, WorkflowResult['emails']>()
  return results.map((result) => ({
    ...result,
    pdfs: (pdfs.get(result.id) ?? []).map(({ pdf }) => pdf),
    emails: mails.get(result.id) ?? [],
  }))
}
