import { stringifySearch } from '../../list/search-params.ts'

/** How much of the calendar is seen at once. */
export const CALENDAR_LOOKS = ['day', 'week', 'month'] as const
export type CalendarLook = (typeof CALENDAR_LOOKS)[number]

/** By what the calendar is narrowed. */
export interface CalendarFilter {
  readonly workflowId: string | undefined
  /** Whose tasks alone are shown. */
  readonly personId: string | undefined
  /** What their tasks are about. */
  readonly assetId: string | undefined
}

/** All tasks of a day, as a list. */
export const hrefOfDay = (
  date: string,
  { workflowId, personId, assetId }: Partial<CalendarFilter> = {},
): string =>
  `/tasks${stringifySearch({ show: 'all', from: date, to: date, workflowId, assignedToId: personId, assetId })}`
