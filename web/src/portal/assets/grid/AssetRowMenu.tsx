import type { Asset } from '@feldwerk/contract/assets.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconHistory, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GridAddress } from './use-grid-address.ts'
import { useRemoveAssets } from './use-remove-assets.tsx'
import { useRestoreAssets } from './use-restore-assets.ts'

interface AssetRowMenuProps {
  readonly asset: Asset
  readonly name: string
  readonly address: GridAddress
}

/** What can be done with one asset of the table. */
export function AssetRowMenu({ asset, name, address }: AssetRowMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemoveAssets(asset.assetTypeId)
  const restore = useRestoreAssets(asset.assetTypeId)
  return (
    <RowMenu label={t('people.actionsFor', { name })}>
      {asset.deletedAt ? (
        <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => restore.mutate([asset.id])}>
          {t('assets.restore')}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            onClick={() => address.change({ edit: asset.id })}
          >
            {t('assets.change')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconQrcode {...icon} />}
            onClick={() =>
              void navigate({ to: '/assets/labels', search: { id: asset.assetTypeId, assets: asset.id } })
            }
          >
            {t('assets.printLabel')}
          </Menu.Item>
          <Menu.Item
            data-danger
            leftSection={<IconTrash {...icon} />}
            onClick={() => void remove.ask([asset.id], [{ id: asset.id, name }])}
          >
            {t('assets.remove.button')}
          </Menu.Item>
        </>
      )}
      <Menu.Item
        leftSection={<IconHistory {...icon} />}
        onClick={() => void navigate({ to: '/assets/detail', search: { id: asset.id, tab: 'history' } })}
      >
        {t('assets.history')}
      </Menu.Item>
    </RowMenu>
  )
}
