import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { type Language, useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { deviationInWords } from '../results/deviations/in-words.ts'
import { assetsOf } from '../results/parts/about.ts'

const NAMED = 2
const REFRESH_MS = 60_000

/** A result that nobody has looked at yet. */
interface UnreviewedResult {
  /** The thing, else the workflow, and its worst value: `Fräszentrum F-08: 5,7 mm/s`. */
  readonly what: string
  /** What was measured, and how far it is beyond its limit. */
  readonly beyond: string
  readonly href: string
}

/** How many results deviate and were not reviewed yet, and the newest of them. */
export function useUnreviewed(): { readonly count: number; readonly newest: readonly UnreviewedResult[] } {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...resultsKey, 'home', 'toReview'],
    queryFn: ({ signal }) =>
      client.workflowResults.paginated({ size: NAMED, reviewState: 'TO_REVIEW' }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const newest = (data?.data ?? []).flatMap((result) => {
    const [worst] = result.deviations
    if (!worst) return []
    const { title, value, by, isAbove } = deviationInWords(worst, language)
    const beyond = t(isAbove ? 'results.above' : 'results.below', { by })
    return {
      what: `${nameOf(result, data?.references ?? {}, language)}: ${value}`,
      beyond: `${title}, ${beyond}`,
      href: `/results/detail?id=${result.id}`,
    }
  })
  return { count: data?.recordsTotal ?? 0, newest }
}

function nameOf(
  { activityResults, workflow }: WorkflowResult,
  references: WorkflowResultPage['references'],
  language: Language,
): string {
  return assetsOf(activityResults, references)[0]?.name ?? workflowTitle(workflow, language)
}
