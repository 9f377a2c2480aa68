import { useEffect, useState } from 'react'

/** Whole seconds left until 0, and how to restart. Goes by the clock, so a sleeping tab wakes up right. */
export function useCountdown(initialSeconds: number): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [left, start]
}
