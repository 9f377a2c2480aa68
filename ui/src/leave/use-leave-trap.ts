import { useEffect } from 'react'
import { leaveTraps } from './traps.ts'

/** Sets a leave trap as long as `active` is true and the component is on the page. */
export function useLeaveTrap(active: boolean): void {
  useEffect(() => (active ? leaveTraps.set() : undefined), [active])
}
