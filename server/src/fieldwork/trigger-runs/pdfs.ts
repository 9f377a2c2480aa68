import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowResultPdf } from '@feldwerk/contract/workflow-results.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { pdfsOf } from './pdf-store.ts'
import { PdfPlan, RunOutcome, RunProblem, readPlan } from './plans.ts'
import type { ShownRun } from './store.ts'
import { problemText } from './texts.ts'

/** A document as results show it, and by what it was made. */
export interface MadePdf {
  readonly run: ShownRun
  readonly pdf: z.infer<typeof WorkflowResultPdf>
}

/** The documents of results, by the ids of the results. */
export async function readPdfs(
  trx: Trx,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, MadePdf[]>> {
  const rows = await pdfsOf(trx, companyId, resultIds)
  return Map.groupBy(
    rows.map((run) => ({ run, pdf: toPdf(run, language) })),
    ({ run }) => run.workflow_result_id ?? '',
  )
}

function toPdf(run: ShownRun, language: Locale): MadePdf['pdf'] {
  const plan = readPlan(PdfPlan, run.plan)
  const outcome = RunOutcome.nullable().parse(run.outcome)
  const problem = RunProblem.nullable().parse(run.problem)
  return {
    id: run.id,
    createdAt: run.evaluated_at.toISOString(),
    title: plan?.title ?? '',
    name: plan?.name ?? '',
    pdf: fileUrl(outcome?.fileId ?? null),
    error: problem && problemText(problem, language),
    replaced: outcome?.isReplaced ?? false,
  }
}
