import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { type Selectable, sql } from 'kysely'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { AccountTable } from '../../platform/db/schema/accounts.ts'
import { fileUrl } from '../upload/file-refs.ts'

/**
 * People and machines as shown beside something of theirs: names and picture, nothing private. By id, in the order of
 * their names, removed ones included; one statement for any number of ids.
 */
export async function readReferences(
  trx: Trx,
  companyId: string,
  ids: Iterable<string | null>,
): Promise<Map<string, AccountReference>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await readShown(trx, { companyId, wanted })
  return new Map(rows.map(({ shown }) => [shown.id, toReference(shown)]))
}

/** What of an account everybody may see. */
export type ShownAccount = Pick<
  Selectable<AccountTable>,
  'id' | 'first_name' | 'last_name' | 'machine_name' | 'as_machine' | 'image_file_id'
> & { readonly deleted: boolean }

/** The same in a statement that reads `account`. */
export const SHOWN_ACCOUNT = sql<ShownAccount>`json_build_object('id', account.id,
  'first_name', account.first_name, 'last_name', account.last_name, 'machine_name', account.machine_name,
  'as_machine', account.as_machine, 'image_file_id', account.image_file_id,
  'deleted', account.deleted_at is not null)`

const readShown = planned(
  'read_shown_accounts',
  ({ companyId, wanted }: { companyId: string; wanted: string[] }) => sql<{ shown: ShownAccount }>`
    select ${SHOWN_ACCOUNT} as shown from account
    where company_id = ${companyId} and id = any(${wanted}::uuid[])
    order by coalesce(last_name, machine_name) collate name_order, first_name collate name_order, id`,
)

export function toReference(row: ShownAccount): AccountReference {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    machineName: row.machine_name,
    asMachine: row.as_machine,
    imageUrl: fileUrl(row.image_file_id),
    deleted: row.deleted,
  }
}

/**
 * Throws `notFound` unless all of these are accounts of the company that are not removed; until the commit none of
 * them can be.
 */
export async function demandAccounts(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  if (found.length !== new Set(ids).size) throw new Problem('notFound')
}

/** The name of a person or machine in a sentence; null without an account. */
export function calledBy(person: AccountReference | undefined): string | null {
  if (!person) return null
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.machineName
}
