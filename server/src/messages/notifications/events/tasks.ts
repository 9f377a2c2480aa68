import type { TaskState } from '@feldwerk/workflow/task-state.ts'
import { isInFilter } from '../../../fieldwork/tasks/list-store.ts'
import { findTasks, readAssignees, type TaskRow } from '../../../fieldwork/tasks/store.ts'
import { isManager } from '../../../fieldwork/workflows/rules.ts'
import { type Reachable, readReachable } from '../../../people/accounts/reachable-store.ts'
import { calledBy, readReferences } from '../../../people/accounts/references.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import type { ToldPeople } from '../event.ts'

interface TaskAudience {
  /** Those whom the happening names, all to whom the task is given, or those and the person who made it. */
  readonly whom: 'NAMED' | 'ASSIGNEES' | 'ASSIGNEES_AND_AUTHOR'
  /** In any other state it is over; any unless given. */
  readonly states?: readonly TaskState[]
}

/** Whom something about a task concerns: people who see it at this moment. */
export async function tellOfTask(
  trx: Trx,
  companyId: string,
  happening: NewsEvent,
  { whom, states }: TaskAudience,
): Promise<ToldPeople | null> {
  const [task] = await findTasks(trx, companyId, [happening.id])
  if (!task || (states && !states.includes(task.state))) return null
  const named = whom === 'NAMED' ? happening : await assigneesOf(trx, companyId, task)
  const people = await readReachable(trx, companyId, {
    accounts: [
      ...(named.accounts ?? []),
      ...(whom === 'ASSIGNEES_AND_AUTHOR' && task.created_by ? [task.created_by] : []),
    ],
    accountGroups: named.accountGroups ?? [],
  })
  const accountIds: string[] = []
  for (const person of people) if (await sees(trx, companyId, task, person)) accountIds.push(person.id)
  const sender = (await readReferences(trx, companyId, [happening.by])).get(happening.by ?? '')
  return {
    accountIds,
    facts: {
      ...happening.facts,
      sender: calledBy(sender) ?? '',
      thing: thingOf(task),
      state: task.state,
      zone: await zoneOf(trx, companyId),
      ...(task.deadline && { deadline: task.deadline.toISOString() }),
    },
  }
}

async function assigneesOf(trx: Trx, companyId: string, { id }: TaskRow) {
  const rows = await readAssignees(trx, companyId, [id])
  return {
    accounts: rows.flatMap(({ account_id }) => account_id ?? []),
    accountGroups: rows.flatMap(({ account_group_id }) => account_group_id ?? []),
  }
}

async function sees(
  trx: Trx,
  companyId: string,
  { id: taskId }: TaskRow,
  person: Reachable,
): Promise<boolean> {
  if (isManager(person)) return true
  return await isInFilter(trx, { companyId, taskId, filter: { ownOf: person.id } })
}

/** What a task is called: its workflow, and what tells it from others of the same. */
function thingOf({ translations, label }: TaskRow): Readonly<Record<string, string>> {
  return Object.fromEntries(
    translations.map(({ language, name }) => [language, label ? `${name} · ${label}` : name]),
  )
}
