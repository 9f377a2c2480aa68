import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Whom a message goes to: everybody, or who is in these groups or among these accounts. */
export interface Audience {
  readonly kind: 'ALL' | 'GROUPS' | 'ACCOUNTS'
  readonly groupIds: readonly string[]
  readonly accountIds: readonly string[]
}

const isMeant = (companyId: string, { kind, groupIds, accountIds }: Audience): RawBuilder<boolean> => {
  if (kind === 'ALL') return sql<boolean>`account.app_access`
  if (kind === 'ACCOUNTS') return sql<boolean>`account.id = any(${accountIds}::uuid[])`
  return sql<boolean>`exists (select from account_group_member member
    join account_group on account_group.company_id = ${companyId} and account_group.id = member.account_group_id
      and account_group.deleted_at is null
    where member.company_id = ${companyId} and member.account_id = account.id
      and member.account_group_id = any(${groupIds}::uuid[]))`
}

/** The next people of an audience with the field app, in the order of their ids; machines read nothing. */
export async function nextRecipients(
  trx: Trx,
  companyId: string,
  {
    audience,
    after,
    most,
  }: { readonly audience: Audience; readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account.id from account
    where account.company_id = ${companyId} and account.deleted_at is null and not account.as_machine
      and account.app_access and ${isMeant(companyId, audience)} and (${after}::uuid is null or account.id > ${after}::uuid)
    order by account.id limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** How many of an audience have the field app, by language; under null those who have it not. */
export async function countAudience(
  trx: Trx,
  companyId: string,
  audience: Audience,
): Promise<{ readonly language: string | null; readonly people: number }[]> {
  const { rows } = await sql<{ language: string | null; people: number }>`
    select case when account.app_access then account.language end as language, count(*)::integer as people
    from account
    where account.company_id = ${companyId} and account.deleted_at is null and not account.as_machine
      and ${isMeant(companyId, audience)}
    group by 1 order by 2 desc, 1`.execute(trx)
  return rows
}

/** How many with the field app are in more than one of these groups. */
export async function countInSeveral(
  trx: Trx,
  companyId: string,
  groupIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::integer as people from (
      select from account_group_member member
      join account on account.company_id = ${companyId} and account.id = member.account_id
        and account.deleted_at is null and account.app_access and not account.as_machine
      where member.company_id = ${companyId} and member.account_group_id = any(${groupIds}::uuid[])
      group by member.account_id having count(distinct member.account_group_id) > 1) several`.execute(trx)
  return rows[0]?.people ?? 0
}
