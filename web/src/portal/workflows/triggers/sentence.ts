import type { Language } from '@feldwerk/ui/texts/texts.ts'
import type { RecipientSource } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import type { TFunction } from 'i18next'
import type { ResultList, TriggerIn } from './trigger-rows.ts'

/** What the sentence of a trigger is said with. */
export interface SentenceWords {
  readonly t: TFunction
  readonly language: Language
  /** The name of a workflow or asset type; undefined while it is not known. */
  readonly nameOf: (id: string) => string | undefined
  /** Whom a mail goes to. */
  readonly recipientOf: (recipient: RecipientSource) => string
  /** What the properties of an asset type are called, by their names. */
  readonly propertyOf: (assetTypeId: string, name: string) => string
  /** What people call the value of a token. */
  readonly tokenOf: (expression: string) => string
}

/** What a trigger of a kind does, in a few words: "E-Mail an Instandhaltungsleitung". */
export type KindSentence<L extends ResultList> = (trigger: TriggerIn<L>, words: SentenceWords) => string
