import type { ValueReference } from '@feldwerk/contract/assets.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import type { Occasion } from '@feldwerk/workflow/triggers/kind.ts'
import { WEBHOOK as TRIGGER } from '@feldwerk/workflow/triggers/WEBHOOK/kind.ts'
import { toTasks } from '../../../fieldwork/tasks/present.ts'
import { findTasks } from '../../../fieldwork/tasks/store.ts'
import { type RunOutcome, WebhookPlan } from '../../../fieldwork/trigger-runs/plans.ts'
import { presentEach } from '../../../fieldwork/workflow-results/present.ts'
import { pauseTrigger } from '../../../fieldwork/workflows/pause.ts'
import { linkToFile } from '../../../people/upload/file-url.ts'
import type { JobContext } from '../../../platform/jobs/context.ts'
import type { OutgoingAnswer } from '../../../platform/outgoing/exchange.ts'
import type { OutgoingFault } from '../../../platform/outgoing/outgoing.ts'
import { BrokenRun } from '../../seen/broken.ts'
import { type SeenNames, valuesSeen } from '../../seen/seen.ts'
import { readRetryAfter } from '../../webhooks/retry-after.ts'
import { signingSecrets } from '../../webhooks/secrets.ts'
import { webhookHeaders } from '../../webhooks/sign.ts'
import type { DueRun, RunKind } from '../kind.ts'
import { readOnce } from '../read-once.ts'

const WITHIN_MS = 15_000
const MOST_BYTES = 65_536
/** What no other try changes. */
const LASTING: ReadonlySet<OutgoingFault> = new Set(['badAddress', 'plainHttp', 'inside'])
const TYPES = {
  STORED: 'workflowResult.stored',
  CORRECTED: 'workflowResult.corrected',
  RECEIVED: 'workflowResult.received',
  TASK_LATE: 'task.late',
  TASK_NOT_COMPLETED: 'task.notCompleted',
} as const satisfies Record<Occasion, string>

const readTrigger = readOnce(TRIGGER.shape)

/** A call of another system with the result; docs/webhooks.md tells its receiver what comes. */
export const webhook: RunKind = {
  kind: 'WEBHOOK',
  list: 'webhookTriggers',
  where: 'OUTSIDE',
  plan: async (given, seen) => {
    const { id: triggerId, httpMethod: method, url: field } = readTrigger(given)
    const url = field.kind === 'VALUE' ? field.value : (await valuesSeen(seen, field.query)).values[0]
    const { workflowId, occasion } = seen.subject
    const { at, data } = await contentOf(seen)
    const body = { type: TYPES[occasion], timestamp: at, data }
    return [{ kind: 'WEBHOOK', workflowId, triggerId, method, url: String(url ?? ''), body }]
  },
  act: callWebhook,
}

interface CallContent {
  /** When it happened. */
  readonly at: string
  readonly data: WebhookPlan['body']['data']
}

/** The result or the task as the contract has it. */
async function contentOf({ trx, values, subject }: SeenNames): Promise<CallContent> {
  const { companyId, row, taskId, occasion } = subject
  const { link } = values
  if (row) {
    const at = (occasion === 'CORRECTED' && row.changed_at) || row.received_at
    const [result] = await presentEach(trx, companyId, [row])
    if (result) return { at: at.toISOString(), data: { ...resultData(result), link } }
  }
  const [task] = await toTasks(
    trx,
    companyId,
    await findTasks(trx, companyId, taskId === null ? [] : [taskId]),
  )
  if (!task) throw new Error('what the call is about is missing')
  return { at: task.deadline ?? task.changedAt, data: { ...taskData(task), link } }
}

/** Pictures are left out: only somebody who is signed in can fetch them. */
const withoutPicture = <T extends { readonly imageUrl: string | null }>(person: T) => ({
  ...person,
  imageUrl: null,
})

const withoutPictures = (references: Task['references']) =>
  Object.fromEntries(Object.entries(references).map(([id, each]) => [id, withoutPicture(each)]))

function resultData({ pdfs: _pdfs, emails: _emails, runs: _runs, ...shown }: WorkflowResultWithReferences) {
  return {
    ...shown,
    createdBy: withoutPicture(shown.createdBy),
    changedBy: shown.changedBy && withoutPicture(shown.changedBy),
    reviewedBy: shown.reviewedBy && withoutPicture(shown.reviewedBy),
    workflow: { ...shown.workflow, image: null },
    references: withoutPictures(shown.references),
  }
}

const taskData = (task: Task) => ({
  ...task,
  assignedTo: { ...task.assignedTo, accounts: task.assignedTo.accounts.map(withoutPicture) },
  createdBy: task.createdBy && withoutPicture(task.createdBy),
  completedBy: task.completedBy && withoutPicture(task.completedBy),
  cancelledBy: task.cancelledBy && withoutPicture(task.cancelledBy),
  workflow: { ...task.workflow, image: null },
  references: withoutPictures(task.references),
})

async function callWebhook(run: DueRun, job: JobContext): Promise<RunOutcome> {
  const { companyId, runId } = run
  const { outgoing, owner, now } = job
  const plan = WebhookPlan.parse(run.plan)
  const key = { companyId, workflowId: plan.workflowId, triggerId: plan.triggerId }
  const secrets = await job.inCompany('read', (trx) => signingSecrets(trx, owner, key))
  const body = JSON.stringify(await withLinks(plan.body, companyId, job))
  const came = await outgoing.call({
    method: plan.method,
    url: plan.url,
    headers: {
      'Content-Type': 'application/json',
      ...webhookHeaders({ id: runId, at: now(), body, secrets }),
    },
    body,
    withinMs: WITHIN_MS,
    maxBytes: MOST_BYTES,
    signal: job.signal,
  })
  if (came.fault !== undefined)
    throw new BrokenRun({ code: came.fault }, { isLasting: LASTING.has(came.fault) })
  const { status, headers } = came
  const outcome = { answer: { status, body: textOf(came), isWhole: came.isWhole } }
  if (status >= 200 && status < 300) return outcome
  if (status === 410) {
    await job.inCompany('write', (trx) => pauseTrigger(trx, key, 'webhookTriggers'))
    throw new BrokenRun({ code: 'gone' }, { outcome })
  }
  const code = status >= 300 && status < 400 ? 'redirected' : 'badStatus'
  const notBefore = readRetryAfter(headers['retry-after'], now())
  throw new BrokenRun({ code, detail: String(status) }, { isLasting: false, outcome, notBefore })
}

/** Links to files begin to live when the call goes, whenever that is. */
async function withLinks(
  body: WebhookPlan['body'],
  companyId: string,
  { owner, publicUrl, now }: JobContext,
) {
  const { references } = body.data
  const linked = Object.entries(references).map(async ([id, each]): Promise<[string, ValueReference]> => {
    if (each.kind !== 'FILE') return [id, each]
    const path = await linkToFile(owner, { companyId, fileId: each.id, now: now() })
    return [id, { ...each, fileUrl: `${publicUrl}${path}` }]
  })
  return { ...body, data: { ...body.data, references: Object.fromEntries(await Promise.all(linked)) } }
}

/** As text that the database takes, whatever it is. */
const textOf = ({ body }: OutgoingAnswer): string => body.toString('utf8').replaceAll('\u0000', '\ufffd')
