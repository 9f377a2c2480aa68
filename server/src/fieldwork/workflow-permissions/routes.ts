import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowPermission } from '@feldwerk/contract/workflow-permissions.ts'
import { readReferences } from '../../people/accounts/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Routes } from '../../platform/http/route.ts'
import { demandWorkflow, nameOf } from '../workflows/present.ts'
import { idsOf, permitHolders } from './permit.ts'
import { countHolders, deletePermissions, listPermissions, type PermissionRecord } from './store.ts'

export const workflowPermissionRoutes: Routes<'workflowPermissions'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { workflowId }, query }) => {
      const key = { companyId: caller.companyId, workflowId }
      await demandWorkflow(trx, key)
      const { rows, total, next } = await listPermissions(trx, key, query)
      const ids = rows.flatMap((row) => [row.account_id, row.created_by])
      const people = await readReferences(trx, caller.companyId, ids)
      return { data: rows.map((row) => toPermission(row, people)), recordsTotal: total, next }
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params: { workflowId }, body }) => permitHolders(context, workflowId, body),
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller, language }, { params: { workflowId }, body }) => {
      const key = { companyId: caller.companyId, workflowId }
      const workflow = await demandWorkflow(trx, key)
      const holders = idsOf(body)
      const known = await countHolders(trx, caller.companyId, holders)
      if (known !== holders.accounts.length + holders.accountGroups.length) throw new Problem('notFound')
      const removed = await deletePermissions(trx, key, holders)
      if (removed === 0) return
      await recordActivity(trx, caller, {
        action: 'permissionEnded',
        objectKind: 'workflow',
        objectId: workflowId,
        objectName: nameOf(workflow.translations, language),
        details: { ...holders },
      })
    },
  },
}

function toPermission(
  row: PermissionRecord,
  people: ReadonlyMap<string, AccountReference>,
): WorkflowPermission {
  const { account_group_id: groupId, group_name: name } = row
  return {
    id: row.id,
    account: people.get(row.account_id ?? '') ?? null,
    accountGroup: groupId === null ? null : { id: groupId, name: name ?? '', userCount: row.user_count },
    createdAt: row.created_at.toISOString(),
    createdBy: people.get(row.created_by ?? '') ?? null,
  }
}
