import { isDeepStrictEqual } from 'node:util'
import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { nameOf, namesOf } from '../../language/views/rules.ts'
import { calledBy, readReferences } from '../../people/accounts/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { readInstances } from '../../platform/references/belonging-store.ts'
import {
  demandUnused,
  dropReferences,
  lockDefinitions,
  setReferences,
} from '../../platform/references/store.ts'
import { demandShowable } from './check.ts'
import { toPanels, usesOf } from './panels.ts'
import { type Mentions, toDashboard, toDashboardRow } from './present.ts'
import {
  addFavourite,
  type DashboardFields,
  type DashboardQuery,
  type DashboardRecord,
  findDashboard,
  insertDashboard,
  listDashboards,
  lockDashboard,
  markDashboardRemoved,
  removeFavourite,
  type SeenKey,
  updateDashboard,
} from './store.ts'

export const dashboardRoutes: Routes<'dashboards'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { query }) => readList(context, query),
  },

  list: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { query }) => readList(context, query),
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params }) => {
      const key = keyOf(context, params.dashboardId)
      return await present(context, await demandDashboard(context, key))
    },
  },

  create: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { body }) => {
      const { trx, caller, language } = context
      await lockDefinitions(trx, caller.companyId)
      const key = keyOf(context, newId())
      const sent = { ...body, panels: toPanels(body.panels, language) }
      await demandShowable(context, sent.panels)
      await insertDashboard(trx, key, { ...sent, by: caller.accountId })
      return await kept(context, key, { action: 'created', ...sent })
    },
  },

  update: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body }) => {
      const { trx, caller, language } = context
      const key = keyOf(context, params.dashboardId)
      const before = await lockWritable(context, key)
      await demandRevision(context, before, body.revision)
      const { interval, translations } = body
      const sent = { interval, translations, panels: toPanels(body.panels, language) }
      await demandShowable(context, sent.panels)
      if (isSame(before, sent)) return await present(context, before)
      await updateDashboard(trx, key, { ...sent, by: caller.accountId })
      return await kept(context, key, { action: 'changed', ...sent })
    },
  },

  updateName: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params, body: translations }) => {
      const { trx, caller } = context
      const key = keyOf(context, params.dashboardId)
      const { panels } = await lockWritable(context, key)
      await updateDashboard(trx, key, { translations, by: caller.accountId })
      return await kept(context, key, { action: 'renamed', translations, panels })
    },
  },

  addFavourite: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      const key = keyOf(context, params.dashboardId)
      await demandDashboard(context, key)
      await addFavourite(context.trx, key)
    },
  },

  removeFavourite: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      const key = keyOf(context, params.dashboardId)
      await demandDashboard(context, key)
      await removeFavourite(context.trx, key)
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params }) => {
      const { trx, caller, language } = context
      const { companyId } = caller
      const key = keyOf(context, params.dashboardId)
      const { translations } = await lockWritable(context, key)
      const definition = { kind: 'DASHBOARD', id: key.dashboardId } as const
      await demandUnused(trx, { companyId, language }, [definition])
      await markDashboardRemoved(trx, key, caller.accountId)
      await dropReferences(trx, companyId, definition)
      await recordChange(context, key, 'removed', translations)
    },
  },
}

const keyOf = ({ caller }: TrxContext, dashboardId: string): SeenKey => ({
  companyId: caller.companyId,
  accountId: caller.accountId,
  dashboardId,
})

async function readList(context: TrxContext, query: DashboardQuery) {
  const { trx, caller, language } = context
  const { dashboards, total, next } = await listDashboards(trx, caller, query, language)
  const mentions = await readMentions(trx, caller.companyId, dashboards)
  return { data: dashboards.map((each) => toDashboardRow(each, mentions)), recordsTotal: total, next }
}

async function demandDashboard({ trx }: TrxContext, key: SeenKey): Promise<DashboardRecord> {
  const dashboard = await findDashboard(trx, key)
  if (!dashboard) throw new Problem('notFound')
  return dashboard
}

/** The dashboard to change, with definitions locked until the commit. */
async function lockWritable({ trx }: TrxContext, key: SeenKey): Promise<DashboardRecord> {
  await lockDefinitions(trx, key.companyId)
  const dashboard = await lockDashboard(trx, key)
  if (!dashboard) throw new Problem('notFound')
  if (dashboard.readonly) throw new Problem('readonly')
  return dashboard
}

/** Refuses to overwrite a change made since the given state was read, and returns it. */
async function demandRevision(
  context: TrxContext,
  dashboard: DashboardRecord,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === dashboard.revision) return
  const { trx, caller } = context
  const mentions = await readMentions(trx, caller.companyId, [dashboard])
  throw new Problem('savedMeanwhile', {
    revision: dashboard.revision,
    changedAt: dashboard.last_change_at.toISOString(),
    changedBy: calledBy(mentions.people.get(dashboard.last_change_by ?? '')),
    stored: toDashboard(dashboard, mentions),
  })
}

const isSame = (before: DashboardRecord, { interval, translations, panels }: DashboardFields): boolean =>
  isDeepStrictEqual([before.interval, before.translations, before.panels], [interval, translations, panels])

type Change = Pick<DashboardFields, 'translations' | 'panels'> & {
  readonly action: 'created' | 'changed' | 'renamed'
}

/** Recorded with every change: what the dashboard uses, its names, and who changed it. */
async function kept(
  context: TrxContext,
  key: SeenKey,
  { action, translations, panels }: Change,
): Promise<Dashboard> {
  const definition = { kind: 'DASHBOARD', id: key.dashboardId } as const
  const names = namesOf(translations)
  await setReferences(context.trx, key.companyId, { ...definition, names, uses: usesOf(panels) })
  await recordChange(context, key, action, translations)
  return await present(context, await demandDashboard(context, key))
}

async function recordChange(
  { trx, caller, language }: TrxContext,
  { dashboardId }: SeenKey,
  action: Change['action'] | 'removed',
  translations: DashboardFields['translations'],
): Promise<void> {
  const objectName = nameOf(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'dashboard', objectId: dashboardId, objectName })
}

async function present({ trx, caller }: TrxContext, dashboard: DashboardRecord): Promise<Dashboard> {
  return toDashboard(dashboard, await readMentions(trx, caller.companyId, [dashboard]))
}

/** In two statements for any number of dashboards. */
async function readMentions(
  trx: Trx,
  companyId: string,
  dashboards: readonly DashboardRecord[],
): Promise<Mentions> {
  const who = dashboards.flatMap((each) => [each.created_by, each.last_change_by])
  const people = await readReferences(trx, companyId, who)
  const ids = dashboards.map(({ id }) => id)
  return { people, instances: await readInstances(trx, companyId, ids) }
}
