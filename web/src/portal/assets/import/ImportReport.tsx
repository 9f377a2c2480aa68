import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useDownload } from '../excel/use-download.ts'
import { FaultGroups } from './FaultGroups.tsx'
import { FileDrop } from './FileDrop.tsx'
import styles from './ImportReport.module.css'
import { countFaults } from './report.ts'
import { asked, type ImportChoice } from './use-import.ts'

interface ImportReportProps {
  readonly type: AssetType
  readonly chosen: ImportChoice
  readonly validation: ExcelValidation
  readonly onFile: (file: File) => void
  /** What else may be chosen for the file. */
  readonly children: ReactNode
}

/** Everything that is wrong with a file, grouped by what to do about it; the same as a file with the cells marked. */
export function ImportReport({ type, chosen, validation, onFile, children }: ImportReportProps) {
  const { t } = useTranslation()
  const client = useClient()
  const download = useDownload()
  const count = countFaults(validation)
  const marked = () =>
    download.mutate({
      ask: () => client.assets.markedExcel({ assetTypeId: type.id, ...withoutHash(chosen) }),
      filename: t('assets.import.markedName', { name: chosen.file.name.replace(/\.xlsx$/i, '') }),
    })
  return (
    <>
      <Notice
        tone="red"
        live
        title={t('assets.import.invalid', { count })}
        actions={
          <Button
            size="xs"
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload {...icon} />}
            onClick={marked}
          >
            {t('assets.import.marked')}
          </Button>
        }
      >
        {t('assets.import.invalidText')}
      </Notice>
      {children}
      <Card title={t('assets.import.toDo')} flush divided>
        <ul className={styles['faults']}>
          <FaultGroups validation={validation} />
        </ul>
      </Card>
      <FileDrop small onFile={onFile} />
    </>
  )
}

/** Where the marks go does not depend on whether the file is up to date. */
function withoutHash(chosen: ImportChoice) {
  const { validateHash: _validateHash, ...rest } = asked(chosen)
  return rest
}
