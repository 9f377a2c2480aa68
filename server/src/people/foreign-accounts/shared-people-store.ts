import { newId } from '@feldwerk/contract/new-id.ts'
import { sql } from 'kysely'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'

/** An own account as the other side of a share knows it. */
export interface SharedPerson {
  readonly accountId: string
  /** Its id there: the other side never learns the own one. */
  readonly foreignId: string
  /** Counts the people of the share from 1. */
  readonly number: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly machineName: string | null
  readonly asMachine: boolean
  readonly imageFileId: string | null
}

/**
 * These accounts as the other side of a share knows them; who was never told of gets an id and a number. The row of the
 * share must be locked.
 */
export async function sharedPeople(
  trx: Trx,
  { companyId, shareId }: { readonly companyId: string; readonly shareId: string },
  accountIds: readonly string[],
): Promise<readonly SharedPerson[]> {
  if (accountIds.length === 0) return []
  const known = await toldPeople(trx, { companyId, shareId }, accountIds)
  const unknown = accountIds.filter((id) => !known.some(({ accountId }) => accountId === id))
  if (unknown.length === 0) return known
  const { rows } = await sql<{ last: number }>`select coalesce(max(number), 0) as last from shared_person
    where company_id = ${companyId} and share_id = ${shareId}`.execute(trx)
  const last = rows[0]?.last ?? 0
  await insertMany('shared_person', companyId, {
    share_id: ['uuid', unknown.map(() => shareId)],
    account_id: ['uuid', unknown],
    foreign_id: ['uuid', unknown.map(() => newId())],
    number: ['integer', unknown.map((_, i) => last + i + 1)],
  }).execute(trx)
  return await toldPeople(trx, { companyId, shareId }, accountIds)
}

/** Those of these accounts that the other side of a share was told of. */
export async function toldPeople(
  trx: Trx,
  { companyId, shareId }: { readonly companyId: string; readonly shareId: string },
  accountIds: readonly string[],
): Promise<readonly SharedPerson[]> {
  const { rows } = await sql<SharedPerson>`
    select person.account_id as "accountId", person.foreign_id as "foreignId", person.number,
      account.first_name as "firstName", account.last_name as "lastName", account.machine_name as "machineName",
      account.as_machine as "asMachine", account.image_file_id as "imageFileId"
    from shared_person person
    join account on account.company_id = ${companyId} and account.id = person.account_id
    where person.company_id = ${companyId} and person.share_id = ${shareId}
      and person.account_id = any(${accountIds}::uuid[])
    order by person.number`.execute(trx)
  return rows
}

/** Shares whose other side was told of an account. */
export async function sharesThatKnow(trx: Trx, { companyId, accountId }: AccountKey): Promise<string[]> {
  const rows = await trx
    .selectFrom('shared_person')
    .select('share_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .orderBy('share_id')
    .execute()
  return rows.map((row) => row.share_id)
}
