import { useEffect } from 'react'
import { leaveTraps } from './traps.ts'

/** Sets a leave trap while `active` is true and the component is mounted. */
export function useLeaveTrap(active: boolean): void {
  useEffect(() => (active ? leaveTraps.set() : undefined), [active])
}
