import { stringifySearch } from '../../list/search-params.ts'

/** How much of the calendar is seen at once. */
export const CALENDAR_LOOKS = ['month', 'week'] as const
export type CalendarLook = (typeof CALENDAR_LOOKS)[number]

/** All tasks of a day, as a list. */
export const hrefOfDay = (date: string, workflowId: string | undefined): string =>
  `/tasks${stringifySearch({ show: 'all', from: date, to: date, workflowId })}`
