import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Dashboard, DashboardRow, Panel } from '@feldwerk/contract/dashboards.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { instanceOf } from '../../platform/references/belonging-store.ts'
import type { DashboardRecord } from './store.ts'

/** The references of a dashboard: who made and changed it, and its installed template. */
export interface Mentions {
  readonly people: ReadonlyMap<string, AccountReference>
  readonly instances: ReadonlyMap<string, string>
}

/** A dashboard as lists show it. */
export function toDashboardRow(dashboard: DashboardRecord, mentions: Mentions): DashboardRow {
  const layout = dashboard.panels.map(({ kind, startRow, startCol, width, height }) => {
    return { kind, startRow, startCol, width, height }
  })
  return { ...common(dashboard, mentions), layout }
}

export function toDashboard(dashboard: DashboardRecord, mentions: Mentions): Dashboard {
  return { ...common(dashboard, mentions), panels: dashboard.panels.map(safe) }
}

/** Cleaned once more, like every rich text. */
const safe = (panel: Panel): Panel => ({
  ...panel,
  translations: panel.translations.map((each) => ({
    ...each,
    text: each.text === null ? null : sanitize(each.text),
  })),
})

function common(dashboard: DashboardRecord, { people, instances }: Mentions) {
  return {
    id: dashboard.id,
    readonly: dashboard.readonly,
    interval: dashboard.interval,
    createdAt: dashboard.created_at.toISOString(),
    createdBy: people.get(dashboard.created_by ?? '') ?? null,
    latestChangeAt: dashboard.last_change_at.toISOString(),
    latestChangeBy: people.get(dashboard.last_change_by ?? '') ?? null,
    templateInstance: instanceOf(instances, dashboard.id),
    translations: [...dashboard.translations],
    favourite: dashboard.favourite,
    revision: dashboard.revision,
  }
}
