import type { Locale } from '@feldwerk/contract/locales.ts'

interface CalendarTexts {
  /** What a calendar of somebody's own tasks is called. */
  readonly own: string
  /** Before what is not done in time. */
  readonly late: (title: string) => string
  readonly due: string
}

export const calendarTexts: Readonly<Record<Locale, CalendarTexts>> = {
  de: { own: 'Meine Aufgaben', late: (title) => `Überfällig: ${title}`, due: 'Aufgabe in Feldwerk' },
  en: { own: 'My tasks', late: (title) => `Late: ${title}`, due: 'Task in Feldwerk' },
}
