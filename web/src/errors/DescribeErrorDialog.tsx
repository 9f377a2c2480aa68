import { Modal } from '@mantine/core'
import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../loading/lazy-part.ts'
import styles from './DescribeErrorDialog.module.css'
import { describedError } from './describe-store.ts'

const DescribeError = lazyPart(async () => (await import('./DescribeError.tsx')).DescribeError)

/** The dialog in which a person says what they were doing when something unexpected happened. */
export function DescribeErrorDialog() {
  const { t } = useTranslation()
  const report = useSyncExternalStore(describedError.subscribe, describedError.get)
  return (
    <Modal
      opened={report !== undefined}
      onClose={describedError.close}
      title={t('errors.dialogTitle')}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      size="464px"
      classNames={{ title: styles['dialogTitle'] ?? '' }}
      centered
    >
      <Suspense>{report && <DescribeError report={report} onCancel={describedError.close} />}</Suspense>
    </Modal>
  )
}
