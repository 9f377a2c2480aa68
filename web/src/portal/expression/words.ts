import type { Language } from '@feldwerk/query/written/languages.ts'
import type { TFunction } from 'i18next'
import type { RecordNames } from './type-words.ts'

/** What the editor speaks with: catalogue, language, and names of record types by id. */
export interface EditorWords {
  readonly t: TFunction
  readonly language: Language
  readonly names: RecordNames
}
