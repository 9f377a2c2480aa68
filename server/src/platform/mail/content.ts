import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WrittenText } from '../written-text/written.ts'
import type { MailData, MailTemplate } from './catalogue.ts'

/** One part of a mail. Every string is plain text; the layout escapes it. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The one main action. Its address is shown in full as well, for readers that hide buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  /** A code to be typed, large, with a word on how long it is good. */
  | { readonly kind: 'code'; readonly code: string; readonly caption: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** What a company wrote. */
  | {
      readonly kind: 'written'
      readonly text: WrittenText
      /** Those of its pictures that go with the mail, by the ids of their files; of others it says the names. */
      readonly pictures?: ReadonlySet<string>
    }
  /** Small print at the end: what to do if this mail was not expected. */
  | { readonly kind: 'note'; readonly text: string }

export interface MailContent {
  readonly subject: string
  /** Shown by mail programs behind the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** The words of one mail in every language. */
export type MailText<T extends MailTemplate> = { readonly [L in Locale]: (data: MailData[T]) => MailContent }
export type MailTexts = { readonly [T in MailTemplate]: MailText<T> }
