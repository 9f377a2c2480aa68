import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'

interface RetryFailedProps {
  /** Which of those that failed. */
  readonly wanted: {
    readonly workflowId?: string | undefined
    readonly triggerId?: string | undefined
    readonly kinds?: TriggerRunKind[]
    readonly from: string
  }
  readonly count: number
}

/** Tries everything again that has failed and is listed. */
export function RetryFailed({ wanted, count }: RetryFailedProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => client.triggerRuns.retryFailed({ retry: wanted }),
    onSuccess: async ({ retried, left }) => {
      await queries.invalidateQueries({ queryKey: resultsKey })
      toast.success({
        title: t('deliveries.retried', { count: retried }),
        ...(left > 0 ? { text: t('deliveries.retriedLeft', { count: left }) } : {}),
      })
    },
    onError: (error) => toast.error({ title: t('deliveries.notRetried'), text: errorText(error) }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh {...icon} />}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('deliveries.retryAll', { count })}
    </Button>
  )
}
