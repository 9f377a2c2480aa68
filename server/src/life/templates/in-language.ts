import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { own } from '@feldwerk/query/values.ts'

type Words = Readonly<Record<string, string>>

/** A bundle with its values in a language, as far as it knows them in that; what has translations stays as it is. */
export function inLanguage(bundle: TemplateBundle, language: Locale): TemplateBundle {
  const known = bundle.words?.[language]
  return known ? { ...(said(bundle, known) as TemplateBundle), words: bundle.words } : bundle
}

function said(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return own(words, value) ?? withLiterals(value, words)
  if (Array.isArray(value)) return value.map((each) => said(each, words))
  if (typeof value !== 'object' || value === null) return value
  // Texts and translations say themselves in which language they are.
  if ('de' in value || 'language' in value) return value
  const entries = Object.entries(value).map(([key, each]) => [own(words, key) ?? key, said(each, words)])
  return Object.fromEntries(entries)
}

/** Texts that an expression compares with. */
const withLiterals = (expression: string, words: Words) =>
  expression.replace(/"([^"\\]*)"/g, (literal, text: string) => {
    const word = own(words, text)
    return word === undefined ? literal : JSON.stringify(word)
  })
