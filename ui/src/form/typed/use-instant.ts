import { useState } from 'react'
import { instantAt, localClock, localDay } from './local-time.ts'

interface Parts {
  readonly day: string | null
  readonly time: string | null
}

interface Instant extends Parts {
  /** Takes one of the parts; the instant is told when both are there. */
  readonly change: (part: Partial<Parts>) => void
  /** Which of the two is still to be entered. */
  readonly lacks: 'day' | 'time' | undefined
}

/** A point in time as its day and its time on the clock of this device; `value` is ISO 8601, UTC. */
export function useInstant(value: string | null, onChange: (value: string | null) => void): Instant {
  const [typed, setTyped] = useState<(Parts & { readonly told: string | null }) | null>(null)
  const at = value === null ? null : new Date(value)
  const { day, time } =
    typed && typed.told === value
      ? typed
      : at && !Number.isNaN(at.getTime())
        ? { day: localDay(at), time: localClock(at) }
        : { day: null, time: null }
  const change = (part: Partial<Parts>) => {
    const next = { day, time, ...part }
    const told = next.day && next.time ? instantAt(next.day, next.time) : null
    setTyped({ ...next, told })
    if (told !== value) onChange(told)
  }
  return {
    day,
    time,
    change,
    lacks: day && !time ? 'time' : time && !day ? 'day' : undefined,
  }
}
