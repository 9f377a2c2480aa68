import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** An account of a company, and a workflow that it may or may not perform. */
export interface Performer {
  readonly companyId: string
  readonly accountId: string
  readonly workflowId: string
}

/** Whether the account may perform the workflow that this names, itself or by one of its groups. */
export function isPermitted(
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string | RawBuilder<unknown> },
  workflowId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from workflow_permission permission
    where permission.company_id = ${companyId} and permission.workflow_id = ${workflowId}
      and (permission.account_id = ${accountId} or permission.account_group_id in (
        select member.account_group_id from account_group_member member
        where member.company_id = ${companyId} and member.account_id = ${accountId})))`
}

/** Whether the account may perform the workflow now, or once could. */
export async function permissionOf(trx: Trx, performer: Performer): Promise<'now' | 'once' | 'never'> {
  const { companyId, accountId, workflowId } = performer
  const { rows } = await sql<{ now: boolean; once: boolean }>`
    select ${isPermitted(performer, sql`${workflowId}::uuid`)} as now,
      exists (select from workflow_permission_past past where past.company_id = ${companyId}
        and past.workflow_id = ${workflowId} and past.account_id = ${accountId}) as once`.execute(trx)
  if (rows[0]?.now) return 'now'
  return rows[0]?.once ? 'once' : 'never'
}

/** Whether the account may perform the workflow, or has a result of this version of it. */
export async function maySeeVersion(trx: Trx, performer: Performer, version: number): Promise<boolean> {
  const { companyId, accountId, workflowId } = performer
  const { rows } = await sql<{ visible: boolean }>`
    select ${isPermitted(performer, sql`${workflowId}::uuid`)} or exists (
      select from workflow_result where company_id = ${companyId} and workflow_id = ${workflowId}
        and version = ${version} and created_by = ${accountId} and deleted_at is null) as visible`.execute(
    trx,
  )
  return rows[0]?.visible === true
}

/** Which of these accounts may perform which of these workflows, themselves or by one of their groups. */
export function performersAmong(
  companyId: string,
  { ids, accountIds }: { readonly ids: RawBuilder<unknown>; readonly accountIds: readonly string[] },
): RawBuilder<{ readonly id: string; readonly accountId: string }> {
  return sql`
    select permission.workflow_id as id, permission.account_id as "accountId" from workflow_permission permission
    where permission.company_id = ${companyId} and permission.workflow_id = any(${ids})
      and permission.account_id = any(${accountIds}::uuid[])
    union
    select permission.workflow_id, member.account_id from workflow_permission permission
    join account_group_member member on member.company_id = ${companyId}
      and member.account_group_id = permission.account_group_id
    where permission.company_id = ${companyId} and permission.workflow_id = any(${ids})
      and member.account_id = any(${accountIds}::uuid[])`
}

/** The same for workflows by their ids. */
export async function readPerformers(
  trx: Trx,
  companyId: string,
  { ids, accountIds }: { readonly ids: readonly string[]; readonly accountIds: readonly string[] },
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  if (ids.length === 0) return []
  const asked = { ids: sql`${ids}::uuid[]`, accountIds }
  return (await performersAmong(companyId, asked).execute(trx)).rows
}

/** What a workflow is called, and whether anybody can perform it. */
export interface NamedWorkflow {
  readonly id: string
  readonly translations: readonly WorkflowTranslation[]
  readonly isPublished: boolean
}

/** Those of these workflows that are there. */
export async function readNamed(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<NamedWorkflow[]> {
  const { rows } = await sql<NamedWorkflow>`
    select id, translations, version is not null as "isPublished" from workflow
    where workflow.company_id = ${companyId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(trx)
  return rows
}

/** Which of these may perform the workflow: an account itself or by one of its groups, a group as such. */
export async function permittedAmong(
  trx: Trx,
  { companyId, workflowId }: { readonly companyId: string; readonly workflowId: string },
  {
    accounts,
    accountGroups,
  }: { readonly accounts: readonly string[]; readonly accountGroups: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (accounts.length + accountGroups.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select account.id from account where account.company_id = ${companyId} and account.id = any(${accounts}::uuid[])
      and ${isPermitted({ companyId, accountId: sql`account.id` }, sql`${workflowId}::uuid`)}
    union all
    select account_group_id from workflow_permission permission
    where permission.company_id = ${companyId} and permission.workflow_id = ${workflowId}
      and permission.account_group_id = any(${accountGroups}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
