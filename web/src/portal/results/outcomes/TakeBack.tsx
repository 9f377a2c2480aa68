import type { TriggerRun, TriggerRunContent } from '@feldwerk/contract/trigger-runs.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'
import { runsKey } from './use-runs.ts'

interface TakeBackProps {
  readonly run: TriggerRun
  readonly content: Extract<TriggerRunContent, { kind: 'ASSET' }>
}

/** Makes an asset what it was before the result. */
export function TakeBack({ run, content: { assetTypeId, name } }: TakeBackProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const changed = useAssetsChanged(assetTypeId)
  const takeBack = useMutation({
    mutationFn: () => client.triggerRuns.takeBack({ triggerRunId: run.id }),
    onSuccess: () => changed(),
    onSettled: () => queries.invalidateQueries({ queryKey: runsKey(run.workflowResultId) }),
    onError: (error) => toast.error({ title: t('results.outcomes.notTakenBack'), text: errorText(error) }),
  })
  const ask = async () => {
    const question = {
      title: t('results.outcomes.takeBackQuestion.title'),
      text: t('results.outcomes.takeBackQuestion.text', { name: name ?? '' }),
      confirmLabel: t('results.outcomes.takeBack'),
    }
    if (await confirm(question)) takeBack.mutate()
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      ml={-8}
      loading={takeBack.isPending}
      onClick={() => void ask()}
    >
      {t('results.outcomes.takeBack')}
    </Button>
  )
}
