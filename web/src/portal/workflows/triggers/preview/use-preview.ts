import type { TriggerPreview } from '@feldwerk/contract/workflow-triggers.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../errors/error-text.ts'
import { useClient } from '../../../../session/session-context.ts'
import type { TriggerRow } from '../trigger-rows.ts'

/** After the last key, this long until it is worked out again. */
const PAUSE_MS = 400

interface PreviewPlace {
  readonly workflowId: string
  readonly row: TriggerRow
  /** Null where the workflow has none yet. */
  readonly resultId: string | null
}

/** What the trigger would do about a result; while it is worked out anew, what it was before. */
export function usePreview({ workflowId, row, resultId }: PreviewPlace) {
  const client = useClient()
  const [{ list, trigger }] = useDebouncedValue(row, PAUSE_MS)
  return useQuery({
    queryKey: ['triggerPreview', workflowId, resultId, list, trigger],
    queryFn: ({ signal }): Promise<TriggerPreview> =>
      client.workflowTriggers.preview(
        { workflowId, preview: { list, trigger, workflowResultId: resultId } },
        { signal },
      ),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
}

/** Sends the mail of a trigger to oneself, and says where it went. */
export function useSendToMe({ workflowId, row: { list, trigger }, resultId }: PreviewPlace) {
  const { t } = useTranslation()
  const client = useClient()
  return useMutation({
    mutationFn: () =>
      client.workflowTriggers.send({
        workflowId,
        test: { list, trigger, workflowResultId: resultId ?? '' },
      }),
    onSuccess: ({ address, problem }) => {
      if (address !== null) toast.success({ title: t('triggers.preview.sent', { address }) })
      else toast.error({ title: t('triggers.preview.notSent'), text: problem ?? '' })
    },
    onError: (error) => toast.error({ title: t('triggers.preview.notSent'), text: errorText(error) }),
  })
}
