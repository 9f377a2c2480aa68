import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useExports } from '../excel/ExcelItems.tsx'
import { Ways } from './Ways.tsx'

interface OutdatedFileProps {
  readonly type: AssetType
  readonly onAnyway: () => void
  readonly onOther: () => void
}

/** Somebody has changed assets since the file was exported: taking it would take their changes back. */
export function OutdatedFile({ type, onAnyway, onOther }: OutdatedFileProps) {
  const { t } = useTranslation()
  const exports = useExports(type)
  return (
    <>
      <Notice tone="amber" live title={t('assets.import.outdated.title')}>
        {t('assets.import.outdated.text')}
      </Notice>
      <Ways>
        <Button variant="default" loading={exports.isPending} onClick={exports.all}>
          {t('assets.import.outdated.newest')}
        </Button>
        <Button variant="default" onClick={onOther}>
          {t('assets.import.otherFile')}
        </Button>
        <Button variant="default" onClick={onAnyway}>
          {t('assets.import.outdated.anyway')}
        </Button>
      </Ways>
    </>
  )
}
