import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import { carryAnswers } from '@feldwerk/workflow/carry.ts'
import { resultFields } from '@feldwerk/workflow/record-fields.ts'
import { catalogueOf } from '../form/open-form.ts'
import type { KnownAnswers } from '../known/known.ts'
import { keptTasks, resolvedTask } from '../known/tasks.ts'
import { resolvedWorkflow } from '../known/workflows.ts'
import type { OtherVersion, OutboxDatabase, Work } from '../outbox/database.ts'
import { hasSeen, type WriteOptions } from '../outbox/writer.ts'

interface Source {
  readonly known: KnownAnswers
  readonly client: Client
}

type Draft = Pick<Work, 'accountId' | 'workflowId' | 'taskId'>

/** The published version with all that its queries need; the kept one without a network. */
export async function publishedVersion(
  { known, client }: Source,
  { accountId, workflowId, taskId }: Draft,
): Promise<ResolvedWorkflow> {
  const source = { known, client, accountId }
  const task = taskId && (await keptTasks(known, accountId))?.tasks.find(({ id }) => id === taskId)
  return task ? await resolvedTask(source, task) : await resolvedWorkflow(source, workflowId)
}

/** The answers of a draft, as another version asks for them. */
export function carriedTo(
  answers: Work['answers'],
  { from, to }: { readonly from: ResolvedWorkflow; readonly to: ResolvedWorkflow },
): ActivityResults {
  const fieldsOf = (resolved: ResolvedWorkflow) => resultFields(resolved.definition, catalogueOf(resolved))
  return carryAnswers(answers as ActivityResults, { from: fieldsOf(from), to: fieldsOf(to) })
}

/**
 * Goes on with a draft in another version. Its state in the old version stays on the device, with its files, until the
 * work has arrived, so that one can go back. False if it is no longer a draft, or another page has written it since its
 * answers were carried over.
 */
export async function switchVersion(
  database: OutboxDatabase,
  workId: string,
  to: OtherVersion,
  { now = Date.now(), by }: WriteOptions = {},
): Promise<boolean> {
  const { works, snapshots } = database
  return await database.transaction('rw', works, snapshots, async () => {
    const work = await works.get(workId)
    const snapshot = await snapshots.get(workId)
    if (work?.state !== 'draft' || !snapshot || (by && !hasSeen(by, work))) return false
    const { version, answers, place } = work
    const left: OtherVersion = { version, resolved: snapshot.resolved, answers, place }
    const others = [...(snapshot.others ?? []).filter((each) => each.version !== to.version), left]
    await snapshots.put({ workId, resolved: to.resolved, others })
    const { version: next, answers: carried, place: begin } = to
    const carriedOver = { version: next, answers: carried, place: begin, step: null, changedAt: now }
    await works.update(workId, { ...carriedOver, writer: by?.name ?? newId() })
    return true
  })
}
