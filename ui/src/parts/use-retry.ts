import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds before the first try by itself, before the second, and before each further one. */
const DELAYS = [5, 15, 60] as const

interface Turn {
  readonly round: number
  readonly left: number
}

/** Tries again by itself, ever more rarely, as long as the component is on the page; gives the seconds until then. */
export function useRetry(retry: () => unknown): number {
  const [{ round, left }, setTurn] = useState<Turn>({ round: 0, left: DELAYS[0] })
  const tell = useEffectEvent(retry)
  useEffect(() => {
    const timer = setInterval(() => setTurn(next), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (round > 0) tell()
  }, [round])
  return left
}

function next({ round, left }: Turn): Turn {
  if (left > 1) return { round, left: left - 1 }
  return { round: round + 1, left: DELAYS[round + 1] ?? 60 }
}
