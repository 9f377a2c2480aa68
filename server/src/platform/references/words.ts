import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Texts } from '@feldwerk/workflow/texts.ts'

export type Titles = Partial<Readonly<Record<Locale, string>>>

/** What people know of a value beside its type. */
export interface FieldWords {
  readonly titles: Titles
  /** Of a number. */
  readonly unit?: Texts
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: Texts }[]
}

/** What people call the records of a type, and each of their fields by its id. */
export interface RecordWords {
  readonly titles: Titles
  readonly ofField: (fieldId: string) => FieldWords | undefined
}
