import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'

/** Periods that the list of metrics can show. */
export const LIST_PERIODS = [
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'LAST_YEAR',
] as const satisfies DashboardInterval[]
export type ListPeriod = (typeof LIST_PERIODS)[number]
