import type { TaskState } from '@feldwerk/workflow/task-state.ts'
import { isInFilter } from '../../../fieldwork/tasks/list-store.ts'
import { findTasks, readAssignees, type TaskRow } from '../../../fieldwork/tasks/store.ts'
import { isManager } from '../../../fieldwork/workflows/rules.ts'
import { type NamedPeople, type Reachable, readReachable } from '../../../people/accounts/reachable-store.ts'
import { calledBy, readReferences } from '../../../people/accounts/references.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NotificationFacts } from '../../../platform/db/schema/notifications.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import type { ToldPeople } from '../event.ts'

interface TaskAudience {
  /** Those whom the happening names, all to whom the task is given, or those and the person who made it. */
  readonly whom: 'NAMED' | 'ASSIGNEES' | 'ASSIGNEES_AND_AUTHOR'
  /** In any other state it is over; any unless given. */
  readonly states?: readonly TaskState[]
  /** False: once somebody has begun it, it is over too. */
  readonly isBegun?: false
}

/** Whom something about a task concerns: people who see it at this moment. */
export async function tellOfTask(
  trx: Trx,
  companyId: string,
  happening: NewsEvent,
  { whom, states, isBegun }: TaskAudience,
): Promise<ToldPeople | null> {
  const [task] = await findTasks(trx, companyId, [happening.id])
  if (!task || (states && !states.includes(task.state))) return null
  if (isBegun === false && task.begun_at !== null) return null
  const named = whom === 'NAMED' ? peopleOf(happening) : await assigneesOf(trx, companyId, task)
  const author = whom === 'ASSIGNEES_AND_AUTHOR' ? task.created_by : null
  const people = await readReachable(trx, companyId, {
    accounts: author === null ? named.accounts : [...named.accounts, author],
    accountGroups: named.accountGroups,
  })
  const accountIds: string[] = []
  for (const person of people) if (await sees(trx, companyId, task, person)) accountIds.push(person.id)
  const sender = (await readReferences(trx, companyId, [happening.by])).get(happening.by ?? '')
  return {
    accountIds,
    facts: {
      ...happening.facts,
      sender: calledBy(sender) ?? '',
      ...(await factsOf(trx, companyId, task)),
    },
  }
}

/** What every word about a task may say. */
export async function factsOf(trx: Trx, companyId: string, task: TaskRow): Promise<NotificationFacts> {
  return {
    thing: thingOf(task),
    state: task.state,
    zone: await zoneOf(trx, companyId),
    ...(task.deadline && { deadline: task.deadline.toISOString() }),
  }
}

/** Whom a happening names. */
export const peopleOf = ({ accounts = [], accountGroups = [] }: NewsEvent): NamedPeople => ({
  accounts,
  accountGroups,
})

/** To whom a task is given. */
export async function assigneesOf(
  trx: Trx,
  companyId: string,
  { id }: Pick<TaskRow, 'id'>,
): Promise<NamedPeople> {
  const rows = await readAssignees(trx, companyId, [id])
  return {
    accounts: rows.flatMap(({ account_id }) => account_id ?? []),
    accountGroups: rows.flatMap(({ account_group_id }) => account_group_id ?? []),
  }
}

/** What those are called to whom a task is given. */
export async function assigneeNames(
  trx: Trx,
  companyId: string,
  { id }: Pick<TaskRow, 'id'>,
): Promise<string[]> {
  const rows = await readAssignees(trx, companyId, [id])
  const people = await readReferences(
    trx,
    companyId,
    rows.map(({ account_id }) => account_id),
  )
  return rows.flatMap(
    ({ account_id, group_name }) => group_name ?? calledBy(people.get(account_id ?? '')) ?? [],
  )
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
