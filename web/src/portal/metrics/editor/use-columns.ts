import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import type { Environment } from '@feldwerk/query/expression/check.ts'
import { isRecord, TIME } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../../../session/session-context.ts'
import type { Titles } from '../../conditions/subjects.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'

/** What expressions over the rows of a view may use: its columns, and whatever they refer to. */
export function useColumns(viewId: string | null) {
  const client = useClient()
  const queries = useQueryClient()
  const language = useLanguage()
  const { catalogue, recordNames, titles, isComplete, error } = useQueryModel()
  const asked = (id: string) => ({
    queryKey: ['viewColumns', id],
    queryFn: async () => (await client.viewData.paginated({ viewId: id, size: 1 })).columns,
    staleTime: 60_000,
  })
  const { data: columns, isError } = useQuery({ ...asked(viewId ?? ''), enabled: viewId !== null })
  const environment = useMemo(
    (): Environment => ({
      names: { ...Object.fromEntries((columns ?? []).map(({ name, type }) => [name, type])), now: TIME },
      catalogue,
    }),
    [columns, catalogue],
  )
  const called = useMemo(
    (): Titles => ({
      names: Object.fromEntries(
        (columns ?? []).map(({ name, translations }) => [
          name,
          { title: translations.find((one) => one.language === language)?.translation ?? name },
        ]),
      ),
      fields: titles.fields,
    }),
    [columns, titles, language],
  )
  return {
    /** Until then an unknown name need not be a fault. */
    isKnown: (columns !== undefined || isError) && (isComplete || error !== null),
    environment,
    recordNames,
    titles: called,
    /** Offers the first time there is in a view that was just chosen. */
    suggestTime: (id: string, take: (expression: string) => void) =>
      void queries
        .fetchQuery(asked(id))
        .then((found) => timeIn(found, catalogue))
        .then((time) => time && take(time))
        .catch(() => undefined),
  }
}

/** When the rows happened: a column that is a time, else the one of a result, a task or an asset. */
function timeIn(columns: readonly TabularColumn[], { fields }: Environment['catalogue']): string | undefined {
  const time = columns.find(({ type }) => type.kind === 'TIME')
  if (time) return time.name
  for (const { name, type } of columns) {
    const known = isRecord(type) ? fields(type) : undefined
    const field = known && ['completedAt', 'createdAt'].find((one) => known[one]?.kind === 'TIME')
    if (field) return `${name}.${field}`
  }
  return undefined
}
