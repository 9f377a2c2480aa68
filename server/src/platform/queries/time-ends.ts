import { midnightOf } from '@feldwerk/query/time/days.ts'

interface Ends {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The ends of a time as the language counts them: instants, and days by their midnight in the company's zone. */
export function timeEnds({ from, until }: Ends, zone: string): { from?: number; until?: number } {
  return {
    ...(from === undefined ? {} : { from: timeOf(from, zone) }),
    ...(until === undefined ? {} : { until: timeOf(until, zone) }),
  }
}

const timeOf = (end: string, zone: string): number => midnightOf(end, zone) ?? Date.parse(end)
