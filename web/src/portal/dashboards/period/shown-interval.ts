import { createContext, useContext } from 'react'
import type { ShownPeriod } from '../../period/shown-period.ts'

/** The time that the dashboard around is shown with. */
export const ShownInterval = createContext<ShownPeriod>('LAST_7_DAYS')

export function useShownInterval(): ShownPeriod {
  return useContext(ShownInterval)
}
