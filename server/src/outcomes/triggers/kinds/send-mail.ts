import { emailKey, isEmail } from '@feldwerk/contract/email.ts'
import { countMail, mailsToday } from '../../../fieldwork/trigger-runs/mail-day-store.ts'
import type { EmailPlan, MissedRecipient, RunOutcome } from '../../../fieldwork/trigger-runs/plans.ts'
import { countRefusals, forgetRefusals } from '../../../fieldwork/trigger-runs/refusal-store.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import { isRefused, type RefusedAddress, refusedAddresses } from '../../../platform/mail/mailer.ts'
import { type MailPicture, messageOf } from '../../../platform/mail/message.ts'
import { BrokenRun } from '../../seen/broken.ts'
import { readAttachments } from '../attachments.ts'
import { gathered } from '../bundle.ts'
import type { DueRun } from '../kind.ts'
import { readMailPictures } from '../mail-pictures.ts'
import { type MailReach, reachOf } from './reach.ts'

/** So many a mail goes to at most. */
export const MOST_RECIPIENTS = 50
const MOST_SAID = 300

/** Sends a mail, and tells whom it does not reach. */
export async function sendMail(run: DueRun, job: JobContext): Promise<RunOutcome> {
  const plan = await gathered(run, job)
  const { companyId, company } = run
  const day = { companyId, zone: company.time_zone }
  const { reach, today } = await job.inCompany('read', async (trx) => ({
    reach: await reachOf(trx, companyId, plan),
    today: await mailsToday(trx, day),
  }))
  const { to, cc, missed } = reach
  if (to.length + cc.length === 0) throw new BrokenRun({ code: 'noRecipient' }, { outcome: { missed } })
  if (to.length + cc.length > MOST_RECIPIENTS) throw new BrokenRun({ code: 'tooManyRecipients' })
  if (today.sent >= job.mailsPerDay) {
    const options = { isLasting: false, notBefore: today.endsAt, counts: false }
    throw new BrokenRun({ code: 'mailsPerDay', detail: String(job.mailsPerDay) }, options)
  }
  const { attachments, missing } = await readAttachments(run, plan.pdfs, job)
  const pictures = await readMailPictures(run.companyId, plan.body, job)
  const message = messageOf({
    id: run.runId,
    to: to.map(({ address }) => address),
    cc: cc.map(({ address }) => address),
    ...(company.email !== null && isEmail(company.email) ? { replyTo: company.email } : {}),
    language: plan.language,
    content: contentOf(plan, pictures),
    publicUrl: job.publicUrl,
  })
  try {
    const refused = await job.mailer.send({ ...message, attachments, pictures })
    return { missing, ...outcomeOf(await remembered(refused, { reach, run, job }), reach) }
  } catch (error) {
    const refused = refusedAddresses(error)
    if (refused.length > 0) await remembered(refused, { reach, run, job })
    const detail = error instanceof Error ? unnamed(error.message.slice(0, MOST_SAID), reach) : ''
    const outcome = outcomeOf(refused, reach)
    throw new BrokenRun({ code: 'notTaken', detail }, { isLasting: isRefused(error), outcome })
  }
}

const contentOf = ({ subject, body }: EmailPlan, pictures: readonly MailPicture[]) => ({
  subject,
  preview: '',
  title: subject,
  blocks: [{ kind: 'written', text: body, pictures: new Set(pictures.map(({ fileId }) => fileId)) } as const],
})

interface SentMail {
  readonly reach: MailReach
  readonly run: DueRun
  readonly job: JobContext
}

/** Counts who was refused. The mail has gone by then: where that cannot be written down, it does not go again. */
async function remembered(
  refused: readonly RefusedAddress[],
  { reach, run, job }: SentMail,
): Promise<readonly RefusedAddress[]> {
  const everybody = [...reach.to, ...reach.cc]
  const isRefusedAt = new Set(refused.map(({ address }) => emailKey(address)))
  const refusals = refused
    .filter(({ isFinal }) => isFinal)
    .map(({ address, said }) => {
      const recipient = everybody.find((each) => emailKey(each.address) === emailKey(address))?.recipient
      const accountId = recipient && 'accountId' in recipient ? recipient.accountId : null
      return { address: emailKey(address), accountId, said: unnamed(said, reach) }
    })
  const reached = everybody.map(({ address }) => emailKey(address)).filter((key) => !isRefusedAt.has(key))
  await job
    .inCompany('write', async (trx) => {
      await countRefusals(trx, run, refusals)
      if (reached.length === 0) return
      await forgetRefusals(trx, run.companyId, reached)
      await countMail(trx, { companyId: run.companyId, zone: run.company.time_zone })
    })
    .catch((error) => job.log.error({ err: error }, 'Who was refused a mail could not be written down'))
  return refused
}

function outcomeOf(refused: readonly RefusedAddress[], reach: MailReach): RunOutcome {
  const answers = new Map(refused.map((each) => [emailKey(each.address), each]))
  const missed = [...reach.to, ...reach.cc].flatMap(({ recipient, address }): MissedRecipient[] => {
    const answer = answers.get(emailKey(address))
    if (!answer) return []
    return [{ recipient, why: answer.isFinal ? 'refused' : 'deferred', said: unnamed(answer.said, reach) }]
  })
  const all = [...reach.missed, ...missed]
  return all.length > 0 ? { missed: all } : {}
}

/** What a mail server says, without the addresses of people, which are nobody's business. */
const unnamed = (said: string, { to, cc }: MailReach): string =>
  [...to, ...cc].reduce(
    (text, { recipient, address }) => ('accountId' in recipient ? text.replaceAll(address, '…') : text),
    said,
  )
