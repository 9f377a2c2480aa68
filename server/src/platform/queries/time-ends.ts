import { midnightOf } from '@feldwerk/query/time/days.ts'
import { timeOf } from '@feldwerk/query/time/parse.ts'

interface Ends {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The ends of a time as the language counts them: instants, and days by their midnight in the company's zone. */
export function timeEnds({ from, until }: Ends, zone: string): { from?: number; until?: number } {
  return {
    ...(from === undefined ? {} : { from: endOf(from, zone) }),
    ...(until === undefined ? {} : { until: endOf(until, zone) }),
  }
}

const endOf = (end: string, zone: string): number => midnightOf(end, zone) ?? timeOf(end)
