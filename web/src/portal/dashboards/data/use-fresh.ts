import { intervalRules } from '@feldwerk/contract/intervals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../../session/session-context.ts'
import type { ShownPeriod } from '../../period/shown-period.ts'

/** How often a visible page asks whether anything has changed. */
const ASK_MS = 10_000
const MINUTE = 60_000

interface WatchedDashboard {
  readonly id: string
  readonly period: ShownPeriod
  /** What the shown figures were made from. */
  readonly watermark: string | undefined
  readonly onStale: () => void
}

/** Reports when the shown figures are out of date, while the page is visible. */
export function useFresh({ id, period, watermark, onStale }: WatchedDashboard): void {
  const client = useClient()
  const newest = useQuery({
    queryKey: ['dashboardWatermark', id],
    queryFn: ({ signal }) => client.dashboardData.watermark({ dashboardId: id }, { signal }),
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    enabled: watermark !== undefined,
    gcTime: 0,
    retry: false,
  }).data?.watermark
  const tell = useEffectEvent(onStale)
  const compare = useEffectEvent((now: string | undefined) => {
    if (now !== undefined && watermark !== undefined && now !== watermark) onStale()
  })
  useEffect(() => compare(newest), [newest])
  // Time passes also where nothing happens: "the last five minutes" are others a minute later.
  const rule = typeof period === 'string' ? intervalRules[period] : undefined
  const isShort = rule?.kind === 'LAST' && rule.step === 'minute'
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && tell(),
      isShort ? MINUTE : 10 * MINUTE,
    )
    return () => clearInterval(timer)
  }, [isShort])
}
