import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Ways } from './Ways.tsx'

interface NotExportedProps {
  readonly onAdd: () => void
  readonly onReplace: () => void
}

/** The table is to become equal to a file that was not made of it: what that means, and what else can be done. */
export function NotExported({ onAdd, onReplace }: NotExportedProps) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="amber" live title={t('assets.import.notExported.title')}>
        {t('assets.import.notExported.text')}
      </Notice>
      <Ways>
        <Button onClick={onAdd}>{t('assets.import.mode.ADD_OR_UPDATE')}</Button>
        <Button variant="default" onClick={onReplace}>
          {t('assets.import.notExported.replace')}
        </Button>
      </Ways>
    </>
  )
}
