import type { DashboardInterval, DayRange } from '@feldwerk/contract/intervals.ts'
import { createContext, useContext } from 'react'

/** The time that a dashboard is shown with: one of the intervals, or days that somebody has chosen. */
export type ShownPeriod = DashboardInterval | DayRange

/** The time that the dashboard around is shown with. */
export const ShownInterval = createContext<ShownPeriod>('LAST_7_DAYS')

export function useShownInterval(): ShownPeriod {
  return useContext(ShownInterval)
}
