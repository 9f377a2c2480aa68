import type { TaskAssignment } from '@feldwerk/contract/tasks.ts'
import { readGroupReferences } from '../../people/account-groups/store.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { findTasks } from './store.ts'

/** Whom a task is escalated to; groups that were removed are left out. */
export async function escalationOf(trx: Trx, companyId: string, taskId: string): Promise<TaskAssignment> {
  const [task] = await findTasks(trx, companyId, [taskId])
  const { accounts, accountGroups } = task?.escalate_to ?? { accounts: [], accountGroups: [] }
  const people = await readReferences(trx, companyId, accounts)
  const groups = await readGroupReferences(trx, companyId, accountGroups)
  return { accounts: [...people.values()], accountGroups: [...groups.values()] }
}
