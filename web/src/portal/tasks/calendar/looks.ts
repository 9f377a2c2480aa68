/** How much of the calendar is seen at once. */
export const CALENDAR_LOOKS = ['month', 'week'] as const
export type CalendarLook = (typeof CALENDAR_LOOKS)[number]
