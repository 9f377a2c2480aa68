import type {
  AccountGroup,
  AccountGroupWithMembers,
  AccountReference,
} from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { recordActivities, recordActivity } from '../../platform/activity/activity.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { groupSaved } from '../accounts/followers.ts'
import { emptyGroups, removeMembers } from '../accounts/leaving.ts'
import { addMembers, memberIds } from '../accounts/membership-store.ts'
import { demandAccounts, readReferences } from '../accounts/references.ts'
import { memberChanges } from './rules.ts'
import {
  findGroup,
  type GroupRecord,
  insertGroup,
  listGroups,
  lockGroups,
  markGroupsRemoved,
  updateGroup,
} from './store.ts'

export const accountGroupRoutes: Routes<'accountGroups'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { query }) => {
      const { groups, total, next } = await listGroups(trx, caller.companyId, query)
      const changers = groups.map((group) => group.last_change_by)
      const people = await readReferences(trx, caller.companyId, changers)
      return { data: groups.map((group) => toGroup(group, people)), recordsTotal: total, next }
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { params }) => withMembers(context, params.accountGroupId),
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body: { name, chatActive, accounts } }) => {
      const { trx, caller } = context
      const key = { companyId: caller.companyId, groupId: newId() }
      const { added } = memberChanges([], accounts)
      await demandAccounts(trx, caller.companyId, added)
      await insertGroup(trx, key, { name, chatActive, by: caller.accountId })
      await addMembers(trx, key, added)
      await groupSaved(trx, key)
      await recordActivity(trx, caller, {
        action: 'created',
        objectKind: 'accountGroup',
        objectId: key.groupId,
        objectName: name,
        details: { chatActive, added: added.length },
      })
      return withMembers(context, key.groupId)
    },
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { accountGroupId }, body: { name, chatActive, accounts } }) => {
      const { trx, caller } = context
      const key = { companyId: caller.companyId, groupId: accountGroupId }
      const [before] = await lockGroups(trx, caller.companyId, [accountGroupId])
      if (!before) throw new Problem('notFound')
      const { added, removed } = memberChanges(await memberIds(trx, key), accounts)
      await demandAccounts(trx, caller.companyId, added)
      const isSame = before.name === name && before.chat_active === chatActive
      if (isSame && added.length === 0 && removed.length === 0) return withMembers(context, accountGroupId)
      await updateGroup(trx, key, { name, chatActive, by: caller.accountId })
      await removeMembers(trx, key, removed)
      await addMembers(trx, key, added)
      await groupSaved(trx, key)
      await recordActivity(trx, caller, {
        action: 'changed',
        objectKind: 'accountGroup',
        objectId: accountGroupId,
        objectName: name,
        details: { chatActive, added: added.length, removed: removed.length },
      })
      return withMembers(context, accountGroupId)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }, { query }) => {
      const ids = [...new Set(query.accountGroupIds)]
      const groups = await lockGroups(trx, caller.companyId, ids)
      if (groups.length !== ids.length) throw new Problem('notFound')
      await markGroupsRemoved(trx, caller.companyId, ids, caller.accountId)
      await emptyGroups(trx, caller.companyId, ids)
      for (const groupId of ids) await groupSaved(trx, { companyId: caller.companyId, groupId })
      await recordActivities(
        trx,
        caller,
        groups.map(({ id, name }) => ({
          action: 'removed',
          objectKind: 'accountGroup',
          objectId: id,
          objectName: name,
        })),
      )
    },
  },
}

async function withMembers(
  { trx, caller }: TrxContext,
  groupId: string,
): Promise<z.infer<typeof AccountGroupWithMembers>> {
  const key = { companyId: caller.companyId, groupId }
  const group = await findGroup(trx, key)
  if (!group) throw new Problem('notFound')
  const members = new Set(await memberIds(trx, key))
  const people = await readReferences(trx, caller.companyId, [...members, group.last_change_by])
  const accounts = [...people.values()].filter((person) => members.has(person.id))
  return { ...toGroup(group, people), accounts }
}

function toGroup(group: GroupRecord, people: ReadonlyMap<string, AccountReference>): AccountGroup {
  return {
    id: group.id,
    name: group.name,
    chatActive: group.chat_active,
    userCount: group.user_count,
    lastChangeAt: group.last_change_at.toISOString(),
    lastChangeBy: people.get(group.last_change_by ?? '') ?? null,
    createdAt: group.created_at.toISOString(),
  }
}
