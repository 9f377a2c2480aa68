import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import type { ViewTranslation } from '@feldwerk/contract/views.ts'
import type { Fields } from '@feldwerk/query/types.ts'

/** Titles given to columns, by language. */
export type ColumnTitles = readonly Pick<ViewTranslation, 'language' | 'columnMappings'>[]

/** Columns with their titles: what somebody called them in that language, else in another, else their own names. */
export function columnsOf(fields: Fields, titles: ColumnTitles = []): TabularColumn[] {
  return Object.entries(fields).map(([name, type]) => ({
    name,
    type,
    translations: LOCALES.map((language) => ({
      language,
      translation: titleOf(name, titles, language) ?? name,
    })),
  }))
}

/** The title given to a column in that language, else in another; undefined without one. */
export function titleOf(name: string, titles: ColumnTitles, language: string): string | undefined {
  return titles
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
    .flatMap(({ columnMappings }) => columnMappings)
    .find((mapping) => mapping.name === name)?.translation
}
