import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { IconClockExclamation, IconPencil, IconPlus, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { gridPath } from '../assets/grid/use-grid-address.ts'
import { useRemoveAssets } from '../assets/grid/use-remove-assets.tsx'
import { PageMenu } from '../detail/PageMenu.tsx'
import { lastAddress } from '../list/last-address.ts'
import { titleOf } from '../names/titles.ts'
import { Noticed } from './Noticed.tsx'
import { useAssetTasks } from './use-asset-tasks.ts'

interface AssetHeadProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
  readonly onEdit: () => void
  readonly onNewTask: () => void
}

/** Name of an asset, what and where and how it is, and what can be done with it. */
export function AssetHead({ asset, type, onEdit, onNewTask }: AssetHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const remove = useRemoveAssets(type.id)
  const name = asset.name ?? t('assets.unnamed')
  const late = useAssetTasks(asset.id).data?.data.filter(({ state }) => state === 'LATE').length ?? 0
  const facts = [titleOf(type, language), ...placesOf(asset, type)]
  const ask = async () => {
    if (await remove.ask([asset.id], [{ id: asset.id, name }])) {
      void leaveFreely(() => router.history.push(lastAddress(gridPath(type.id))))
    }
  }
  return (
    <PageHead
      title={name}
      facts={
        <>
          {facts.filter(Boolean).join(' · ')}
          {!asset.deletedAt && <Noticed asset={asset} type={type} />}
          {late > 0 && !asset.deletedAt && (
            <StateText icon={IconClockExclamation} tone="amber">
              {t('assets.lateTasks', { count: late })}
            </StateText>
          )}
        </>
      }
      actions={
        !asset.deletedAt && (
          <>
            <PageMenu label={t('people.actionsFor', { name })}>
              <Menu.Item
                component={Link}
                href={`/assets/labels?id=${type.id}&assets=${asset.id}`}
                leftSection={<IconQrcode {...icon} />}
              >
                {t('assets.printLabel')}
              </Menu.Item>
              <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void ask()}>
                {t('assets.remove.button')}
              </Menu.Item>
            </PageMenu>
            <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('assets.change')}
            </Button>
            <Button leftSection={<IconPlus {...icon} />} onClick={onNewTask}>
              {t('tasks.add')}
            </Button>
          </>
        )
      }
    />
  )
}

/** The names of what it belongs to: its site, its building. */
function placesOf({ value, references }: AssetWithReferences, type: AssetType): (string | null)[] {
  return type.properties.flatMap((property) => {
    const id = property.type.kind === 'ASSET' ? value[property.name] : undefined
    return typeof id === 'string' ? [references[id]?.name ?? null] : []
  })
}
