import { type DayRange, longestUntil } from '@feldwerk/contract/intervals.ts'

/** What is wrong with days that are chosen, beneath which field, and the last day that could be chosen. */
export interface DaysFault {
  readonly end: keyof DayRange
  readonly fault: 'missingFrom' | 'missingUntil' | 'beforeFrom' | 'tooLong'
  readonly last?: string
}

/** Both ends must be there, in their order, and not too far apart. */
export function daysFaults({ from, until }: { readonly from: string | null; readonly until: string | null }) {
  const faults: DaysFault[] = []
  if (!from) faults.push({ end: 'from', fault: 'missingFrom' })
  if (!until) faults.push({ end: 'until', fault: 'missingUntil' })
  if (!from || !until) return faults
  if (until < from) faults.push({ end: 'until', fault: 'beforeFrom' })
  const last = longestUntil(from)
  if (until > last) faults.push({ end: 'until', fault: 'tooLong', last })
  return faults
}
