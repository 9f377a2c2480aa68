import type { DashboardTranslation, Panel } from '@feldwerk/contract/dashboards.ts'
import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import type {
  MetricAggregation,
  MetricBound,
  MetricSource,
  MetricTranslation,
} from '@feldwerk/contract/metrics.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, JsonColumn, OptionalTime } from './columns.ts'

export interface DashboardTables {
  metric: MetricTable
  metric_follower: MetricFollowerTable
  metric_alert: MetricAlertTable
  metric_sum: MetricSumTable
  metric_sum_state: MetricSumStateTable
  dashboard: DashboardTable
  dashboard_favourite: DashboardFavouriteTable
}

/** What metrics and dashboards have in common. */
interface Definition {
  company_id: string
  id: string
  /** Belongs to an installed template. */
  readonly: Generated<boolean>
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
  translations: JsonColumn<readonly MetricTranslation[]>
  sources: JsonColumn<readonly MetricSource[]>
  aggregation: MetricAggregation
  percent: number | null
  unit: string | null
  bound: JsonColumn<MetricBound> | null
}

/** Who is told when the figure of a metric goes beyond its bound. */
export interface MetricFollowerTable {
  company_id: string
  metric_id: string
  account_id: string
  since: CreatedTime
}

/** How the figures of a metric were when they were last held against its bound. */
export interface MetricAlertTable {
  company_id: string
  metric_id: string
  rule: string
  mark: string
  looked_at: Date
  next_at: Date
  /** Where the periods began whose figures were beyond; null: that could not be said. */
  beyond: Date[] | null
}

export interface DashboardTable extends Definition {
  translations: JsonColumn<readonly DashboardTranslation[]>
  interval: DashboardInterval
  panels: JsonColumn<readonly Panel[]>
}

export interface DashboardFavouriteTable {
  company_id: string
  account_id: string
  dashboard_id: string
  created_at: CreatedTime
}

/** The cells of a metric's source in one month (UTC), kept; without `starts` they are not worth it. */
export interface MetricSumTable {
  company_id: string
  shape: string
  month: string
  grain: 'DAY' | 'MONTH'
  mark: string
  starts: Date[] | null
  labels: (string | null)[] | null
  counts: number[] | null
  sums: (number | null)[] | null
  mins: (number | null)[] | null
  maxs: (number | null)[] | null
}

/** A company for which sums are kept, and of what state they are. */
export interface MetricSumStateTable {
  company_id: string
  mark: string
  shapes: string[]
}
