import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { limits } from './limits.ts'
import { paged, pageQuery, queryList, Search } from './paging.ts'
import { Instant, Line } from './text.ts'
import { z } from './zod.ts'

/** A person or machine as shown beside something it did or belongs to. */
export const AccountReference = z.object({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  machineName: z.string().nullable(),
  asMachine: z.boolean(),
  imageUrl: z.string().nullable(),
  deleted: z.boolean(),
})
export type AccountReference = z.infer<typeof AccountReference>

export const AccountGroup = z.object({
  id: Id,
  name: z.string(),
  chatActive: z.boolean(),
  userCount: z.int(),
  lastChangeAt: Instant,
  lastChangeBy: AccountReference.nullable(),
  createdAt: Instant,
})
export type AccountGroup = z.infer<typeof AccountGroup>

/** Ours: one group with its members. */
export const AccountGroupWithMembers = AccountGroup.extend({ accounts: z.array(AccountReference) })

const GroupPayload = z.object({
  name: Line,
  accounts: z.array(IdReference).max(10_000),
  chatActive: z.boolean(),
})
const byId = z.object({ accountGroupId: Id })

export const accountGroups = {
  paginated: call({
    method: 'GET',
    path: '/accountGroups/@paginated',
    summary: 'Groups of the company',
    query: z.object({
      ...pageQuery(['name', 'userCount', 'lastChangeAt', 'createdAt']),
      search: Search.optional(),
    }),
    answer: paged(AccountGroup),
  }),
  byId: call({
    method: 'GET',
    path: '/accountGroups/accountGroups/byId/{accountGroupId}',
    summary: 'One group with its members',
    params: byId,
    answer: AccountGroupWithMembers,
  }),
  create: call({
    method: 'POST',
    path: '/accountGroups/accountGroups',
    summary: 'Creates a group',
    body: { name: 'accountGroup', schema: GroupPayload },
    answer: AccountGroupWithMembers,
    errors: ['groupNameAlreadyExists', 'notFound'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/accountGroups/accountGroups/byId/{accountGroupId}',
    summary: 'Changes a group and who is in it',
    params: byId,
    body: { name: 'accountGroup', schema: GroupPayload },
    answer: AccountGroupWithMembers,
    errors: ['groupNameAlreadyExists'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/accountGroups/byIds',
    summary: 'Removes groups, all or none',
    query: z.object({ accountGroupIds: queryList(Id, limits.idsPerCall) }),
    answer: null,
    errors: ['notFound'],
  }),
}
