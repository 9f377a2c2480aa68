import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ScheduleFault } from './occurrences.ts'

export type SourceFault = ScheduleFault | 'brokenQuery' | 'tooManyRows' | 'tooSlow' | 'noSchedule'
export type SourceWarning =
  | 'noKey'
  | 'keyTwice'
  | 'dataMisfit'
  | 'notPermitted'
  | 'deadlineFirst'
  | 'dayBeforeOver'
/** What a change of a series is refused for. */
type SourceRefusal = 'noOccurrence'

/** What keeps a series from making tasks, and what is left out of those that it makes. */
const texts: Record<Locale, Record<SourceFault | SourceWarning | SourceRefusal, string>> = {
  de: {
    unknownZone: 'Diese Zeitzone gibt es nicht.',
    brokenRule: 'Die Wiederholung ist keine gültige Regel.',
    tooOften: 'Öfter als stündlich kann eine Serie nicht stattfinden.',
    noSchedule: 'Die Abfrage der Wiederholung liefert keine Zeile.',
    brokenQuery: 'Die Abfrage passt nicht mehr zu den Daten, auf denen sie aufbaut.',
    tooManyRows: 'Die Abfrage liefert mehr als 1.000 Zeilen.',
    tooSlow: 'Die Abfrage hat zu lange gedauert.',
    noKey: 'Eine Zeile hat keinen Schlüssel. Aus ihr wird keine Aufgabe.',
    keyTwice: 'Zwei Zeilen haben denselben Schlüssel „{name}“. Nur aus der ersten wird eine Aufgabe.',
    dataMisfit: 'Die Daten von „{name}“ passen nicht zum Workflow: {why} Daraus wird keine Aufgabe.',
    notPermitted: '„{name}“ geht an alle: Wer eingetragen ist, darf diesen Workflow nicht ausführen.',
    deadlineFirst: 'Die Frist von „{name}“ liegt vor dem Beginn. Sie gilt nicht.',
    dayBeforeOver:
      'Der {name} ist ein freier Tag, und der Werktag davor ist vorbei. Für ihn entsteht keine Aufgabe mehr.',
    noOccurrence: 'Zu dieser Zeit hat die Serie keinen Termin.',
  },
  en: {
    unknownZone: 'There is no such time zone.',
    brokenRule: 'The recurrence is no valid rule.',
    tooOften: 'A series cannot occur more often than every hour.',
    noSchedule: 'The query of the recurrence gives no row.',
    brokenQuery: 'The query no longer fits the data that it is built on.',
    tooManyRows: 'The query gives more than 1,000 rows.',
    tooSlow: 'The query took too long.',
    noKey: 'A row has no key. No task is made of it.',
    keyTwice: 'Two rows have the same key “{name}”. Only of the first a task is made.',
    dataMisfit: 'The data of “{name}” does not fit the workflow: {why} No task is made of it.',
    notPermitted: '“{name}” goes to everybody: who is named may not perform this workflow.',
    deadlineFirst: 'The deadline of “{name}” is before its beginning. It does not count.',
    dayBeforeOver:
      '{name} is a day off, and the working day before has passed. No task is made for it any more.',
    noOccurrence: 'The series has no date at this time.',
  },
}

/** A fault or warning as a sentence. */
export function sourceText(
  code: SourceFault | SourceWarning | SourceRefusal,
  language: Locale,
  { name = '', why = '' }: { readonly name?: string; readonly why?: string } = {},
): string {
  return texts[language][code].replace('{name}', name).replace('{why}', why)
}

export const isSourceFault = (code: unknown): code is SourceFault =>
  typeof code === 'string' && Object.hasOwn(texts.de, code)
