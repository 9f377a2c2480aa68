import type { Locale } from '@feldwerk/contract/locales.ts'
import type { SharedText } from '@feldwerk/contract/sharing.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../session/session-context.ts'
import { sharesKey } from '../../known/use-workflow-shares.ts'
import { useRefreshShares } from '../terms/use-shares.ts'

const keyOf = (workflowShareId: string) => [...sharesKey, 'texts', workflowShareId] as const

/** Every text of a received workflow. */
export function useSharedTexts(workflowShareId: string) {
  const client = useClient()
  return useQuery({
    queryKey: keyOf(workflowShareId),
    queryFn: ({ signal }) => client.workflowShares.texts({ workflowShareId }, { signal }),
    enabled: workflowShareId !== '',
  })
}

/** Texts of one language that are said otherwise. */
export interface LanguageTexts {
  readonly language: Locale
  readonly texts: Parameters<
    ReturnType<typeof useClient>['workflowShares']['translate']
  >[0]['translation']['texts']
}

/** Says texts otherwise, language by language. */
export function useTranslate(workflowShareId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const refresh = useRefreshShares()
  return useMutation({
    mutationFn: async (changes: readonly LanguageTexts[]) => {
      let after: readonly SharedText[] | undefined
      for (const translation of changes)
        after = await client.workflowShares.translate({ workflowShareId, translation })
      return after
    },
    onSuccess: async (after) => {
      if (after) queries.setQueryData(keyOf(workflowShareId), after)
      await refresh()
    },
  })
}
