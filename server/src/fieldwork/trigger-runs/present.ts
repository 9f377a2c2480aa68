import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { RunReason } from '@feldwerk/contract/run-reasons.ts'
import { type TriggerRun, type TriggerRunContent } from '@feldwerk/contract/trigger-runs.ts'
import { calledBy, readReferences } from '../../people/accounts/references.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readNames } from '../../records/assets/rows/names-store.ts'
import {
  accountsOf,
  type Recipient,
  RunOutcome,
  RunPlanHead,
  RunProblem,
  readPlan,
  StoredAttempt,
  WebhookPlan,
} from './plans.ts'
import type { ShownRun } from './store.ts'
import { missingText, othersText, problemText } from './texts.ts'

type People = ReadonlyMap<string, AccountReference>
type AssetNames = Awaited<ReturnType<typeof readNames>>

/** Runs as the contract shows them, in one statement more for any number of them. */
export async function presentRuns(
  trx: Trx,
  { companyId, language, withBody }: RunReader,
  rows: readonly ShownRun[],
): Promise<TriggerRun[]> {
  const read = rows.map((row) => ({
    row,
    plan: readPlan(RunPlanHead, withKind(row)),
    outcome: RunOutcome.nullable().parse(row.outcome),
  }))
  const people = await readReferences(trx, companyId, read.flatMap(accountsIn))
  const names = await readNames(trx, companyId, read.flatMap(namelessIn))
  return read.map((each) => toRun(each, { people, names, language, withBody }))
}

/** Old ones have their kind in its column alone. */
const withKind = ({ kind, plan }: Pick<ShownRun, 'kind' | 'plan'>): unknown =>
  typeof plan === 'object' && plan !== null ? { kind, ...plan } : plan

/** Who reads them, and whether with all that was sent and answered, and that their condition saw. */
interface RunReader {
  readonly companyId: string
  readonly language: Locale
  readonly withBody: boolean
}

interface ReadRun {
  readonly plan: RunPlanHead | null
  readonly outcome: RunOutcome | null
}

/** The asset that a run has written and does not name itself. */
const namelessIn = ({ outcome }: ReadRun): string[] =>
  outcome?.asset?.id && outcome.asset.name === null ? [outcome.asset.id] : []

/** The accounts that a run names. */
export function accountsIn({ plan, outcome }: ReadRun): string[] {
  const recipients = plan?.kind === 'EMAIL' ? [...plan.to, ...plan.cc] : []
  const missed = (outcome?.missed ?? []).map(({ recipient }) => recipient)
  const named = accountsOf([...recipients, ...missed])
  return outcome?.notPermitted ? [...named, outcome.notPermitted] : named
}

interface RunWords {
  readonly people: People
  readonly language: Locale
}

function toRun(
  { row, plan, outcome }: ReadRun & { readonly row: ShownRun },
  words: RunWords & { readonly names: AssetNames; readonly withBody: boolean },
): TriggerRun {
  return {
    id: row.id,
    triggerId: row.trigger_id,
    kind: row.kind,
    workflowId: row.workflow_id,
    workflowResultId: row.workflow_result_id,
    taskId: row.task_id,
    occasion: row.occasion,
    state: row.state,
    tries: row.tries,
    dueAt: row.state === 'WAITING' ? (row.due_at?.toISOString() ?? null) : null,
    evaluatedAt: row.evaluated_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    content: plan && contentOf(plan, words, { row, outcome, sent: words.withBody ? row.plan : null }),
    others: row.others,
    problem: whatWasInTheWay(row, outcome, words),
    attempts: StoredAttempt.array()
      .parse(row.attempts)
      .map((attempt) => ({
        ...attempt,
        problem: attempt.problem && problemText(attempt.problem, words.language),
      })),
    isConditional: row.reason !== null,
    reason: words.withBody ? RunReason.nullable().parse(row.reason) : null,
  }
}

/** Why a run came to nothing, and who was left out of what it did, as sentences; null where all is well. */
export function whatWasInTheWay(
  row: Pick<ShownRun, 'problem' | 'others'>,
  outcome: RunOutcome | null,
  { people, language }: RunWords,
): string | null {
  const problem = RunProblem.nullable().parse(row.problem)
  const { missed = [], notPermitted } = outcome ?? {}
  const said = [
    ...(problem ? [problemText(problem, language)] : []),
    ...(problem?.code === 'overHourly' && row.others > 0 ? [othersText(row.others, language)] : []),
    ...missed.map(({ recipient, why, said: answer }) =>
      missingText(why, language, { name: recipientNames([recipient], people).join(''), said: answer }),
    ),
    ...(notPermitted ? [missingText('notPermitted', language, { name: nameIn(people, notPermitted) })] : []),
  ]
  return said.length > 0 ? said.join(' ') : null
}

const nameIn = (people: People, accountId: string): string => calledBy(people.get(accountId)) ?? accountId

interface ContentFrame {
  readonly row: Pick<ShownRun, 'id' | 'state'>
  readonly outcome: RunOutcome | null
  /** The plan with all that is written in it; null where lists leave it out. */
  readonly sent: unknown
}

/** So much of what is sent is shown. */
const MOST_SHOWN = 65_536

function contentOf(
  plan: RunPlanHead,
  { people, names }: Pick<RunWords, 'people'> & { readonly names: AssetNames },
  { row, outcome, sent }: ContentFrame,
): TriggerRunContent {
  switch (plan.kind) {
    case 'ASSET': {
      const { assetTypeId, action } = plan
      const made = outcome?.asset
      return {
        kind: 'ASSET',
        assetTypeId,
        action,
        assetId: made?.id ?? plan.assetId,
        name: made?.name ?? plan.name ?? names.get(made?.id ?? '')?.name ?? null,
        isChanged: made?.isChanged ?? false,
        mayTakeBack: row.state === 'DONE' && isToTakeBack(made),
        changes: made?.changes ?? [],
        takenBackAt: made?.takenBackAt ?? null,
      }
    }
    case 'PDF':
      return {
        kind: 'PDF',
        title: plan.title,
        name: plan.name,
        pdf: fileUrl(outcome?.fileId ?? null),
        replaced: outcome?.isReplaced ?? false,
      }
    case 'EMAIL':
      return {
        kind: 'EMAIL',
        subject: plan.subject,
        recipients: recipientNames(plan.to, people),
        cc: recipientNames(plan.cc, people),
        missing: outcome?.missing ?? [],
      }
    case 'WEBHOOK':
      return {
        kind: 'WEBHOOK',
        method: plan.method,
        url: plan.url,
        request: sent === null ? null : requestOf(sent),
        answer: outcome?.answer ?? null,
      }
    case 'TASK': {
      const { workflowId, label } = plan
      // The task that a run made has its id.
      const made = row.state === 'DONE' ? row.id : null
      return { kind: 'TASK', workflowId, label, taskId: outcome?.taskId ?? made }
    }
  }
}

/** Of what was written long ago nobody knows any more what it was before. */
export const isToTakeBack = (made: RunOutcome['asset']): boolean =>
  made !== undefined && made.isChanged && made.version !== null && made.takenBackAt === null

function requestOf(sent: unknown): string | null {
  const plan = readPlan(WebhookPlan, sent)
  return plan && JSON.stringify(plan.body, null, 2).slice(0, MOST_SHOWN).toWellFormed()
}

/** Recipients as people read them: an account by its name, whose address is nobody's business. */
export const recipientNames = (recipients: readonly Recipient[], people: People): string[] =>
  recipients.map((each) => ('address' in each ? each.address : nameIn(people, each.accountId)))
