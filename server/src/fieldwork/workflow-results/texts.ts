import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ReviewState } from '@feldwerk/contract/workflow-results.ts'

/** What can be wrong with a file or a record that an answer names. */
export const referenceTexts: Record<
  Locale,
  Record<'unknownFile' | 'wrongKindOfFile' | 'unknownReference' | 'unknownVersion', string>
> = {
  de: {
    unknownFile: 'Diese Datei gibt es nicht, oder sie gehört schon zu etwas anderem.',
    wrongKindOfFile: 'Diese Datei ist von anderer Art, als hier erwartet wird.',
    unknownReference: 'Das Gewählte gibt es nicht.',
    unknownVersion: 'Diese Version des Workflows gibt es nicht.',
  },
  en: {
    unknownFile: 'This file does not exist, or belongs to something else already.',
    wrongKindOfFile: 'This file is of another kind than is expected here.',
    unknownReference: 'What was chosen does not exist.',
    unknownVersion: 'This version of the workflow does not exist.',
  },
}

/** A result cannot be checked because of an expression of its form: names the expression and its place. */
export const costlyTexts: Record<Locale, (part: string, field: string) => string> = {
  de: (part, field) =>
    part === ''
      ? 'Dieses Ergebnis ist zu groß, um geprüft zu werden.'
      : `„${part}“ (${field}) braucht zu viele Rechenschritte. Vereinfachen Sie den Ausdruck im Workflow.`,
  en: (part, field) =>
    part === ''
      ? 'This result is too large to be checked.'
      : `“${part}” (${field}) takes too many steps to compute. Simplify the expression in the workflow.`,
}

/** The file of exported results: its name, the titles of its columns, and what stands in them. */
export const csvTexts = {
  de: {
    file: 'Ergebnisse',
    columns: {
      workflow: 'Workflow',
      about: 'Objekt',
      completedAt: 'Abgeschlossen',
      minutes: 'Dauer in Minuten',
      createdBy: 'Ausgeführt von',
      company: 'Firma',
      deviations: 'Abweichungen',
      what: 'Abweichende Werte',
      share: 'Größte Abweichung in Prozent der Grenze',
      state: 'Prüfung',
      reviewedBy: 'Geprüft von',
      reviewedAt: 'Geprüft am',
      remark: 'Bemerkung zur Prüfung',
      version: 'Version',
      id: 'Kennung',
    },
    states: { TO_REVIEW: 'zu prüfen', REVIEWED: 'geprüft' },
  },
  en: {
    file: 'Results',
    columns: {
      workflow: 'Workflow',
      about: 'About',
      completedAt: 'Completed',
      minutes: 'Duration in minutes',
      createdBy: 'Performed by',
      company: 'Company',
      deviations: 'Deviations',
      what: 'Deviating values',
      share: 'Largest deviation in percent of the limit',
      state: 'Review',
      reviewedBy: 'Reviewed by',
      reviewedAt: 'Reviewed at',
      remark: 'Remark on the review',
      version: 'Version',
      id: 'Id',
    },
    states: { TO_REVIEW: 'to review', REVIEWED: 'reviewed' },
  },
} as const satisfies Record<
  Locale,
  {
    readonly file: string
    readonly columns: Readonly<Record<string, string>>
    readonly states: Readonly<Record<ReviewState, string>>
  }
>
