import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DependantList } from '../DependantList.tsx'
import styles from '../views.module.css'

interface BrokenDialogProps {
  readonly dependants: readonly BrokenDependant[]
  readonly onClose: () => void
}

/** What would no longer work after this change, and why. Nothing has been saved. */
export function BrokenDialog({ dependants, onClose }: BrokenDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('views.wouldBreak.title')}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <p>{t('views.wouldBreak.text')}</p>
      <DependantList dependants={dependants} />
      <div className={styles['dialogEnd']}>
        <Button data-autofocus onClick={onClose}>
          {t('views.wouldBreak.back')}
        </Button>
      </div>
    </Modal>
  )
}
