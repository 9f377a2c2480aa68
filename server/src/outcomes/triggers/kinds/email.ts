import { EMAIL as TRIGGER } from '@feldwerk/workflow/triggers/EMAIL/kind.ts'
import type { EmailPlan } from '../../../fieldwork/trigger-runs/plans.ts'
import { BrokenRun } from '../../seen/broken.ts'
import { eachSeen } from '../../seen/seen.ts'
import { writeLine, writeText } from '../../wording/write.ts'
import type { RunKind } from '../kind.ts'
import { readOnce } from '../read-once.ts'
import { recipientsSeen } from './email/recipients.ts'
import { MOST_RECIPIENTS, sendMail } from './send-mail.ts'

const readTrigger = readOnce(TRIGGER.shape)

/** A mail; if it is to be separate, one for each row of the context, or without a context for each person. */
export const email: RunKind = {
  kind: 'EMAIL',
  list: 'emailTriggers',
  where: 'OUTSIDE',
  plan: async (given, seen) => {
    const trigger = readTrigger(given)
    const plans: EmailPlan[] = []
    for (const each of trigger.separate ? await eachSeen(seen, trigger.context) : [seen]) {
      const to = await recipientsSeen(each, trigger.to)
      const cc = await recipientsSeen(each, trigger.cc)
      const subject = await writeLine(each, trigger.subject)
      const body = await writeText(each, trigger.body, trigger.context)
      // Somebody must be named in the run where nobody is to be found.
      const isEach = trigger.separate && !trigger.context && to.length > 0
      for (const people of isEach ? to.map((one) => [one]) : [to]) {
        if (people.length + cc.length > MOST_RECIPIENTS) throw new BrokenRun({ code: 'tooManyRecipients' })
        plans.push({
          kind: 'EMAIL',
          language: seen.language,
          to: people,
          cc,
          subject,
          body,
          pdfs: trigger.attachedPdfs,
        })
      }
    }
    return plans
  },
  act: sendMail,
}
