import type { AssetImport } from '@feldwerk/contract/asset-excel.ts'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lastAddress } from '../../list/last-address.ts'
import { gridPath } from '../grid/use-grid-address.ts'
import { EarlierImports, useCountWords, useImports } from './EarlierImports.tsx'

interface ImportDoneProps {
  readonly type: AssetType
  readonly result: AssetImport
  readonly onNext: () => void
}

/** What an import has done, and the way on. */
export function ImportDone({ type, result, onNext }: ImportDoneProps) {
  const { t } = useTranslation()
  const words = useCountWords()
  const isReverted = useImports(type.id).some(({ id, state }) => id === result.id && state === 'REVERTED')
  return (
    <>
      <Notice
        tone={isReverted ? 'amber' : 'green'}
        live
        title={t(isReverted ? 'assets.import.takenBack' : 'assets.import.done')}
        actions={
          <>
            <Button size="xs" variant="default" onClick={onNext}>
              {t('assets.import.next')}
            </Button>
            <Button size="xs" variant="default" component={Link} href={lastAddress(gridPath(type.id))}>
              {t('assets.import.toTable')}
            </Button>
          </>
        }
      >
        {!isReverted && result.counts && words(result.counts)}
      </Notice>
      <EarlierImports assetTypeId={type.id} />
    </>
  )
}
