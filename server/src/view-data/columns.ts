import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import type { ViewTranslation } from '@feldwerk/contract/views.ts'
import type { Fields } from '@feldwerk/query/types.ts'

type Titles = readonly Pick<ViewTranslation, 'language' | 'columnMappings'>[]

/** Columns with their titles: what somebody called them in that language, else in another, else their own names. */
export function columnsOf(fields: Fields, titles: Titles = []): TabularColumn[] {
  return Object.entries(fields).map(([name, type]) => ({
    name,
    type,
    translations: LOCALES.map((language) => ({ language, translation: titleOf(name, titles, language) })),
  }))
}

function titleOf(name: string, titles: Titles, language: string): string {
  const inOrder = titles.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
  const found = inOrder
    .flatMap(({ columnMappings }) => columnMappings)
    .find((mapping) => mapping.name === name)
  return found?.translation ?? name
}
