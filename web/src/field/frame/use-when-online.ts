import { useEffect, useRef } from 'react'

/**
 * Does something when the network comes back. The query library counts a page that was opened without a network as
 * online, so it does not notice.
 */
export function useWhenOnline(act: () => unknown): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const call = () => void latest.current()
    window.addEventListener('online', call)
    return () => window.removeEventListener('online', call)
  }, [])
}
