import type { BrokenDependant } from '@feldwerk/contract/references.ts'
import { DialogEnd } from '@feldwerk/ui/dialog/DialogEnd.tsx'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DependantList } from '../view/DependantList.tsx'

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
      <DialogEnd>
        <Button data-autofocus onClick={onClose}>
          {t('views.wouldBreak.back')}
        </Button>
      </DialogEnd>
    </Modal>
  )
}
