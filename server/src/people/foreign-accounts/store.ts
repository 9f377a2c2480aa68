import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { ForeignAccountTable } from '../../platform/db/schema/foreign-accounts.ts'

/** Somebody of another company, as the share agrees to call them. */
export type ForeignAccount = Omit<Selectable<ForeignAccountTable>, 'company_id' | 'created_at'>

/** Another company, as this one knows it. */
interface ForeignCompany {
  readonly id: string
  readonly name: string
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
