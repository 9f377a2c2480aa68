import type { Locale } from '@feldwerk/contract/locales.ts'
import type { FactName } from '@feldwerk/workflow/documents/FACTS/kind.ts'

interface DocumentWords {
  readonly result: string
  readonly receipt: string
  readonly version: (workflow: string, version: number) => string
  readonly facts: Readonly<Record<FactName, string>>
  readonly deviations: (count: number) => string
  readonly above: (by: string) => string
  readonly below: (by: string) => string
  /** What is allowed, beside a value; a limit that is null is none. */
  readonly allowed: (from: string | null, to: string | null) => string
  readonly scale: (about: { low: string; high: string; value: string; allowed: string }) => string
  readonly clock: (time: string) => string
  readonly minutes: (count: number) => string
  readonly hours: (hours: number, minutes: number) => string
  readonly notApplicable: string
  readonly unanswered: string
  readonly gone: (name: string) => string
  readonly formerChoice: string
  readonly unnamed: string
  readonly round: (title: string, number: number, count: number) => string
  readonly photo: (title: string, which: string) => string
  readonly which: (number: number, count: number) => string
  readonly photoMissing: string
  readonly signature: (name: string) => string
  readonly signatureMissing: string
  readonly photoWord: string
  readonly code: (text: string) => string
  readonly codeTooLong: string
}

const de: DocumentWords = {
  result: 'Ergebnis',
  receipt: 'Beleg',
  version: (workflow, version) => `${workflow}, Version ${version}`,
  facts: {
    OTHER_OBJECTS: 'Weitere Objekte',
    TASK: 'Aufgabe',
    COMPLETED_AT: 'Durchgeführt',
    PERFORMER: 'Von',
    COMPANY: 'Firma',
    STARTED_AT: 'Begonnen',
    DURATION: 'Dauer',
    RECEIVED_AT: 'Angekommen',
    POSITION: 'Position',
    VERSION: 'Version',
    CORRECTED: 'Korrigiert',
    REVIEWED: 'Abweichungen geprüft',
  },
  deviations: (count) =>
    count === 1 ? '1 Wert außerhalb der Toleranz' : `${count} Werte außerhalb der Toleranz`,
  above: (by) => `${by} über der Grenze`,
  below: (by) => `${by} unter der Grenze`,
  allowed: (from, to) => (from && to ? `${from} bis ${to}` : from ? `ab ${from}` : `bis ${to}`),
  scale: ({ low, high, value, allowed }) =>
    [`Skala von ${low} bis ${high}: ${value}`, allowed && `erlaubt ${allowed}`].filter(Boolean).join(', '),
  clock: (time) => `${time} Uhr`,
  minutes: (count) => `${count} Min.`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} Std.` : `${hours} Std. ${minutes} Min.`),
  notApplicable: 'trifft nicht zu',
  unanswered: 'leer',
  gone: (name) => `${name} (entfernt)`,
  formerChoice: 'Frühere Auswahl',
  unnamed: 'Ohne Namen',
  round: (title, number, count) => `${title} ${number} von ${count}`,
  photo: (title, which) => `Foto zu „${title}“${which === '' ? '' : `, ${which}`}`,
  which: (number, count) => `${number} von ${count}`,
  photoMissing: 'Dieses Foto ist nicht mehr da.',
  signature: (name) => `Unterschrift: ${name}`,
  signatureMissing: 'Diese Unterschrift ist nicht mehr da.',
  photoWord: 'Foto',
  code: (text) => `QR-Code: ${text}`,
  codeTooLong: 'Dieser Text ist zu lang für einen QR-Code.',
}

const en: DocumentWords = {
  result: 'Result',
  receipt: 'Receipt',
  version: (workflow, version) => `${workflow}, version ${version}`,
  facts: {
    OTHER_OBJECTS: 'Other objects',
    TASK: 'Task',
    COMPLETED_AT: 'Completed',
    PERFORMER: 'By',
    COMPANY: 'Company',
    STARTED_AT: 'Started',
    DURATION: 'Duration',
    RECEIVED_AT: 'Received',
    POSITION: 'Position',
    VERSION: 'Version',
    CORRECTED: 'Corrected',
    REVIEWED: 'Deviations reviewed',
  },
  deviations: (count) => (count === 1 ? '1 value out of tolerance' : `${count} values out of tolerance`),
  above: (by) => `${by} above the limit`,
  below: (by) => `${by} below the limit`,
  allowed: (from, to) => (from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`),
  scale: ({ low, high, value, allowed }) =>
    [`Scale from ${low} to ${high}: ${value}`, allowed && `allowed ${allowed}`].filter(Boolean).join(', '),
  clock: (time) => time,
  minutes: (count) => `${count} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  notApplicable: 'not applicable',
  unanswered: 'empty',
  gone: (name) => `${name} (removed)`,
  formerChoice: 'Former choice',
  unnamed: 'Unnamed',
  round: (title, number, count) => `${title} ${number} of ${count}`,
  photo: (title, which) => `Photo for “${title}”${which === '' ? '' : `, ${which}`}`,
  which: (number, count) => `${number} of ${count}`,
  photoMissing: 'This photo is no longer there.',
  signature: (name) => `Signature: ${name}`,
  signatureMissing: 'This signature is no longer there.',
  photoWord: 'Photo',
  code: (text) => `QR code: ${text}`,
  codeTooLong: 'This text is too long for a QR code.',
}

/** What our documents say, in the language of their reader. */
export const documentTexts: Readonly<Record<Locale, DocumentWords>> = { de, en }
