import type { Query } from '@feldwerk/query/query.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { textsIn } from '../../../i18n/i18n.ts'
import { stagesOf } from '../../queries/stages.ts'
import type { QueryModel } from '../../queries/use-query-model.ts'
import { LANGUAGES, type ViewDraft } from './draft.ts'

/** Titles of columns by language and name. */
export type ColumnTitles = ViewDraft['titles']

const NONE: ColumnTitles = { de: {}, en: {} }

/** What the columns of a query are called in each language as long as nobody gives them another title. */
export function useOwnTitles(query: Query, { wordsIn, isComplete }: QueryModel): ColumnTitles {
  const texts = useQueries({
    queries: LANGUAGES.map((language) => ({
      queryKey: ['texts', language],
      queryFn: () => textsIn(language),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
  return useMemo(() => {
    if (!isComplete) return NONE
    const of = (language: (typeof LANGUAGES)[number], at: number) => {
      const t = texts[at]
      const { about = {} } = t
        ? (stagesOf(query, wordsIn({ t, language }), {}, language).stages.at(-1) ?? {})
        : {}
      return [language, Object.fromEntries(Object.entries(about).map(([name, { title }]) => [name, title]))]
    }
    return Object.fromEntries(LANGUAGES.map(of)) as unknown as ColumnTitles
  }, [query, wordsIn, isComplete, texts])
}

/**
 * A draft whose columns all have titles: lists, exports and dashboards show them without knowing what the view is
 * made of. A column that is called by its bare name needs none.
 */
export function withOwnTitles(draft: ViewDraft, own: ColumnTitles): ViewDraft {
  const fill = (language: (typeof LANGUAGES)[number]) => {
    const found = Object.entries(own[language]).filter(([name, title]) => title !== name)
    const given = Object.entries(draft.titles[language]).filter(([, title]) => title.trim() !== '')
    return Object.fromEntries([...found, ...given])
  }
  return { ...draft, titles: { de: fill('de'), en: fill('en') } }
}

/** The titles that somebody has given: without those that the columns have anyway. */
export function withoutOwnTitles({ titles }: ViewDraft, own: ColumnTitles): ColumnTitles {
  const given = (language: (typeof LANGUAGES)[number]) =>
    Object.fromEntries(
      Object.entries(titles[language]).filter(([name, title]) => own[language][name] !== title),
    )
  return { de: given('de'), en: given('en') }
}
