import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'

/** Periods that the list of metrics can show. */
export const LIST_PERIODS = [
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'LAST_YEAR',
] as const satisfies DashboardInterval[]
export type ListPeriod = (typeof LIST_PERIODS)[number]

/** The time that the list of metrics shows, as its address says it: a period, or days. */
export interface AskedPeriod {
  readonly period?: ListPeriod | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}
