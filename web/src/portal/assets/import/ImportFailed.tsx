import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { usagesText } from '../form/usages-text.ts'
import { FileDrop } from './FileDrop.tsx'

interface ImportFailedProps {
  readonly error: unknown
  readonly onAgain: () => void
  readonly onFile: (file: File) => void
}

/** The file could not be read, or the import ended without changing anything: why, and what to do. */
export function ImportFailed({ error, onAgain, onFile }: ImportFailedProps) {
  const { t } = useTranslation()
  const reason = problemDetails(error, 'excelCouldNotBeParsed')?.reason
  const usages = problemDetails(error, 'assetReferenced')?.usages
  return (
    <>
      <Notice
        tone="red"
        live
        title={reason ? t('assets.import.unreadable') : t('assets.import.failed')}
        actions={
          !reason && (
            <Button size="xs" variant="default" onClick={onAgain}>
              {t('assets.import.again')}
            </Button>
          )
        }
      >
        {reason ? t(`assets.import.reason.${reason}`) : usages ? usagesText(usages, t) : errorText(error)}{' '}
        {t('assets.import.nothingChanged')}
      </Notice>
      <FileDrop small onFile={onFile} />
    </>
  )
}
