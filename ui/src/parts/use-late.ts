import { useEffect, useState } from 'react'

/** Loading is shown only when it lasts: quick answers do not flicker. */
const LOADING_AFTER_MS = 150

/** `true` once the component has been on the page (and `active`) for `LOADING_AFTER_MS`. */
export function useLate(active = true): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), LOADING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [active])
  return active && late
}
