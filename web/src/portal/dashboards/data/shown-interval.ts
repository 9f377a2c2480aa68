import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { createContext, useContext } from 'react'

/** The interval that the dashboard is shown with. */
export const ShownInterval = createContext<DashboardInterval>('LAST_7_DAYS')

export function useShownInterval(): DashboardInterval {
  return useContext(ShownInterval)
}
