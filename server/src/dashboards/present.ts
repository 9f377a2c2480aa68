import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Dashboard, DashboardRow, Panel } from '@feldwerk/contract/dashboards.ts'
import { sanitize } from '../platform/html/sanitize.ts'
import type { DashboardRecord } from './store.ts'

type People = ReadonlyMap<string, AccountReference>

/** A dashboard as lists show it. */
export function toDashboardRow(dashboard: DashboardRecord, people: People): DashboardRow {
  const layout = dashboard.panels.map(({ kind, startRow, startCol, width, height }) => {
    return { kind, startRow, startCol, width, height }
  })
  return { ...common(dashboard, people), layout }
}

export function toDashboard(dashboard: DashboardRecord, people: People): Dashboard {
  return { ...common(dashboard, people), panels: dashboard.panels.map(safe) }
}

/** Cleaned once more, as every text is that somebody has formatted. */
const safe = (panel: Panel): Panel => ({
  ...panel,
  translations: panel.translations.map((each) => ({
    ...each,
    text: each.text === null ? null : sanitize(each.text),
  })),
})

function common(dashboard: DashboardRecord, people: People) {
  return {
    id: dashboard.id,
    readonly: dashboard.readonly,
    interval: dashboard.interval,
    createdAt: dashboard.created_at.toISOString(),
    createdBy: people.get(dashboard.created_by ?? '') ?? null,
    latestChangeAt: dashboard.last_change_at.toISOString(),
    latestChangeBy: people.get(dashboard.last_change_by ?? '') ?? null,
    templateInstance: null,
    translations: [...dashboard.translations],
    favourite: dashboard.favourite,
    revision: dashboard.revision,
  }
}
