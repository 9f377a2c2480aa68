import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageMenu } from '../../detail/PageMenu.tsx'
import { lastAddress } from '../../list/last-address.ts'
import { titleOf } from '../../names/titles.ts'
import { gridPath } from '../grid/use-grid-address.ts'
import { useRemoveAssets } from '../grid/use-remove-assets.tsx'

interface AssetHeadProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
  readonly onEdit: () => void
}

/** Name of an asset, who changed it last, and what can be done with it. */
export function AssetHead({ asset, type, onEdit }: AssetHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const router = useRouter()
  const remove = useRemoveAssets(type.id)
  const name = asset.name ?? t('assets.unnamed')
  const when = format.dateTime(asset.changedAt)
  const who = asset.changedBy ? fullName(asset.changedBy) : ''
  const ask = async () => {
    if (await remove.ask([asset.id], [{ id: asset.id, name }])) {
      void leaveFreely(() => router.history.push(lastAddress(gridPath(type.id))))
    }
  }
  return (
    <PageHead
      title={name}
      facts={`${titleOf(type, language)} · ${t(who ? 'assets.changedBy' : 'assets.changedOn', { when, who })}`}
      actions={
        !asset.deletedAt && (
          <>
            <Button
              variant="default"
              component={Link}
              href={`/assets/labels?id=${type.id}&assets=${asset.id}`}
              leftSection={<IconQrcode {...icon} />}
            >
              {t('assets.printLabel')}
            </Button>
            <PageMenu label={t('people.actionsFor', { name })}>
              <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void ask()}>
                {t('assets.remove.button')}
              </Menu.Item>
            </PageMenu>
            <Button leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('assets.change')}
            </Button>
          </>
        )
      }
    />
  )
}
