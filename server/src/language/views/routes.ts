import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { View } from '@feldwerk/contract/views.ts'
import { readReferences } from '../../people/accounts/references.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { readInstances } from '../../platform/references/belonging-store.ts'
import { dependantsOf, usersByTarget } from '../../platform/references/store.ts'
import { toView, toViewRow } from './present.ts'
import { changeView, createView, lockOwnView, removeView } from './save.ts'
import { findView, listViews, type ViewKey } from './store.ts'

export const viewRoutes: Routes<'views'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { views, total, next } = await listViews(trx, caller.companyId, query, language)
      const who = views.flatMap((view) => [view.created_by, view.last_change_by])
      const people = await readReferences(trx, caller.companyId, who)
      const ids = views.map(({ id }) => id)
      const instances = await readInstances(trx, caller.companyId, ids)
      const users = await usersByTarget(
        trx,
        { companyId: caller.companyId, language },
        { target: 'VIEW', ids },
      )
      const row = (view: (typeof views)[number]) =>
        toViewRow(view, { people, instances, usedBy: users.get(view.id) ?? [] })
      return { data: views.map(row), recordsTotal: total, next }
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { params }) => presentView(context, keyOf(context, params.viewId)),
  },

  dependants: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params }) => {
      const { trx, caller, language } = context
      if (!(await findView(trx, keyOf(context, params.viewId)))) throw new Problem('notFound')
      const asking = { companyId: caller.companyId, language }
      return await dependantsOf(trx, asking, [{ kind: 'VIEW', id: params.viewId }])
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => {
      const key = keyOf(context, newId())
      await createView(context, key, body)
      return await presentView(context, key)
    },
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body }) => {
      const key = keyOf(context, params.viewId)
      const before = await lockOwnView(context, key)
      const seen = body.lastChangeAt
      if (seen !== undefined && seen !== before.last_change_at.toISOString())
        throw new Problem('changedMeanwhile')
      await changeView(context, key, { before, sent: body })
      return await presentView(context, key)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      const key = keyOf(context, params.viewId)
      await removeView(context, key, await lockOwnView(context, key))
    },
  },
}

const keyOf = ({ caller }: TrxContext, viewId: string): ViewKey => ({ companyId: caller.companyId, viewId })

async function presentView({ trx, caller }: TrxContext, key: ViewKey): Promise<View> {
  const view = await findView(trx, key)
  if (!view) throw new Problem('notFound')
  const people = await readReferences(trx, caller.companyId, [view.created_by, view.last_change_by])
  return toView(view, people, await readInstances(trx, caller.companyId, [view.id]))
}
