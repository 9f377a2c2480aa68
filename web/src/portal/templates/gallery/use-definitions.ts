import { limits } from '@feldwerk/contract/limits.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { titleIn } from '../offered/use-templates.ts'

/** What a template can be made of, in the order in which people think of it. Metrics come with their dashboards. */
export const CHOICES = ['workflows', 'dashboards', 'views', 'assetTypes'] as const
export type Choice = (typeof CHOICES)[number]

interface Definition {
  readonly id: string
  readonly name: string
}

const NONE: Readonly<Record<Choice, readonly Definition[]>> = {
  workflows: [],
  dashboards: [],
  views: [],
  assetTypes: [],
}

/** Everything of the company that a template can be made of, by name. */
export function useDefinitions(): Readonly<Record<Choice, readonly Definition[]>> {
  const client = useClient()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['templates', 'definitions', language],
    queryFn: async ({ signal }) => {
      const all = { size: limits.maxPageSize }
      const [workflows, dashboards, views, assetTypes] = await Promise.all([
        client.workflows.paginated({ ...all, withDefinition: false }, { signal }),
        client.dashboards.paginated(all, { signal }),
        client.views.paginated(all, { signal }),
        client.assetTypes.paginated(all, { signal }),
      ])
      const named = (found: { data: readonly { id: string; translations: readonly NameTranslation[] }[] }) =>
        found.data
          .map(({ id, translations }) => ({ id, name: titleIn(translations, language)?.name ?? '' }))
          .toSorted((a, b) => a.name.localeCompare(b.name, language))
      return {
        workflows: named(workflows),
        dashboards: named(dashboards),
        views: named(views),
        assetTypes: named(assetTypes),
      }
    },
  })
  return data ?? NONE
}

interface NameTranslation {
  readonly language: string
  readonly name: string
}
