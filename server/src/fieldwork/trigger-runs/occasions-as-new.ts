import type { NewIds } from '../../platform/backup/as-new/new-ids.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { occasionIdOf } from './late-tasks.ts'
import { occasionsOfTasks } from './occasions-store.ts'

/** What the occasions are of tasks that were not done in time, once the tasks have new ids. */
export async function occasionsAsNew(trx: Trx, companyId: string, ids: NewIds): Promise<Map<string, string>> {
  const occasions = await occasionsOfTasks(trx, companyId)
  const follow = occasions.flatMap(({ taskId, deadline, occasionId }) => {
    const anew = ids.get(taskId)
    const isOf = occasionId === occasionIdOf(taskId, deadline)
    return isOf && anew ? [[occasionId, occasionIdOf(anew, deadline)] as const] : []
  })
  return new Map(follow)
}
