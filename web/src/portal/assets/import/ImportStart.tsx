import type { ImportMode } from '@feldwerk/contract/asset-excel.ts'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useExports } from '../excel/ExcelItems.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileDrop } from './FileDrop.tsx'
import styles from './ImportStart.module.css'
import { Ways } from './Ways.tsx'

const ADVICE = ['rows', 'titles', 'formulas'] as const

interface ImportStartProps {
  readonly type: AssetTypeRow
  readonly mode: ImportMode
  readonly onFile: (file: File) => void
  /** The mode of the import. */
  readonly children: ReactNode
}

/** The three steps of an import, and what was imported before. */
export function ImportStart({ type, mode, onFile, children }: ImportStartProps) {
  const { t } = useTranslation()
  const exports = useExports(type)
  return (
    <>
      <div className={styles['steps']}>
        <Card title={t('assets.import.step1')}>
          <Quiet look="prose">{t('assets.import.step1Text')}</Quiet>
          <Ways>
            <Button
              variant="default"
              loading={exports.isPending}
              leftSection={<IconDownload {...icon} />}
              onClick={exports.all}
            >
              {t('assets.excel.export')}
            </Button>
            <Button
              variant="default"
              disabled={exports.isPending}
              leftSection={<IconFileText {...icon} />}
              onClick={exports.form}
            >
              {t('assets.excel.form')}
            </Button>
          </Ways>
          {mode === 'REPLACE' && type.assetCount > 0 && (
            <div className={styles['warning']}>
              <Notice tone="amber" title={t('assets.import.formRemoves', { count: type.assetCount })}>
                {t('assets.import.formRemovesText')}
              </Notice>
            </div>
          )}
        </Card>
        <Card title={t('assets.import.step2')}>
          <ul className={styles['advice']}>
            {ADVICE.map((one) => (
              <li key={one}>{t(`assets.import.step2Text.${one}`)}</li>
            ))}
          </ul>
        </Card>
      </div>
      {children}
      <FileDrop onFile={onFile} />
      <EarlierImports assetTypeId={type.id} />
    </>
  )
}
