import type { DayRange } from '@feldwerk/contract/intervals.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'

/** Days in words: `01.02.20 – 29.02.20`, and one alone as itself. */
export function useDaysWords(): (days: DayRange) => string {
  const { day } = useFormat()
  return ({ from, until }) => (from === until ? day(from) : `${day(from)} – ${day(until)}`)
}
