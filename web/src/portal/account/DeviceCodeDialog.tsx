import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFocusBack } from '@feldwerk/ui/dialog/use-focus-back.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useClient } from '../../session/session-context.ts'
import styles from '../detail/detail.module.css'
import { UnreachableNotice } from '../detail/UnreachableNotice.tsx'
import own from './DeviceCodeDialog.module.css'

const QrCode = lazyPart(async () => (await import('@feldwerk/ui/parts/QrCode.tsx')).QrCode)

interface DeviceCodeDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** A one-time code for a phone: made when the dialog opens, gone when it closes. */
export function DeviceCodeDialog({ account, onClose }: DeviceCodeDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  useFocusBack(true)
  const made = useQuery({
    queryKey: ['deviceCode', account.id],
    queryFn: () => client.accounts.deviceCode({ accountId: account.id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="464px"
      centered
      title={t('people.device.title', { name: fullName(account) })}
      classNames={{ title: styles['dialogTitle'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      {made.error && (
        <Notice tone="red" title={t('people.notDone')} live>
          {errorText(made.error)}
        </Notice>
      )}
      {made.isPending && <Lines count={4} />}
      {made.data && <Code code={made.data.code} url={made.data.url} expiresAt={made.data.expiresAt} />}
      {made.data && <UnreachableNotice address={made.data.url} />}
      <div className={styles['dialogEnd']}>
        <Button onClick={onClose}>{t('general.close')}</Button>
      </div>
    </Modal>
  )
}

function Code({
  code,
  url,
  expiresAt,
}: {
  readonly code: string
  readonly url: string
  readonly expiresAt: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const address = url.replace(/#.*$/, '')
  return (
    <div className={own['device']}>
      <Suspense fallback={<div className={own['qrWait']} />}>
        <QrCode value={url} label={t('people.device.qr')} />
      </Suspense>
      <div>
        <Quiet look="prose">{t('people.device.how')}</Quiet>
        <p className={own['address']}>
          <span>{address}</span> <CopyButton icon value={address} label={t('people.device.copyAddress')} />
        </p>
        <Quiet look="prose">{t('people.device.type')}</Quiet>
        <p className={own['code']}>
          <span>{code}</span> <CopyButton icon value={code} label={t('people.device.copyCode')} />
        </p>
        <Quiet look="caption">{t('people.device.until', { at: format.dateTime(expiresAt) })}</Quiet>
      </div>
    </div>
  )
}
