import type { WorkflowShare } from '@feldwerk/contract/sharing.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { IconPlayerStop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { Sentences } from './terms/Sentences.tsx'
import { useRefreshShares } from './terms/use-shares.ts'
import styles from './use-end-share.module.css'

/** Ends a share, or withdraws an offer, after saying what stays and what goes. */
export function useEndShare() {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const refresh = useRefreshShares()
  const end = useMutation({
    mutationFn: ({ id }: WorkflowShare) => client.workflowShares.remove({ workflowShareId: id }),
    onSuccess: (_answer, { state }) =>
      toast.success({ title: t(state === 'OFFERED' ? 'sharing.end.withdrawn' : 'sharing.end.done') }),
    onError: (error) => toast.error({ title: t('sharing.end.notDone'), text: errorText(error) }),
    onSettled: refresh,
  })
  const ask = async (share: WorkflowShare) => {
    const company = share.company.name
    const isOffer = share.state === 'OFFERED'
    const isSure = await confirm({
      title: isOffer ? t('sharing.end.withdrawTitle') : t('sharing.end.title', { company }),
      text: isOffer ? t('sharing.end.withdrawText', { company }) : <WhatBecomes share={share} />,
      confirmLabel: t(isOffer ? 'sharing.end.withdraw' : 'sharing.end.button'),
      icon: <IconPlayerStop size={20} stroke={1.7} aria-hidden />,
      destructive: true,
    })
    if (isSure) end.mutate(share)
  }
  return { ask, isPending: end.isPending }
}

function WhatBecomes({ share }: { readonly share: WorkflowShare }) {
  const { t } = useTranslation()
  const { stays, goes } = becomes(share, t)
  return (
    <div className={styles['becomes']}>
      <p>{t('sharing.end.lead')}</p>
      <Sentences title={t('sharing.end.stays')} sentences={stays} />
      <Sentences title={t('sharing.end.goes')} sentences={goes} />
    </div>
  )
}

/** What stays and what goes when a share ends, as the own side sees it. */
function becomes({ side, company: { name: company }, terms: { giveBack } }: WorkflowShare, t: TFunction) {
  if (side === 'GIVER')
    return {
      stays: [
        !giveBack && t('sharing.end.giverStays'),
        t('sharing.end.giverKeepsWorkflow'),
        t('sharing.end.giverOther', { company }),
      ],
      goes: [giveBack && t('sharing.end.giverGoes', { company }), t('sharing.end.noNews')],
    }
  return {
    stays: [t('sharing.end.receiverStays'), !giveBack && t('sharing.end.receiverOther', { company })],
    goes: [
      t('sharing.end.receiverNoFlow', { company }),
      giveBack && t('sharing.end.receiverGoes', { company }),
      t('sharing.end.noNews'),
    ],
  }
}
