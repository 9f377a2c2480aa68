import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { textsIn } from '../../../i18n/i18n.ts'
import { type Stage, stagesOf } from '../../queries/stages.ts'
import type { QueryModel } from '../../queries/use-query-model.ts'
import type { ViewDraft } from './draft.ts'

/** Titles of columns by language and name. */
export type ColumnTitles = ViewDraft['titles']

const NONE: ColumnTitles = { de: {}, en: {} }

/** What the columns of a query are called in each language as long as nobody gives them another title. */
export function useOwnTitles(query: Query, { wordsIn, isComplete }: QueryModel): ColumnTitles {
  const texts = useQueries({
    queries: LOCALES.map((language) => ({
      queryKey: ['texts', language],
      queryFn: () => textsIn(language),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
  return useMemo(() => {
    if (!isComplete) return NONE
    const [de, en] = LOCALES.map((language, at) => {
      const t = texts[at]
      return t && { language, words: wordsIn({ t, language }) }
    })
    if (!de || !en) return NONE
    const stages = ({ language, words }: typeof de, elsewhere?: readonly Stage[]) =>
      stagesOf(query, elsewhere ? { ...words, elsewhere } : words, {}, language).stages
    return { de: titlesOf(stages(de, stages(en))), en: titlesOf(stages(en, stages(de))) }
  }, [query, wordsIn, isComplete, texts])
}

const titlesOf = (stages: readonly Stage[]) =>
  Object.fromEntries(Object.entries(stages.at(-1)?.about ?? {}).map(([name, { title }]) => [name, title]))

/**
 * A draft whose columns all have titles: lists, exports and dashboards show them without knowing what the view is
 * made of. A column that is called by its bare name needs none.
 */
export function withOwnTitles(draft: ViewDraft, own: ColumnTitles): ViewDraft {
  const fill = (language: (typeof LOCALES)[number]) => {
    const found = Object.entries(own[language]).filter(([name, title]) => title !== name)
    const given = Object.entries(draft.titles[language]).filter(([, title]) => title.trim() !== '')
    return Object.fromEntries([...found, ...given])
  }
  return { ...draft, titles: { de: fill('de'), en: fill('en') } }
}

/** The titles that somebody has given: without those that the columns have anyway. */
export function withoutOwnTitles({ titles }: ViewDraft, own: ColumnTitles): ColumnTitles {
  const given = (language: (typeof LOCALES)[number]) =>
    Object.fromEntries(
      Object.entries(titles[language]).filter(([name, title]) => own[language][name] !== title),
    )
  return { de: given('de'), en: given('en') }
}
