import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

interface Escalation {
  readonly companyId: string
  readonly taskId: string
  readonly accountId: string
}

/** Whether a task whose deadline has passed is escalated to an account, itself or by one of its groups. */
export async function isEscalatedTo(
  trx: Trx,
  { companyId, taskId, accountId }: Escalation,
): Promise<boolean> {
  const { rows } = await sql`select from task where task.company_id = ${companyId} and task.id = ${taskId}
    and task.deadline < now() and (task.escalate_to -> 'accounts' ? ${accountId}::text
      or exists (select from account_group_member member
        where member.company_id = ${companyId} and member.account_id = ${accountId}
          and task.escalate_to -> 'accountGroups' ? member.account_group_id::text))`.execute(trx)
  return rows.length > 0
}
