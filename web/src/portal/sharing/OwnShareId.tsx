import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { companyKey, useOwnCompany } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import styles from './OwnShareId.module.css'

/** The own share id in groups that can be read out, a way to copy it, and a way to have another one. */
export function OwnShareId() {
  const { t } = useTranslation()
  const shareId = useOwnCompany()?.shareId
  if (!shareId) return null
  return (
    <span className={styles['own']} title={t('sharing.shareIdWhy')}>
      <span>{t('sharing.ownShareId')}:</span>
      <span className={styles['copied']}>
        <code className={styles['id']}>{shareId.match(/.{1,5}/g)?.join(' ')}</code>
        <CopyButton value={shareId} label={t('sharing.copyShareId')} icon />
        <RenewButton />
      </span>
    </span>
  )
}

function RenewButton() {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const renew = useMutation({
    mutationFn: () => client.companies.renewShareId(),
    onSuccess: (company) => {
      queries.setQueryData(companyKey, company)
      toast.success({ title: t('sharing.renew.done') })
    },
    onError: (error) => toast.error({ title: t('sharing.renew.notDone'), text: errorText(error) }),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('sharing.renew.title'),
      text: t('sharing.renew.text'),
      confirmLabel: t('sharing.renew.button'),
      icon: <IconRefresh size={20} stroke={1.7} aria-hidden />,
    })
    if (isSure) renew.mutate()
  }
  return (
    <Tip label={t('sharing.renew.button')}>
      <ActionIcon
        size="sm"
        aria-label={t('sharing.renew.button')}
        loading={renew.isPending}
        onClick={() => void ask()}
      >
        <IconRefresh {...icon} />
      </ActionIcon>
    </Tip>
  )
}
