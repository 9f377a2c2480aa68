import { limits } from '@feldwerk/contract/limits.ts'
import type { Template } from '@feldwerk/contract/templates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'

/** Key of everything about templates among the queries; invalidate it after a change of one. */
export const templatesKey = ['templates'] as const

/** Every template that the company sees. */
export function useTemplates() {
  const client = useClient()
  return useQuery({
    queryKey: [...templatesKey, 'all'],
    queryFn: ({ signal }) => client.templates.paginated({ size: limits.maxPageSize }, { signal }),
    staleTime: 10_000,
  })
}

export function useTemplate(templateId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...templatesKey, 'one', templateId],
    queryFn: ({ signal }) => client.templates.byId({ templateId }, { signal }),
    staleTime: 10_000,
  })
}

/** What a template holds, to be looked at before it is installed. */
export function useBundle(templateId: string) {
  const client = useClient()
  return useQuery({
    queryKey: [...templatesKey, 'bundle', templateId],
    queryFn: ({ signal }) => client.templates.bundle({ templateId }, { signal }),
    staleTime: 60_000,
  })
}

/** What the company has installed, the newest first. */
export function useInstances() {
  const client = useClient()
  return useQuery({
    queryKey: [...templatesKey, 'instances'],
    queryFn: ({ signal }) =>
      client.templateInstances.paginated(
        { size: limits.maxPageSize, orderColumn: 'createdAt', orderDir: 'DESC' },
        { signal },
      ),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
}

interface NameTranslation {
  readonly language: string
  readonly name: string
}

/** What it is called in a language, else in the first that it has a name in. */
export function titleIn<T extends NameTranslation>(
  translations: readonly T[],
  language: string,
): T | undefined {
  return translations.find((each) => each.language === language) ?? translations[0]
}

/** The lists of a template, in the order in which people think of them. */
export const LISTS = ['workflows', 'assetTypes', 'dashboards', 'metrics', 'views'] as const

export const countsOf = (template: Template) =>
  LISTS.map((list) => ({ list, count: template[list].length })).filter(({ count }) => count > 0)
