import { type Selectable, sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { ForeignAccountTable } from '../../platform/db/schema/foreign-accounts.ts'

/** Somebody of another company, as the share agrees to call them. */
export type ForeignAccount = Omit<Selectable<ForeignAccountTable>, 'company_id' | 'created_at'>

/** Another company, as this one knows it. */
export interface ForeignCompany {
  readonly id: string
  readonly name: string
}

/** Knows another company from now on, by its name of now. */
export async function keepForeignCompany(
  trx: Trx,
  companyId: string,
  { id, name }: ForeignCompany,
): Promise<void> {
  await trx
    .insertInto('foreign_company')
    .values({ company_id: companyId, id, name })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet({ name }))
    .execute()
}

/** Calls another company by its name of now, where it is known. */
export async function renameForeignCompany(
  trx: Trx,
  companyId: string,
  { id, name }: ForeignCompany,
): Promise<void> {
  await trx
    .updateTable('foreign_company')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('name', '!=', name)
    .execute()
}

/** Knows people of another company from now on, as they are called and look now. */
export async function keepForeignAccounts(
  trx: Trx,
  companyId: string,
  people: readonly ForeignAccount[],
): Promise<void> {
  if (people.length === 0) return
  const columns = {
    id: ['uuid', people.map((each) => each.id)],
    share_id: ['uuid', people.map((each) => each.share_id)],
    foreign_company_id: ['uuid', people.map((each) => each.foreign_company_id)],
    first_name: ['text', people.map((each) => each.first_name)],
    last_name: ['text', people.map((each) => each.last_name)],
    machine_name: ['text', people.map((each) => each.machine_name)],
    as_machine: ['boolean', people.map((each) => each.as_machine)],
    image_file_id: ['uuid', people.map((each) => each.image_file_id)],
  } as const
  const tail = sql`on conflict (company_id, id) do update set first_name = excluded.first_name,
    last_name = excluded.last_name, machine_name = excluded.machine_name, as_machine = excluded.as_machine,
    image_file_id = excluded.image_file_id`
  await insertMany('foreign_account', companyId, columns, tail).execute(trx)
}

/** Those of these ids that are people of another company, in the order of their names. */
export async function findForeignAccounts(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<readonly ForeignAccount[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ForeignAccount>`select id, share_id, foreign_company_id, first_name, last_name,
      machine_name, as_machine, image_file_id
    from foreign_account where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by coalesce(last_name, machine_name) collate name_order, first_name collate name_order, id`.execute(
    trx,
  )
  return rows
}

/** Somebody of another company with that company; undefined where there is none of that id. */
export async function findForeignAccount(trx: Trx, { companyId, accountId }: AccountKey) {
  return await trx
    .selectFrom('foreign_account as person')
    .innerJoin('foreign_company as company', (join) =>
      join.on('company.company_id', '=', companyId).onRef('company.id', '=', 'person.foreign_company_id'),
    )
    .select(['person.id', 'first_name', 'last_name', 'machine_name', 'as_machine', 'image_file_id'])
    .select(['person.created_at', 'company.id as foreign_company_id', 'company.name as foreign_company_name'])
    .where('person.company_id', '=', companyId)
    .where('person.id', '=', accountId)
    .executeTakeFirst()
}

/** The other companies whose results this one has or had, by name. */
export async function listForeignCompanies(trx: Trx, companyId: string): Promise<ForeignCompany[]> {
  return await trx
    .selectFrom('foreign_company')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy(sql`name collate name_order`)
    .orderBy('id')
    .execute()
}

/** Forgets what the people of a share are called: only their ids stay, with what was removed. Gives their pictures. */
export async function forgetForeignAccounts(trx: Trx, companyId: string, shareId: string): Promise<string[]> {
  const { rows } = await sql<{ image: string | null }>`with before as (
      select id, image_file_id as image from foreign_account
      where company_id = ${companyId} and share_id = ${shareId} for update)
    update foreign_account person
    set first_name = null, last_name = null, machine_name = null, image_file_id = null
    from before where person.company_id = ${companyId} and person.id = before.id
    returning before.image`.execute(trx)
  return rows.flatMap(({ image }) => image ?? [])
}

/** Calls somebody of a share by a number from now on; gives the picture that is not shown any more. */
export async function callByNumber(
  trx: Trx,
  companyId: string,
  { id, shareId, number }: { readonly id: string; readonly shareId: string; readonly number: number },
): Promise<string[]> {
  const { rows } = await sql<{ image: string | null }>`with before as (
      select id, image_file_id as image from foreign_account
      where company_id = ${companyId} and share_id = ${shareId} and id = ${id} for update)
    update foreign_account person
    set first_name = null, last_name = ${`Person ${number}`}, machine_name = null, as_machine = false,
      image_file_id = null
    from before where person.company_id = ${companyId} and person.id = before.id
    returning before.image`.execute(trx)
  return rows.flatMap(({ image }) => image ?? [])
}
