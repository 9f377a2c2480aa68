import type { TemplateDashboard } from '@feldwerk/contract/template-bundle.ts'
import { demandShowable } from '../../../boards/dashboards/check.ts'
import { toPanels, usesOf } from '../../../boards/dashboards/panels.ts'
import {
  findDashboard,
  insertDashboard,
  markDashboardRemoved,
  updateDashboard,
} from '../../../boards/dashboards/store.ts'
import { nameOf, namesOf } from '../../../language/views/rules.ts'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { demandUnused, dropReferences, setReferences } from '../../../platform/references/store.ts'
import type { ContentKind, PartReader } from '../content-kind.ts'

const keyOf = ({ caller: { companyId, accountId } }: PartReader, dashboardId: string) => ({
  companyId,
  accountId,
  dashboardId,
})

/** Dashboards. The company may change them. */
export const dashboardKind: ContentKind<'dashboards'> = {
  kind: 'DASHBOARD',
  list: 'dashboards',
  async collect(work, ids) {
    const found = await Promise.all(ids.map((id) => findDashboard(work.trx, keyOf(work, id))))
    return found.flatMap((dashboard) => {
      if (!dashboard) return []
      const { id, interval, translations, panels } = dashboard
      return [{ id, interval, translations: [...translations], panels: [...panels] }]
    })
  },
  create: (work, part) => put(work, part, 'created'),
  replace: (work, part) => put(work, part, 'changed'),
  async remove(work, id) {
    const { trx, caller, language } = work
    const { companyId, accountId } = caller
    const dashboard = await findDashboard(trx, keyOf(work, id))
    if (!dashboard) return
    const definition = { kind: 'DASHBOARD', id } as const
    await demandUnused(trx, { companyId, language }, [definition])
    await markDashboardRemoved(trx, keyOf(work, id), accountId)
    await dropReferences(trx, companyId, definition)
    const objectName = nameOf(dashboard.translations, language)
    await recordActivity(trx, caller, {
      action: 'removed',
      objectKind: 'dashboard',
      objectId: id,
      objectName,
    })
  },
}

async function put(work: WorkContext, part: TemplateDashboard, action: 'created' | 'changed'): Promise<void> {
  const { trx, caller, language } = work
  const { companyId, accountId: by } = caller
  const { id, interval, translations } = part
  const panels = toPanels(part.panels, language)
  await demandShowable(work, panels)
  const write = action === 'created' ? insertDashboard : updateDashboard
  await write(trx, keyOf(work, id), { interval, translations, panels, by })
  await setReferences(trx, companyId, {
    kind: 'DASHBOARD',
    id,
    names: namesOf(translations),
    uses: usesOf(panels),
  })
  const objectName = nameOf(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'dashboard', objectId: id, objectName })
}
