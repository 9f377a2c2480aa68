import { DoneMeanwhile } from '../../platform/db/tenant.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { HeldTasks } from '../tasks/arrive.ts'
import { type Batch, MustBeAlone } from './batch.ts'
import type { CheckedDelivery } from './check-deliveries.ts'
import { checkReferences, readNamed } from './references.ts'
import { readStoredIds } from './store.ts'

/** A delivery without faults. */
export interface SoundDelivery extends CheckedDelivery {
  /** Files that the result takes for its own. */
  readonly fileIds: readonly string[]
}

/** With the tasks that are held for them, where they share a transaction. */
export interface SoundDeliveries {
  readonly sound: readonly SoundDelivery[]
  readonly held: HeldTasks | undefined
}

/** The stage of references and the task. Here a delivery is refused, with all faults found so far. */
export async function referToThings(
  batch: Batch,
  checked: readonly CheckedDelivery[],
): Promise<SoundDeliveries> {
  const { trx, companyId, each, isShared, neighbours } = batch
  const naming = (one: CheckedDelivery) => ({
    resultId: one.delivery.resultId,
    references: one.checked.references,
    isStrict: one.delivery.caller.credential === 'API_TOKEN',
  })
  const named = await readNamed(trx, companyId, checked.map(naming))
  const taskIds = checked.flatMap(({ task }) => task?.id ?? [])
  const held = isShared ? await neighbours.tasks.hold(trx, companyId, taskIds) : undefined
  const taken = new Set<string>()
  const sound = await each(checked, (one): SoundDelivery => {
    const { errors, fileIds, isUnsure } = checkReferences(named, naming(one), one.delivery.language)
    const wrong = [...one.checked.errors, ...errors]
    if (wrong.length > 0) throw validationProblem(wrong)
    if (one.task && held?.has(one.task.id) === false) throw new MustBeAlone()
    // Of two results with the same file, the second is checked again once the first is stored.
    if (fileIds.some((id) => taken.has(id))) throw new MustBeAlone()
    for (const id of fileIds) taken.add(id)
    return { ...one, checked: { ...one.checked, isUnsure: one.checked.isUnsure || isUnsure }, fileIds }
  })
  await demandNew(batch, checked)
  return { sound, held }
}

/** What is refused may be stored already: the same result, sent at the same time, has taken the files or done the task. */
async function demandNew(
  { trx, companyId, outcomes }: Batch,
  checked: readonly CheckedDelivery[],
): Promise<void> {
  const refused = checked.filter(({ delivery }) => outcomes.has(delivery))
  const ids = refused.map(({ delivery }) => delivery.resultId)
  if ((await readStoredIds(trx, companyId, ids)).size > 0) throw new DoneMeanwhile()
}
