import type { Trx } from '../../platform/db/pool.ts'

/** Tasks that were not done in time, with the occasions of what that set going. */
export async function occasionsOfTasks(
  trx: Trx,
  companyId: string,
): Promise<{ readonly taskId: string; readonly deadline: Date; readonly occasionId: string }[]> {
  const rows = await trx
    .selectFrom('trigger_run')
    .innerJoin('task', (join) =>
      join
        .onRef('task.company_id', '=', 'trigger_run.company_id')
        .onRef('task.id', '=', 'trigger_run.task_id'),
    )
    .select(['task.id as taskId', 'task.deadline', 'trigger_run.occasion_id as occasionId'])
    .distinct()
    .where('trigger_run.company_id', '=', companyId)
    .where('task.company_id', '=', companyId)
    .execute()
  return rows.flatMap(({ deadline, ...row }) => (deadline ? [{ ...row, deadline }] : []))
}
