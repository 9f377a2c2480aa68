import { everyAssignee, tasksOpenTo } from '../../../fieldwork/tasks/open-store.ts'
import { findTasks } from '../../../fieldwork/tasks/store.ts'
import { nameOf } from '../../../fieldwork/workflows/present.ts'
import type { ThingDoor } from './door.ts'

/** Tasks are opened by those who may do them, and by who did. */
export const taskDoor: ThingDoor = {
  async titles(trx, { companyId, language }, ids) {
    const tasks = await findTasks(trx, companyId, ids)
    return new Map(tasks.map(({ id, label, translations }) => [id, label ?? nameOf(translations, language)]))
  },
  openTo: tasksOpenTo,
  concerned: everyAssignee,
}
