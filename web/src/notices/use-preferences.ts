import type { NotificationPreferences } from '@feldwerk/contract/portal-notifications.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../errors/error-text.ts'
import { useClient } from '../session/session-context.ts'

const preferencesKey = ['notificationPreferences'] as const

/** How the person hears of things. */
export function usePreferences() {
  const client = useClient()
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => client.portalNotifications.preferences({ signal }),
  })
}

/** Keeps a choice at once; where that fails the one before stands again. */
export function useSavePreferences() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notificationPreferences' },
    mutationFn: ({ events, quiet, summaryAt }: NotificationPreferences) =>
      client.portalNotifications.setPreferences({
        preferences: {
          events: events.map(({ event, portal, push, mail }) => ({ event, portal, push, mail })),
          quiet,
          summaryAt,
        },
      }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey: preferencesKey })
      queries.setQueryData(preferencesKey, wanted)
    },
    onError: (error) => {
      toast.error({ title: t('notifications.notSaved'), text: errorText(error) })
      return queries.invalidateQueries({ queryKey: preferencesKey })
    },
  })
}
