import type { Locale } from '@feldwerk/contract/locales.ts'
import { brokenRule } from '../http/validate.ts'
import { isReadable, sanitize } from './sanitize.ts'

export interface HtmlInput {
  /** Name of the field in the body. */
  readonly path: string
  readonly html: string
  /** Of the caller, for the message. */
  readonly language: Locale
}

/** HTML of a body as it is stored. Throws `validation` for text that would only cost time to clean. */
export function cleanInput({ path, html, language }: HtmlInput): string {
  if (!isReadable(html)) {
    throw brokenRule('body', { path: [path], rule: 'tooManyTags', values: {} }, language)
  }
  return sanitize(html)
}
