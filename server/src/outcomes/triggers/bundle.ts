import { type BundledMail, mailsInBundle, setMail } from '../../fieldwork/trigger-runs/bundle-store.ts'
import { EmailPlan } from '../../fieldwork/trigger-runs/plans.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import { wordingTexts } from '../wording/texts.ts'
import type { DueRun } from './kind.ts'

/** So many of the mails are named in the one that stands for them. */
const MOST_NAMED = 200

/** What a mail says now that it goes: where others go with it, it names them all; alone it is as it was worked out. */
export async function gathered(run: DueRun, job: JobContext): Promise<EmailPlan> {
  const plan = EmailPlan.parse(run.plan)
  const { companyId, bundle } = run
  if (bundle === null) return plan
  return await job.inCompany('write', async (trx) => {
    const { count, mails } = await mailsInBundle(trx, { ...run, bundle }, MOST_NAMED)
    const { subject, body, pdfs } = plan
    const { alone = { subject, body, pdfs }, ...rest } = plan
    const whole =
      count > 1
        ? naming({ ...rest, alone }, { count, mails, publicUrl: job.publicUrl })
        : { ...rest, ...alone }
    await setMail(trx, { ...run, companyId }, whole)
    return whole
  })
}

interface NamedMails {
  readonly count: number
  readonly mails: readonly BundledMail[]
  /** Address of this installation. */
  readonly publicUrl: string
}

/** A mail that names others, and where each of them leads. */
function naming(plan: EmailPlan, { count, mails, publicUrl }: NamedMails): EmailPlan {
  const texts = wordingTexts[plan.language]
  const more = count - mails.length
  const saying = (text: string) => ({ kind: 'PARAGRAPH' as const, spans: [{ kind: 'TEXT' as const, text }] })
  const items = mails.map((mail) => [
    { kind: 'TEXT' as const, text: mail.subject, href: hrefOf(mail, publicUrl) },
  ])
  return {
    ...plan,
    subject: texts.bundleSubject(count, mails[0]?.subject ?? ''),
    body: {
      blocks: [
        saying(texts.bundleText),
        { kind: 'LIST', ordered: false, items },
        ...(more > 0 ? [saying(texts.bundleMore(more))] : []),
      ],
    },
    pdfs: [],
  }
}

const hrefOf = ({ resultId, taskId }: BundledMail, publicUrl: string): string =>
  resultId === null ? `${publicUrl}/tasks/detail?id=${taskId}` : `${publicUrl}/results/detail?id=${resultId}`

/** The same for mails to the same people: nobody is to read in one mail what was not meant for them. */
export const recipientsKey = ({ to, cc }: EmailPlan): string =>
  JSON.stringify(
    [to, cc].map((people) =>
      people.map((each) => ('address' in each ? each.address : each.accountId)).toSorted(),
    ),
  )
