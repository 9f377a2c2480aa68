import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { htmlOf } from '../../platform/written-text/html.ts'
import type { MadePdf } from './pdfs.ts'
import { EmailPlan, RunOutcome, RunPlanHead, readPlan } from './plans.ts'
import { accountsIn, recipientNames, whatWasInTheWay } from './present.ts'
import type { ShownRun } from './store.ts'

const NOTHING = { blocks: [] }

type ResultMail = WorkflowResult['emails'][number]

export interface MailsWanted {
  readonly companyId: string
  readonly language: Locale
  /** Lists leave out what is written in them. */
  readonly withBody: boolean
  /** The documents of the same results. */
  readonly pdfs: ReadonlyMap<string, readonly MadePdf[]>
}

/** The mails among the runs of results, by the ids of the results, but for those that were left out. */
export async function readMails(
  trx: Trx,
  { companyId, language, withBody, pdfs }: MailsWanted,
  runs: readonly ShownRun[],
): Promise<ReadonlyMap<string, ResultMail[]>> {
  const found = runs.flatMap((row) => {
    const plan = row.state === 'SKIPPED' ? null : readPlan(RunPlanHead, row.plan)
    return plan?.kind === 'EMAIL' ? [{ row, plan, outcome: RunOutcome.nullable().parse(row.outcome) }] : []
  })
  const people = await readReferences(trx, companyId, found.flatMap(accountsIn))
  const mails = found.map(({ row, plan, outcome }) => {
    const resultId = row.workflow_result_id ?? ''
    const mail: ResultMail = {
      id: row.id,
      createdAt: row.evaluated_at.toISOString(),
      pdfAttachments: (pdfs.get(resultId) ?? [])
        .filter(({ run }) => run.occasion_id === row.occasion_id && plan.pdfs.includes(run.trigger_id))
        .map(({ pdf }) => pdf),
      subject: plan.subject,
      recipients: recipientNames(plan.to, people),
      cc: recipientNames(plan.cc, people),
      bodyHtml: withBody ? htmlOf(readPlan(EmailPlan, row.plan)?.body ?? NOTHING) : '',
      error: whatWasInTheWay(row, outcome, { people, language }),
    }
    return { resultId, mail }
  })
  const byResult = Map.groupBy(mails, ({ resultId }) => resultId)
  return new Map([...byResult].map(([id, all]) => [id, all.map(({ mail }) => mail)]))
}
