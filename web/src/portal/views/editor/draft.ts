import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import type { View, ViewTranslation } from '@feldwerk/contract/views.ts'
import type { Query } from '@feldwerk/query/query.ts'

/** What is drawn up of a view: its query, its name and the titles of its columns in every language. */
export interface ViewDraft {
  readonly query: Query
  readonly names: Readonly<Record<Locale, string>>
  /** By language, then by column. */
  readonly titles: Readonly<Record<Locale, Readonly<Record<string, string>>>>
}

export const NO_DRAFT: ViewDraft = {
  query: { root: { kind: 'NULL' }, steps: [] },
  names: { de: '', en: '' },
  titles: { de: {}, en: {} },
}

export function draftOf({ query, translations }: Pick<View, 'query' | 'translations'>): ViewDraft {
  const of = (language: Locale) => translations.find((one) => one.language === language)
  const titles = (language: Locale) =>
    Object.fromEntries(
      (of(language)?.columnMappings ?? []).map(({ name, translation }) => [name, translation]),
    )
  return {
    query,
    names: { de: of('de')?.name ?? '', en: of('en')?.name ?? '' },
    titles: { de: titles('de'), en: titles('en') },
  }
}

/** A draft as it travels; a language without a name goes by the other's where it has titles of columns. */
export function translationsOf({ names, titles }: ViewDraft): ViewTranslation[] {
  const fallback = LOCALES.map((language) => names[language].trim()).find(Boolean) ?? ''
  return LOCALES.flatMap((language) => {
    const columnMappings = Object.entries(titles[language]).flatMap(([name, translation]) =>
      translation.trim() ? [{ name, translation: translation.trim() }] : [],
    )
    const name = names[language].trim() || (columnMappings.length > 0 ? fallback : '')
    return name ? [{ language, name, columnMappings }] : []
  })
}

export const nameIn = ({ names }: ViewDraft, language: Locale): string =>
  names[language] || names.de || names.en
