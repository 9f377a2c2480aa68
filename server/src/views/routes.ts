import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { View, ViewTranslation } from '@feldwerk/contract/views.ts'
import { references } from '@feldwerk/query/editor/references.ts'
import { readReferences } from '../accounts/references.ts'
import type { TrxContext } from '../context.ts'
import { demandUnbroken } from '../dependants.ts'
import { recordActivity } from '../platform/activity/activity.ts'
import type { Routes } from '../platform/http/route.ts'
import {
  demandUnused,
  dependantsOf,
  dropReferences,
  lockDefinitions,
  setReferences,
} from '../platform/references/references.ts'
import { definitionsOf } from '../platform/references/uses.ts'
import { demandSound } from './check.ts'
import { readModel } from './model.ts'
import { toView, toViewRow } from './present.ts'
import { nameOf, namesOf } from './rules.ts'
import {
  findView,
  insertView,
  listViews,
  lockView,
  markViewRemoved,
  updateView,
  type ViewKey,
  type WholeView,
} from './store.ts'

export const viewRoutes: Routes<'views'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { views, total } = await listViews(trx, caller.companyId, query, language)
      const who = views.flatMap((view) => [view.created_by, view.last_change_by])
      const people = await readReferences(trx, caller.companyId, who)
      return { data: views.map((view) => toViewRow(view, people)), recordsTotal: total }
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
      const { trx, caller } = context
      await lockDefinitions(trx, caller.companyId)
      const key = keyOf(context, newId())
      const uses = await checkedUses(context, key, body)
      await insertView(trx, key, { ...body, by: caller.accountId })
      await keepReferences(context, key, { translations: body.translations, uses })
      await recordChange(context, key, 'created', body.translations)
      return await presentView(context, key)
    },
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      await lockDefinitions(trx, companyId)
      const key = keyOf(context, params.viewId)
      const before = await lockView(trx, key)
      if (!before) throw new Problem('notFound')
      if (before.readonly) throw new Problem('readonly')
      const seen = body.lastChangeAt
      if (seen !== undefined && seen !== before.last_change_at.toISOString())
        throw new Problem('changedMeanwhile')
      const uses = await checkedUses(context, key, body)
      if (isSame(before, body)) return await presentView(context, key)
      await updateView(trx, key, { ...body, by: caller.accountId })
      await keepReferences(context, key, { translations: body.translations, uses })
      await demandUnbroken(trx, { companyId, language }, [{ kind: 'VIEW', id: key.viewId }])
      await recordChange(context, key, 'changed', body.translations)
      return await presentView(context, key)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      await lockDefinitions(trx, companyId)
      const key = keyOf(context, params.viewId)
      const view = await lockView(trx, key)
      if (!view) throw new Problem('notFound')
      if (view.readonly) throw new Problem('readonly')
      await demandUnused(trx, { companyId, language }, [{ kind: 'VIEW', id: key.viewId }])
      await markViewRemoved(trx, key, caller.accountId)
      await dropReferences(trx, companyId, { kind: 'VIEW', id: key.viewId })
      await recordChange(context, key, 'removed', view.translations)
    },
  },
}

interface Sent {
  readonly query: Query
  readonly translations: readonly ViewTranslation[]
}

const keyOf = ({ caller }: TrxContext, viewId: string): ViewKey => ({ companyId: caller.companyId, viewId })

/** What the sent query uses; refuses it when anything is wrong with it, a circle through itself among that. */
async function checkedUses({ trx, caller, language }: TrxContext, { viewId }: ViewKey, sent: Sent) {
  const instead = [{ id: viewId, ...sent }]
  const model = await readModel(trx, { reader: caller, language, queries: [sent.query], instead })
  demandSound(sent.query, model, { language, path: ['query'] })
  return definitionsOf(references(sent.query, model.catalogue))
}

async function keepReferences(
  { trx, caller }: TrxContext,
  { viewId }: ViewKey,
  { translations, uses }: Pick<Sent, 'translations'> & { uses: ReturnType<typeof definitionsOf> },
) {
  const definition = { kind: 'VIEW', id: viewId, names: namesOf(translations), uses } as const
  await setReferences(trx, caller.companyId, definition)
}

function isSame(before: WholeView, { query, translations }: Sent): boolean {
  const text = (value: unknown) => JSON.stringify(sorted(value))
  return text([before.query, before.translations]) === text([query, translations])
}

/** With keys in one order: jsonb keeps them in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function recordChange(
  { trx, caller, language }: TrxContext,
  { viewId }: ViewKey,
  action: 'created' | 'changed' | 'removed',
  translations: readonly ViewTranslation[],
): Promise<void> {
  const objectName = nameOf(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'view', objectId: viewId, objectName })
}

async function presentView({ trx, caller }: TrxContext, key: ViewKey): Promise<View> {
  const view = await findView(trx, key)
  if (!view) throw new Problem('notFound')
  const people = await readReferences(trx, caller.companyId, [view.created_by, view.last_change_by])
  return toView(view, people)
}
