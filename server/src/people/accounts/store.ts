import { type Insertable, type Selectable, sql } from 'kysely'
import { noteChange, noteChanges } from '../../platform/changes/note.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { AccountKey, AccountTable } from '../../platform/db/schema/accounts.ts'
import { noteAccounts } from '../../platform/records/changes.ts'
import { enterAccounts } from '../directory/store.ts'

/** An account as it lies in the database. */
export type StoredAccount = Selectable<AccountTable>

/** All accounts of a company with what is shown beside them: one row for each. */
export function selectAccounts(trx: Trx, companyId: string) {
  return trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .leftJoin('login', (join) =>
      join.onRef('login.company_id', '=', 'account.company_id').onRef('login.account_id', '=', 'account.id'),
    )
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.company_id', '=', 'account.company_id')
        .onRef('invitation.account_id', '=', 'account.id')
        .on('invitation.accepted_at', 'is', null)
        .on('invitation.revoked_at', 'is', null),
    )
    .selectAll('account')
    .select([
      'company.name as company_name',
      'company.language as company_language',
      'company.demo as company_demo',
      'company.logo_file_id as company_logo',
      'invitation.expires_at as invited_until',
      sql<boolean>`login.password_hash is not null`.as('has_password'),
    ])
    .where('account.company_id', '=', companyId)
}

/** An account with its company, and where its invitation stands. */
export type AccountRecord = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>

/** Removed ones included; undefined when the company has no such account. */
export async function findAccount(trx: Trx, key: AccountKey): Promise<AccountRecord | undefined> {
  return await selectAccounts(trx, key.companyId).where('account.id', '=', key.accountId).executeTakeFirst()
}

/** Those of some accounts that are owners or may use the portal. */
export async function privilegedAmong(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((where) => where.or([where('owner', '=', true), where('portal_access', '=', true)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The rows of these accounts, removed ones included, locked until the commit in the order of their ids. */
export async function lockAccounts(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<StoredAccount[]> {
  return await trx
    .selectFrom('account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type ComputedColumn = 'search_text' | 'search_private'
export type NewAccountRow = Omit<
  StoredAccount,
  'work_share' | 'created_at' | 'last_login_at' | 'deleted_at' | 'deleted_by' | ComputedColumn
>

/** Makes accounts of one company. */
export async function insertAccounts(trx: Trx, rows: readonly Insertable<AccountTable>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await enterAccounts(
    trx,
    first.company_id,
    rows.map(({ id }) => id),
  )
  await trx.insertInto('account').values(rows).execute()
  noteAccounts(trx, first.company_id)
  for (const { company_id: companyId, id } of rows)
    noteChange(trx, companyId, { kind: 'ACCOUNT', id, operation: 'CREATED' })
}

export type AccountChanges = Partial<
  Omit<StoredAccount, 'company_id' | 'id' | 'created_at' | 'as_machine' | ComputedColumn>
>

export async function updateAccount(trx: Trx, key: AccountKey, changes: AccountChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx
    .updateTable('account')
    .set(changes)
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.accountId)
    .execute()
  noteAccounts(trx, key.companyId)
  noteChange(trx, key.companyId, { kind: 'ACCOUNT', id: key.accountId, operation: 'CHANGED' })
}

/**
 * The number of owners left without these accounts; read it under the company's lock. An owner who has not accepted the
 * invitation may never do so, and does not count.
 */
export async function countOtherOwners(
  trx: Trx,
  companyId: string,
  without: readonly string[],
): Promise<number> {
  const { owners } = await trx
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('company_id', '=', companyId)
    .where('owner', '=', true)
    .where('email_confirmed', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<string>`all(${without}::uuid[])`)
    .executeTakeFirstOrThrow()
  return owners
}

/** Marks accounts as removed; their names and flags stay for the history. */
export async function markRemoved(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  by: string,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by, email_confirmed: false })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  noteAccounts(trx, companyId)
  noteChanges(trx, companyId, { kind: 'ACCOUNT', ids, operation: 'REMOVED' })
}

/** The address of an account is its own, if it has one: its mail was read. */
export async function confirmOwnEmail(trx: Trx, key: AccountKey): Promise<void> {
  await trx
    .updateTable('account')
    .set({ email_confirmed: sql<boolean>`email_confirmed or email is not null` })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.accountId)
    .execute()
  noteAccounts(trx, key.companyId)
  noteChange(trx, key.companyId, { kind: 'ACCOUNT', id: key.accountId, operation: 'CHANGED' })
}

/** The first who became an owner of a company. */
export async function firstOwner(trx: Trx, companyId: string): Promise<string | undefined> {
  const owner = await trx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('owner', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return owner?.id
}

/** The ids of the people of a company by their last names. */
export async function idsByLastName(trx: Trx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const people = await trx
    .selectFrom('account')
    .select(['id', 'last_name'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('last_name', 'is not', null)
    .execute()
  return new Map(people.map(({ id, last_name }) => [last_name ?? '', id]))
}

/**
 * Remembers when an account last signed in, which queries may read. Screens are not told: people sign in all day, and
 * all lists would be read anew.
 */
export async function noteSignIn(trx: Trx, key: AccountKey): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_login_at: sql`now()` })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.accountId)
    .execute()
  noteAccounts(trx, key.companyId)
}

/** The company of an account that a caller without a session names. */
export async function findCompanyOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    company: string | null
  }>`select find_company_of_account(${accountId}) as company`.execute(db)
  return rows[0]?.company ?? undefined
}
