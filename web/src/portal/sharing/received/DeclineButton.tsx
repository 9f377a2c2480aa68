import type { WorkflowShare } from '@feldwerk/contract/sharing.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconCircleX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { useRefreshShares } from '../terms/use-shares.ts'

/** Declines an offer, after asking. */
export function DeclineButton({ share }: { readonly share: WorkflowShare }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const confirm = useConfirm()
  const refresh = useRefreshShares()
  const decline = useMutation({
    mutationFn: () => client.workflowShares.decline({ workflowShareId: share.id }),
    onSuccess: () => toast.success({ title: t('sharing.decline.done') }),
    onError: (error) => toast.error({ title: t('sharing.decline.notDone'), text: errorText(error) }),
    onSettled: refresh,
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('sharing.decline.title'),
      text: t('sharing.decline.text', {
        name: workflowTitle(share, language),
        company: share.company.name,
      }),
      confirmLabel: t('sharing.decline.button'),
      destructive: true,
      icon: <IconCircleX size={20} stroke={1.7} aria-hidden />,
    })
    if (isSure) decline.mutate()
  }
  return (
    <Button variant="default" loading={decline.isPending} onClick={() => void ask()}>
      {t('sharing.decline.button')}
    </Button>
  )
}
