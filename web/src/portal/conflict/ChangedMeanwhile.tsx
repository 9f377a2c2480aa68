import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ChangedMeanwhileProps {
  /** Takes the newest state in place of what was entered. */
  readonly onReload: () => void
}

/** Says over a form that what it shows was saved by somebody else; nothing that was entered goes before it is said. */
export function ChangedMeanwhile({ onReload }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="amber"
      live
      title={t('conflict.changed')}
      actions={
        <Button size="xs" variant="default" onClick={onReload}>
          {t('general.reload')}
        </Button>
      }
    >
      {t('conflict.changedText')}
    </Notice>
  )
}
