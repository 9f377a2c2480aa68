import { type RawBuilder, sql } from 'kysely'
import { noteChange, noteChanges } from '../../platform/changes/note.ts'
import { keyedPage, type OrderKey, type PageWanted } from '../../platform/db/keyed-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { GroupKey } from '../../platform/db/schema/accounts.ts'

/** Groups with how many people and machines are in each. Removed accounts are in none. */
function selectGroups(trx: Trx, companyId: string) {
  return trx
    .selectFrom('account_group')
    .select(['id', 'name', 'chat_active', 'created_at', 'last_change_at', 'last_change_by'])
    .select(
      sql<number>`(select count(*) from account_group_member member
        where member.company_id = ${companyId} and member.account_group_id = account_group.id)`.as(
        'user_count',
      ),
    )
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
}

export type GroupRecord = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

export interface GroupQuery extends PageWanted {
  readonly orderColumn?: 'name' | 'userCount' | 'lastChangeAt' | 'createdAt' | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
  readonly search?: string | undefined
}

const orders: Record<NonNullable<GroupQuery['orderColumn']>, OrderKey> = {
  name: { by: sql`name collate name_order`, type: 'text' },
  userCount: { by: sql`user_count`, type: 'number' },
  lastChangeAt: { by: sql`last_change_at`, type: 'time' },
  createdAt: { by: sql`created_at`, type: 'time' },
}

/** Groups as shown beside something of theirs, by id; removed ones are not among them. */
export async function readGroupReferences(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string; userCount: number; deleted: boolean }>> {
  if (ids.length === 0) return new Map()
  const found = await selectGroups(trx, companyId).where('id', 'in', ids).execute()
  return new Map(
    found.map(({ id, name, user_count }) => [id, { id, name, userCount: user_count, deleted: false }]),
  )
}

/** A page of groups, in two statements however many there are. */
export async function listGroups(trx: Trx, companyId: string, query: GroupQuery) {
  const { orderColumn = 'name', orderDir = 'ASC' } = query
  const page = keyedPage(query, `${orderColumn} ${orderDir}`, [
    { ...orders[orderColumn], isDown: orderDir === 'DESC' },
    orders.name,
    { by: sql`id`, type: 'uuid' },
  ])
  const matches = matching(query.search)
  const { total } = await trx
    .selectFrom('account_group')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(matches)
    .executeTakeFirstOrThrow()
  const groups = await trx
    .selectFrom(selectGroups(trx, companyId).where(matches).as('found'))
    .selectAll()
    .select(page.key.as('page_key'))
    .where(page.where)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { groups, total, next: page.next(groups, total) }
}

/** Every word must be found in the name. */
function matching(search: string | undefined): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return sql<boolean>`true`
  const parts = words.map((word) => word.normalize('NFC').toLocaleLowerCase('de'))
  return sql<boolean>`(select bool_and(position(part in lower(name collate name_order)) > 0)
    from unnest(${parts}::text[]) part)`
}

/** Groups of these names, and everybody who is in one of them. */
export async function readGroupsNamed(
  trx: Trx,
  companyId: string,
  names: readonly string[],
): Promise<{ readonly groupIds: string[]; readonly memberIds: string[] }> {
  const rows = await trx
    .selectFrom('account_group')
    .innerJoin('account_group_member as member', (join) =>
      join
        .onRef('member.company_id', '=', 'account_group.company_id')
        .onRef('member.account_group_id', '=', 'account_group.id'),
    )
    .select(['account_group.id', 'member.account_id'])
    .where('account_group.company_id', '=', companyId)
    .where('account_group.name', 'in', [...names])
    .orderBy('member.account_id')
    .execute()
  return {
    groupIds: [...new Set(rows.map(({ id }) => id))],
    memberIds: [...new Set(rows.map(({ account_id }) => account_id))],
  }
}

/** Undefined when the company has no such group, or no longer. */
export async function findGroup(trx: Trx, key: GroupKey): Promise<GroupRecord | undefined> {
  return await selectGroups(trx, key.companyId).where('id', '=', key.groupId).executeTakeFirst()
}

/** The names of these groups, their rows locked until the commit. */
export async function lockGroups(trx: Trx, companyId: string, ids: readonly string[]) {
  return await trx
    .selectFrom('account_group')
    .select(['id', 'name', 'chat_active'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export interface GroupFields {
  readonly name: string
  readonly chatActive: boolean
}

/** A name that another group has, in any spelling, breaks `account_group_name_unique`: `groupNameAlreadyExists`. */
export async function insertGroup(
  trx: Trx,
  key: GroupKey,
  { name, chatActive, by }: GroupFields & { readonly by: string | null },
): Promise<void> {
  const who = { created_by: by, last_change_by: by }
  await trx
    .insertInto('account_group')
    .values({ company_id: key.companyId, id: key.groupId, name, chat_active: chatActive, ...who })
    .execute()
  noteChange(trx, key.companyId, { kind: 'ACCOUNT_GROUP', id: key.groupId, operation: 'CREATED' })
}

export async function updateGroup(
  trx: Trx,
  key: GroupKey,
  { name, chatActive, by }: GroupFields & { by: string },
): Promise<void> {
  await trx
    .updateTable('account_group')
    .set({ name, chat_active: chatActive, last_change_at: sql<Date>`now()`, last_change_by: by })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.groupId)
    .execute()
  noteChange(trx, key.companyId, { kind: 'ACCOUNT_GROUP', id: key.groupId, operation: 'CHANGED' })
}

/** Marks groups as removed; their names are free again. */
export async function markGroupsRemoved(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  by: string,
): Promise<void> {
  await trx
    .updateTable('account_group')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  noteChanges(trx, companyId, { kind: 'ACCOUNT_GROUP', ids, operation: 'REMOVED' })
}
