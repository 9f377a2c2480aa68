import type { WorkflowFigures } from '@feldwerk/contract/workflow-results.ts'
import { addTo, startOf } from '@feldwerk/query/time/calendar.ts'

/** When today, this week (from Monday) and this month began on the clock of a zone. */
export function beginnings(now: number, zone: string): { today: Date; thisWeek: Date; thisMonth: Date } {
  return {
    today: new Date(startOf(now, 'day', zone)),
    thisWeek: new Date(startOf(now, 'week', zone)),
    thisMonth: new Date(startOf(now, 'month', zone)),
  }
}

/** What counts as lately: 30 days, in ms. */
export const LATELY_MS = 30 * 86_400_000

/** When each of the last twelve months began on the clock of a zone, the present one last. */
export const lastMonths = (now: number, zone: string): Date[] =>
  lastSpans(now, { unit: 'month', count: 12, zone })

/** The same of so many weeks, from Monday. */
export const lastWeeks = (
  now: number,
  { count, zone }: { readonly count: number; readonly zone: string },
): Date[] => lastSpans(now, { unit: 'week', count, zone })

interface Spans {
  readonly unit: 'week' | 'month'
  readonly count: number
  readonly zone: string
}

function lastSpans(now: number, { unit, count, zone }: Spans): Date[] {
  const time = startOf(now, unit, zone)
  return Array.from(
    { length: count },
    (_, place) => new Date(addTo({ time, count: place - count + 1, unit, zone })),
  )
}

/** The results of a workflow in one month; `month` counts from the first that is asked for. */
export interface MonthCounts {
  readonly workflowId: string
  readonly month: number
  readonly all: number
  readonly deviating: number
  readonly latelyAll: number
  readonly latelyDeviating: number
}

/** The figures of each workflow, from those of its months. */
export function figuresOf(counts: readonly MonthCounts[], months: number): WorkflowFigures[] {
  return [...Map.groupBy(counts, ({ workflowId }) => workflowId)].map(([workflowId, rows]) => {
    const sum = (of: 'all' | 'deviating' | 'latelyAll' | 'latelyDeviating') =>
      rows.reduce((total, row) => total + row[of], 0)
    return {
      workflowId,
      months: Array.from({ length: months }, (_, month) => rows.find((row) => row.month === month)?.all ?? 0),
      year: { all: sum('all'), deviating: sum('deviating') },
      lately: { all: sum('latelyAll'), deviating: sum('latelyDeviating') },
    }
  })
}
