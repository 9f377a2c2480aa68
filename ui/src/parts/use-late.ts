import { useEffect, useState } from 'react'

/** Loading is shown only when it lasts: quick answers do not flicker. */
const LOADING_AFTER_MS = 150
/** And after so long it is said that it takes longer than usual. */
export const SLOW_AFTER_MS = 8000

/** `true` once the component has been on the page (and `active`) for a while, in ms. */
export function useLate(active = true, after = LOADING_AFTER_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [active, after])
  return active && late
}
