import { newId } from '@feldwerk/contract/new-id.ts'
import { problemText } from '../../fieldwork/trigger-runs/texts.ts'
import { demandWorkflow } from '../../fieldwork/workflows/present.ts'
import { liveDefinition } from '../../fieldwork/workflows/save.ts'
import { findDraft, type StoredWorkflow } from '../../fieldwork/workflows/store.ts'
import { mailboxes } from '../../people/accounts/mailboxes-store.ts'
import { isOutgoingHeld } from '../../platform/backup/installation-store.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Routes } from '../../platform/http/route.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { wordingTexts } from '../wording/texts.ts'
import { faultsOfTrigger, type GivenTrigger } from './given.ts'
import { presentPlans } from './present.ts'
import { seePreviewed, type WorkedOut, workOut } from './work-out.ts'

/** So many runs are shown. */
const MOST_RUNS = 20
/** Mails that somebody sends to oneself. */
const TEST_MAILS = { max: 20, seconds: 3600 }

export const workflowTriggerRoutes: Routes<'workflowTriggers'> = {
  preview: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params: { workflowId }, body }) => {
      const { trx, caller } = context
      const workflow = await demandWorkflow(trx, { companyId: caller.companyId, workflowId })
      const { workflowResultId: resultId } = body
      const seen = resultId === null ? null : await seeResult(context, { ...body, workflow, resultId })
      const faults = await faultsIn(context, workflow, body)
      if (faults.length > 0 || !seen)
        return { faults, holds: null, reason: null, runs: [], count: 0, problem: null }
      const { plans, ...worked } = await workOut(seen, { ...body, ...context })
      const runs = await presentPlans(trx, caller.companyId, plans.slice(0, MOST_RUNS))
      return { ...worked, faults, runs, count: plans.length }
    },
  },

  send: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body }) => {
      const { trx, caller, platform } = context
      const { companyId, accountId, demo } = caller
      const workflow = await demandWorkflow(trx, { companyId, workflowId })
      const seen = await seeResult(context, { ...body, workflow, resultId: body.workflowResultId })
      const faults = await faultsIn(context, workflow, body)
      if (faults.length > 0) throw validationProblem(faults)
      const isHeld = await isOutgoingHeld(trx, platform.config)
      const stays = demo ? 'demo' : isHeld ? 'held' : undefined
      if (stays) return { address: null, problem: problemText({ code: stays }, context.language) }
      await limitRate(platform.db, `test mails ${accountId}`, TEST_MAILS)
      const worked: WorkedOut = await workOut(seen, { ...body, ...context })
      const plan = worked.plans.find(({ kind }) => kind === 'EMAIL')
      const address = (await mailboxes(trx, companyId, [accountId])).get(accountId) ?? null
      if (plan?.kind !== 'EMAIL' || address === null) return { address: null, problem: worked.problem }
      const { language, body: text } = plan
      const subject = wordingTexts[language].test(plan.subject)
      await send(trx, companyId, 'triggers.testMail', { mailId: newId(), accountId, language, subject, text })
      return { address, problem: null }
    },
  },
}

type TriggerInList = Pick<GivenTrigger, 'list' | 'trigger'>

const seeResult = (
  { trx, caller: { companyId }, platform: { config } }: TrxContext,
  about: { readonly trigger: unknown; readonly workflow: StoredWorkflow; readonly resultId: string },
) => seePreviewed(trx, { ...about, companyId, publicUrl: config.publicUrl })

/** What is wrong with it in the draft of the workflow, where there is one. */
async function faultsIn(context: TrxContext, workflow: StoredWorkflow, { list, trigger }: TriggerInList) {
  const { trx, caller } = context
  const draft = await findDraft(trx, { companyId: caller.companyId, workflowId: workflow.id })
  const definition = draft?.definition ?? (await liveDefinition(context, workflow))
  return await faultsOfTrigger(context, { list, trigger, workflowId: workflow.id, definition })
}
