import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime } from './columns.ts'

export interface DashboardTables {
  metric: MetricTable
  dashboard: DashboardTable
  dashboard_favourite: DashboardFavouriteTable
}

/** What metrics and dashboards have in common. */
interface Definition {
  company_id: string
  id: string
  /** Belongs to an installed template. */
  readonly: Generated<boolean>
  /** List of `{language, name}`. */
  translations: JsonColumn
  /** Grows with every change. */
  revision: Generated<number>
  created_at: CreatedTime
  created_by: string | null
  last_change_at: DefaultTime
  last_change_by: string | null
  deleted_at: OptionalTime
  deleted_by: string | null
}

export interface MetricTable extends Definition {
  /** List of `MetricSource`. */
  sources: JsonColumn
}

export interface DashboardTable extends Definition {
  /** A `DashboardInterval`. */
  interval: string
  /** List of `Panel`. */
  panels: JsonColumn
}

export interface DashboardFavouriteTable {
  company_id: string
  account_id: string
  dashboard_id: string
  created_at: CreatedTime
}
