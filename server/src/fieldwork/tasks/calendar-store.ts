import type { TaskState } from '@feldwerk/contract/tasks.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { begins, ends, matching, stateNow, type TaskFilter } from './list-store.ts'
import { type TaskRow, taskTables } from './store.ts'

/** A task on one of the days that its time touches. */
export type CalendarRow = Pick<
  TaskRow,
  | 'id'
  | 'label'
  | 'valid_from'
  | 'deadline'
  | 'workflow_id'
  | 'translations'
  | 'image_file_id'
  | 'is_workflow_deleted'
> & { readonly day: number; readonly shown_state: TaskState; readonly place: number; readonly total: number }

interface WantedDays {
  readonly filter: TaskFilter
  /** Where each day begins, and where the last one ends. */
  readonly borders: readonly Date[]
  /** As many tasks of each day are read, and one of each state besides. */
  readonly named: number
}

/** The first tasks of each day, those over several days before the others, with how many there are of their state, by day (from 1) and place. */
export async function tasksOfDays(
  trx: Trx,
  companyId: string,
  { filter, borders, named }: WantedDays,
): Promise<CalendarRow[]> {
  const now = new Date()
  const range = { ...filter, from: borders[0], until: borders.at(-1) }
  const { rows } = await sql<CalendarRow>`
    with found as (
      select task.id, task.label, task.valid_from, task.deadline, task.workflow_id, workflow.translations,
        workflow.image_file_id, workflow.deleted_at is not null as is_workflow_deleted,
        ${stateNow(now)} as shown_state, ${begins} as begins, ${ends(now)} as ends,
        coalesce(task.deadline - task.valid_from >= interval '24 hours', false) as is_long
      from ${taskTables} where ${matching(companyId, range, now)}),
    of_day as (
      select day.number::int as day, found.*,
        row_number() over (partition by day.number, found.shown_state
          order by found.deadline nulls last, found.begins, found.id) as in_state,
        row_number() over (partition by day.number order by found.is_long desc, found.deadline nulls last, found.begins,
          found.id) as place,
        count(*) over (partition by day.number, found.shown_state) as total
      from unnest(${borders.slice(0, -1)}::timestamptz[], ${borders.slice(1)}::timestamptz[])
        with ordinality as day (starts, stops, number)
      join found on found.begins < day.stops and found.ends >= day.starts)
    select * from of_day where place <= ${named} or in_state = 1 order by day, place`.execute(trx)
  return rows
}
