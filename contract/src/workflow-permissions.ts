import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { paged, pageQuery, Search } from './paging.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** Permission to perform a workflow: of one account, or of everybody in a group. */
export const WorkflowPermission = z.object({
  id: Id,
  /** Exactly one of the two is there. */
  account: AccountReference.nullable(),
  accountGroup: z.object({ id: Id, name: z.string(), userCount: z.int() }).nullable(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
})
export type WorkflowPermission = z.infer<typeof WorkflowPermission>

const Holders = z
  .object({
    accounts: z.array(IdReference).max(1000).optional(),
    accountGroups: z.array(IdReference).max(1000).optional(),
  })
  .refine(({ accounts = [], accountGroups = [] }) => accounts.length + accountGroups.length > 0, {
    path: ['accounts'],
    error: 'required',
  })

const byWorkflow = z.object({ workflowId: Id })

export const workflowPermissions = {
  paginated: call({
    method: 'GET',
    path: '/workflowPermissions/byWorkflow/{workflowId}/@paginated',
    summary: 'Who may perform a workflow: accounts and groups',
    params: byWorkflow,
    query: z.object({ ...pageQuery(['name', 'createdAt']), search: Search.optional() }),
    answer: paged(WorkflowPermission),
  }),
  create: call({
    method: 'POST',
    path: '/workflowPermissions/byWorkflow/{workflowId}',
    summary: 'Permits accounts and groups to perform a workflow; who may already stays',
    params: byWorkflow,
    body: { name: 'holders', schema: Holders },
    answer: null,
  }),
  remove: call({
    method: 'DELETE',
    path: '/workflowPermissions/byWorkflow/{workflowId}',
    summary: 'Ends permissions of accounts and groups; finished work of theirs is still accepted',
    params: byWorkflow,
    body: { name: 'holders', schema: Holders },
    answer: null,
  }),
}
