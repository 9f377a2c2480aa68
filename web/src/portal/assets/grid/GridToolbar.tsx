import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ColumnsButton } from './ColumnsButton.tsx'
import type { ColumnSetup } from './column-setup.ts'
import styles from './GridToolbar.module.css'
import type { GridAddress } from './use-grid-address.ts'

interface GridToolbarProps {
  readonly type: AssetType
  readonly address: GridAddress
  readonly setup: ColumnSetup
  readonly onSetup: (setup: ColumnSetup) => void
}

/** Search over everything that is known of the assets, and the columns that are shown. */
export function GridToolbar({ type, address, setup, onSetup }: GridToolbarProps) {
  const { t } = useTranslation()
  return (
    <>
      {address.deleted ? (
        <div className={styles['grow']}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowLeft {...icon} />}
            onClick={address.clear}
          >
            {t('assets.toPresent')}
          </Button>
          <Quiet inline>{t('assets.removedHint')}</Quiet>
        </div>
      ) : (
        <div className={styles['grow']}>
          <div className={styles['search']}>
            <TextFilter
              column={t('assets.search')}
              placeholder={t('assets.search')}
              value={address.search}
              onChange={(search) => address.change({ search: search || undefined })}
              search
            />
          </div>
          {address.isFiltered && (
            <Button size="xs" variant="subtle" onClick={address.clear}>
              {t('assets.clearFilters')}
            </Button>
          )}
        </div>
      )}
      <ColumnsButton type={type} setup={setup} onChange={onSetup} />
    </>
  )
}
