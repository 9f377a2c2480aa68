import type { Locale } from '@feldwerk/contract/locales.ts'
import { TO_DO_STATES } from '@feldwerk/workflow/task-state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import { nameIn } from '../../platform/db/translated.ts'

export interface WantedWork {
  readonly companyId: string
  readonly language: Locale
  /** Small letters; every one must be found. */
  readonly words: readonly string[]
  readonly size: number
  /** Earlier hits, whose work is searched however old it is. */
  readonly accountIds: readonly string[]
  readonly assetIds: readonly string[]
}

/** A result or a task that was found. */
export interface FoundWork {
  readonly id: string
  readonly title: string
  /** What it is about and whose it is. */
  readonly subject: string | null
  /** When a result was completed, a task is due. */
  readonly at: Date | null
}

/** The newest results of the company are all looked at; of an asset or a person that was found, so many. */
const NEWEST = 500
const NEWEST_OF_EACH = 10

/** Results by their workflow, the assets they name and who performed them; the newest first. */
export async function findResults(trx: Trx, wanted: WantedWork): Promise<FoundWork[]> {
  const { companyId, language, words, size, accountIds, assetIds } = wanted
  const { rows } = await sql<FoundWork>`
    with candidate as (
      (select id from workflow_result where company_id = ${companyId} and deleted_at is null
        order by completed_at desc, id limit ${NEWEST})
      union
      select ofPerson.id from unnest(${[...accountIds]}::uuid[]) account (id), lateral (
        select id from workflow_result where company_id = ${companyId} and created_by = account.id
          and deleted_at is null order by completed_at desc, id limit ${NEWEST_OF_EACH}) ofPerson
      union
      select ofAsset.id from unnest(${[...assetIds]}::uuid[]) asset (id), lateral (
        select workflow_result_id as id from workflow_result_asset
          where company_id = ${companyId} and asset_id = asset.id
          order by workflow_result_id desc limit ${NEWEST_OF_EACH}) ofAsset
    ), described as (
      select result.id, ${nameIn(language)} as title, result.completed_at as at, concat_ws(' · ', (
        select string_agg(asset.name, ', ' order by asset.name_key) from workflow_result_asset about
        join asset_name asset on asset.company_id = ${companyId} and asset.id = about.asset_id
        where about.company_id = ${companyId} and about.workflow_result_id = result.id
      ), coalesce(${personName(sql`account`)}, ${personName(sql`person`)}), other.name) as subject
      from candidate
      join workflow_result result on result.company_id = ${companyId} and result.id = candidate.id
      join workflow on workflow.company_id = ${companyId} and workflow.id = result.workflow_id
      left join account on account.company_id = ${companyId} and account.id = result.created_by
      left join foreign_account person on person.company_id = ${companyId} and person.id = result.created_by
      left join foreign_company other on other.company_id = ${companyId} and other.id = person.foreign_company_id
      where result.deleted_at is null
    )
    select * from described where ${found(words, sql`concat_ws(' ', title, subject)`)}
    order by at desc, id limit ${size}`.execute(trx)
  return rows
}

/** Tasks that are to be done are looked at up to this number, those that are due first. */
const MOST_TASKS = 10_000

/** Tasks that are to be done by their title, their workflow and whom they are given to; what is due first. */
export async function findTasks(trx: Trx, wanted: WantedWork): Promise<FoundWork[]> {
  const { companyId, language, words, size } = wanted
  const { rows } = await sql<FoundWork>`
    with open as (
      select id, workflow_id, label, deadline from task
      where company_id = ${companyId} and state = any(${TO_DO_STATES})
      order by deadline, id limit ${MOST_TASKS}
    ), given as (
      select assignee.task_id, string_agg(coalesce(${personName(sql`account`)}, account_group.name), ', ') as names
      from open
      join task_assignee assignee on assignee.company_id = ${companyId} and assignee.task_id = open.id
      left join account on account.company_id = ${companyId} and account.id = assignee.account_id
      left join account_group on account_group.company_id = ${companyId}
        and account_group.id = assignee.account_group_id
      group by assignee.task_id
    ), described as (
      select open.id, coalesce(nullif(open.label, ''), workflow.title) as title, open.deadline as at,
        concat_ws(' · ', case when open.label <> '' then workflow.title end, given.names) as subject
      from open
      join (select id, ${nameIn(language)} as title from workflow where company_id = ${companyId}) workflow
        on workflow.id = open.workflow_id
      left join given on given.task_id = open.id
    )
    select * from described where ${found(words, sql`concat_ws(' ', title, subject)`)}
    order by at, id limit ${size}`.execute(trx)
  return rows
}

/** Null where there is no account. */
const personName = (account: RawBuilder<unknown>): RawBuilder<string> =>
  sql`nullif(coalesce(${account}.machine_name, concat_ws(' ', ${account}.first_name, ${account}.last_name)), '')`

const found = (words: readonly string[], text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select bool_and(position(word in lower(${text} collate name_order)) > 0)
    from unnest(${[...words]}::text[]) word)`
