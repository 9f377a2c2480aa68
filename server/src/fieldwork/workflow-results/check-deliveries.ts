import type { TaskRecord } from '../resolved-workflows/task-record.ts'
import type { AdmittedDelivery } from './admit.ts'
import { type Batch, MustBeAlone } from './batch.ts'
import { type CheckedAnswers, checkAnswers } from './check.ts'
import { claimsTooMuch, type FilledForm } from './filled-form.ts'

/** A delivery whose answers were checked; what is wrong with them stands beside them. */
export interface CheckedDelivery extends AdmittedDelivery {
  readonly task: TaskRecord | null
  readonly checked: CheckedAnswers
}

/** The stage in which answers are checked, with the engine that filled them in. */
export async function checkDeliveries(
  batch: Batch,
  admitted: readonly AdmittedDelivery[],
): Promise<CheckedDelivery[]> {
  const { trx, each, isShared, signal, neighbours } = batch
  const tasks = await tasksOf(batch, admitted)
  const filled = await each(admitted, (one) => {
    const task = tasks.get(one.delivery.resultId) ?? null
    const form = filledForm(one, task)
    // Then all that could be chosen is looked up.
    if (isShared && !form.version.form && claimsTooMuch(form)) throw new MustBeAlone()
    return { ...one, task, form }
  })
  const resolved = await neighbours.resolveForms(
    trx,
    filled.map(({ form }) => form),
    { language: filled[0]?.delivery.language ?? 'de', isShared },
  )
  return await each(filled, async ({ form, ...one }) => {
    const ready = resolved.get(form)
    if (!ready || (isShared && ready.resolved === null)) throw new MustBeAlone()
    const checking = { language: one.delivery.language, judge: neighbours.judge, signal, isShared }
    return { ...one, checked: await checkAnswers(form, ready, checking) }
  })
}

/** By the ids of the results, the tasks for which they were made. */
async function tasksOf(
  { trx, companyId, neighbours: { tasks } }: Batch,
  admitted: readonly AdmittedDelivery[],
): Promise<ReadonlyMap<string, TaskRecord>> {
  const wanted = admitted.flatMap(({ delivery, facts }) =>
    delivery.body.taskId ? [{ delivery, id: delivery.body.taskId, typeId: facts.taskRecordType }] : [],
  )
  const zone = admitted[0]?.facts.zone ?? 'UTC'
  const found = await tasks.find(trx, { companyId, zone }, wanted)
  return new Map(
    wanted.flatMap(({ delivery, id }) => {
      const task = found.get(id)
      return task ? [[delivery.resultId, task] as const] : []
    }),
  )
}

const filledForm = (
  { delivery: { caller, body }, facts, version }: AdmittedDelivery,
  task: TaskRecord | null,
): FilledForm => ({
  version,
  answers: body.activityResults as FilledForm['answers'],
  task,
  meta: body.meta ?? null,
  startedAt: new Date(body.startedAt ?? body.completedAt),
  reader: caller,
  zone: facts.zone,
})
