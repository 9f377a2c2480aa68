import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { dependantsOf } from '../../platform/references/store.ts'
import { follow, followersOf, unfollow } from './follower-store.ts'
import { findWorkflow, listPermitted, listWorkflows } from './lists-store.ts'
import { demandWorkflow, toRows, toWorkflows } from './present.ts'
import { publicationOf, publish } from './publish.ts'
import { removeWorkflow } from './remove.ts'
import { isManager, withoutTriggers } from './rules.ts'
import { createWorkflow, translateWorkflow, updateWorkflowFrom } from './save.ts'
import { demandVersion } from './version-access.ts'
import { definitionOf, listVersions } from './versions-store.ts'

export const workflowRoutes: Routes<'workflows'> = {
  byId: {
    access: 'account',
    transaction: 'read',
    handler: (context, { params }) => one(context, params.workflowId),
  },

  mine: {
    access: 'app',
    transaction: 'read',
    handler: async ({ trx, caller, language }) => {
      const { companyId, accountId } = caller
      const records = await listPermitted(trx, { companyId, accountId, language })
      return (await toWorkflows(trx, companyId, records)).map(asPerformed)
    },
  },

  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { rows, total, next } = await listWorkflows(trx, { companyId: caller.companyId, language }, query)
      return { data: await toRows(trx, caller.companyId, rows), recordsTotal: total, next }
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => await one(context, await createWorkflow(context, body)),
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body }) => {
      await updateWorkflowFrom(context, workflowId, body)
      return await one(context, workflowId)
    },
  },

  updateTranslation: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body }) => {
      await translateWorkflow(context, workflowId, body)
      return await one(context, workflowId)
    },
  },

  dependants: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { params: { workflowId } }) => {
      await demandWorkflow(trx, { companyId: caller.companyId, workflowId })
      const asking = { companyId: caller.companyId, language }
      return await dependantsOf(trx, asking, [{ kind: 'WORKFLOW', id: workflowId }])
    },
  },

  following: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { workflowId } }) => {
      const key = { companyId: caller.companyId, workflowId }
      await demandWorkflow(trx, key)
      return { following: (await followersOf(trx, key)).includes(caller.accountId) }
    },
  },

  follow: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }, { params: { workflowId } }) => {
      const key = { companyId: caller.companyId, workflowId }
      await demandWorkflow(trx, key)
      await follow(trx, key, caller.accountId)
    },
  },

  unfollow: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }, { params: { workflowId } }) => {
      const key = { companyId: caller.companyId, workflowId }
      await demandWorkflow(trx, key)
      await unfollow(trx, key, caller.accountId)
    },
  },

  versions: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params: { workflowId } }) => {
      const key = { companyId: caller.companyId, workflowId }
      await demandWorkflow(trx, key)
      const rows = await listVersions(trx, key)
      const people = await readReferences(
        trx,
        caller.companyId,
        rows.map((row) => row.created_by),
      )
      return rows.map((row) => ({ ...toVersion(row, people), resultCount: row.result_count }))
    },
  },

  version: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { params }) => {
      const row = await demandVersion(context, params)
      const people = await readReferences(context.trx, context.caller.companyId, [row.created_by])
      return { ...toVersion(row, people), definition: definitionOf(row) }
    },
  },

  // Tries it out in a separate transaction that is rolled back.
  publication: {
    access: 'portal',
    transaction: 'none',
    handler: (context, { params }) => publicationOf(context, params.workflowId),
  },

  publish: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { workflowId }, body: { revision } }) => {
      await publish(context, workflowId, revision)
      return await one(context, workflowId)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params }) => removeWorkflow(context, params.workflowId),
  },
}

/** A workflow as this caller sees it: managers all of it, others what is published and permitted. */
async function one({ trx, caller }: TrxContext, workflowId: string): Promise<Workflow> {
  const { companyId, accountId } = caller
  const manages = isManager(caller)
  const only = manages ? {} : { permittedTo: accountId }
  const record = await findWorkflow(trx, { companyId, workflowId }, only)
  if (!record) throw new Problem('notFound')
  const [workflow] = await toWorkflows(trx, companyId, [record])
  if (!workflow) throw new Problem('notFound')
  return manages ? workflow : asPerformed(workflow)
}

/** People who perform a workflow must not see where its mails and calls go. */
function asPerformed(workflow: Workflow): Workflow {
  return { ...workflow, draft: false, definition: withoutTriggers(workflow.definition) }
}

interface VersionRow {
  readonly version: number
  readonly created_at: Date
  readonly created_by: string | null
}

function toVersion(row: VersionRow, people: ReadonlyMap<string, AccountReference>) {
  return {
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: people.get(row.created_by ?? '') ?? null,
  }
}
