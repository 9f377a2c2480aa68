import { type Selectable, sql } from 'kysely'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountTable } from '../../platform/db/schema/accounts.ts'

/** What of an account everybody may see. */
export type ShownAccount = Pick<
  Selectable<AccountTable>,
  'id' | 'first_name' | 'last_name' | 'machine_name' | 'as_machine' | 'image_file_id'
> & { readonly deleted: boolean }

/** What of an account everybody may see, in a statement that reads `account`. */
export const SHOWN_ACCOUNT = sql<ShownAccount>`json_build_object('id', account.id,
  'first_name', account.first_name, 'last_name', account.last_name, 'machine_name', account.machine_name,
  'as_machine', account.as_machine, 'image_file_id', account.image_file_id,
  'deleted', account.deleted_at is not null)`

/** What of these accounts everybody may see, removed ones included, in the order of their names. */
export const readShown = planned(
  'read_shown_accounts',
  ({ companyId, wanted }: { companyId: string; wanted: string[] }) => sql<{ shown: ShownAccount }>`
    select ${SHOWN_ACCOUNT} as shown from account
    where company_id = ${companyId} and id = any(${wanted}::uuid[])
    order by coalesce(last_name, machine_name) collate name_order, first_name collate name_order, id`,
)

/** Keeps rows from being removed (`key share`) or changed (`share`) until the commit. */
export type RowLock = 'key share' | 'share'

/** Those of these accounts that are not removed; with a lock none of them can be until the commit. */
export async function keptAccounts(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  lock?: RowLock,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from account
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id ${lock ? sql.raw(`for ${lock}`) : sql``}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** All accounts that are not removed, by the names under which people write them in a table. */
export async function listNamedAccounts(
  trx: Trx,
  companyId: string,
): Promise<{ readonly id: string; readonly name: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, case when as_machine then machine_name else concat_ws(' ', first_name, last_name) end as name
    from account where company_id = ${companyId} and deleted_at is null order by id`.execute(trx)
  return rows
}
