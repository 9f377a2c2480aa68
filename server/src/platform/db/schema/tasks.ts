import type { TaskPush } from '@feldwerk/contract/tasks.ts'
import type { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import type { TaskState } from '@feldwerk/workflow/task-state.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime, Time } from './columns.ts'

export interface TaskTables {
  task: TaskTable
  task_assignee: TaskAssigneeTable
  task_source: TaskSourceTable
}

/** What of a task no longer follows its series; DATE: it takes place whatever becomes of the rule. */
export type SetApart = 'LABEL' | 'TIMES' | 'ASSIGNEES' | 'DATA' | 'DATE'

export interface TaskTable {
  company_id: string
  id: string
  workflow_id: string
  label: string | null
  /** As it was at the last change; where `next_change_at` has passed, the clock says another. */
  state: TaskState
  valid_from: OptionalTime
  deadline: OptionalTime
  hard_deadline: boolean
  next_change_at: OptionalTime
  push: JsonColumn<TaskPush | null>
  /** When its assignees are told that its deadline is near; null: never, or they were told. */
  remind_at: OptionalTime
  /** The two are there together. */
  begun_at: OptionalTime
  begun_by: string | null
  escalate_to: JsonColumn<NamedPeople | null>
  /** The four are there together, or none of them. */
  source_id: string | null
  source_name: string | null
  occurrence: OptionalTime
  source_key: string | null
  set_apart: Generated<SetApart[]>
  completed_at: OptionalTime
  completed_by: string | null
  completed_with: string | null
  cancelled_at: OptionalTime
  cancelled_by: string | null
  created_at: CreatedTime
  created_by: string | null
  changed_at: DefaultTime
}

export interface TaskAssigneeTable {
  company_id: string
  task_id: string
  id: string
  /** One of the two. */
  account_id: string | null
  account_group_id: string | null
}

export interface TaskSourceTable {
  company_id: string
  workflow_id: string
  source_id: string
  since: DefaultTime
  made_until: OptionalTime
  last_run_at: Time | null
  problem: JsonColumn
}
