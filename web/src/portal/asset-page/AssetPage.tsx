import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Column, Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useAsset } from '../assets/form/use-asset.ts'
import { EditedAsset } from '../assets/grid/EditedAsset.tsx'
import { gridPath } from '../assets/grid/use-grid-address.ts'
import { useRestoreAssets } from '../assets/grid/use-restore-assets.ts'
import { useVisited } from '../known/recent-things.ts'
import { useAssetType } from '../known/use-asset-types.ts'
import { useBack } from '../list/back.ts'
import { lastAddress } from '../list/last-address.ts'
import { titleOf } from '../names/titles.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { TaskDialog } from '../tasks/TaskDialog.tsx'
import { RoomCard } from '../thing-room/RoomCard.tsx'
import { AssetHead } from './AssetHead.tsx'
import { AssetResults } from './AssetResults.tsx'
import { AssetTasks } from './AssetTasks.tsx'
import { CourseCard } from './CourseCard.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { Highlights } from './Highlights.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LabelCard } from './LabelCard.tsx'
import { LatestChanges } from './LatestChanges.tsx'
import { UsagesCard } from './UsagesCard.tsx'
import { useHistory } from './use-history.ts'

/** One asset: its values, its history, the work done on it, and what refers to it. */
export function AssetPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id } = useSearch({ from: '/protected/assets/detail' })
  const asset = useAsset(id)
  const type = useAssetType(asset.data?.assetTypeId ?? '')
  const list = asset.data ? gridPath(asset.data.assetTypeId) : '/assets'
  useBack(type.data ? titleOf(type.data, language) : t('shell.nav.assets'), lastAddress(list))
  useVisited({
    kind: 'ASSET',
    id,
    title: asset.data?.name,
    subtitle: type.data && titleOf(type.data, language),
  })
  if (!asset.data) {
    return (
      <DetailMissing
        title={t('assets.one')}
        list="/assets"
        toList={t('assets.toTypes')}
        id={id}
        query={asset}
      />
    )
  }
  if (!type.data) {
    return (
      <Page>
        {type.error ? (
          <Notice tone="red" live title={t('assets.notLoaded')}>
            {errorText(type.error)}
          </Notice>
        ) : (
          <Lines count={6} />
        )}
      </Page>
    )
  }
  return <AssetDetails key={id} asset={asset.data} type={type.data} />
}

interface AssetDetailsProps {
  readonly asset: AssetWithReferences
  readonly type: AssetTypeRow
}

function AssetDetails({ asset, type }: AssetDetailsProps) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/protected/assets/detail' })
  const [isNewTask, setNewTask] = useState(false)
  const edit = (on: boolean) =>
    void navigate({
      to: '/assets/detail',
      search: { id: asset.id, tab: search.tab, edit: on ? 'true' : undefined },
      replace: true,
    })
  return (
    <Page
      head={
        <AssetHead asset={asset} type={type} onEdit={() => edit(true)} onNewTask={() => setNewTask(true)} />
      }
      tabs={<AssetTabs asset={asset} current={search.tab} />}
    >
      {asset.deletedAt && <RemovedAsset asset={asset} at={asset.deletedAt} />}
      {search.tab === 'history' ? (
        <HistoryCard asset={asset} type={type} />
      ) : (
        <Columns>
          <Column>
            <Highlights asset={asset} type={type} />
            <FactsCard asset={asset} type={type} />
            <CourseCard asset={asset} type={type} />
            <AssetResults assetId={asset.id} />
          </Column>
          <Column>
            <AssetTasks assetId={asset.id} name={asset.name} />
            <RoomCard thing={{ kind: 'ASSET', id: asset.id }} />
            <DocumentsCard asset={asset} type={type} onAdd={asset.deletedAt ? undefined : () => edit(true)} />
            {!asset.deletedAt && <LabelCard asset={asset} type={type} />}
            <LatestChanges asset={asset} type={type} />
            <UsagesCard asset={asset} />
          </Column>
        </Columns>
      )}
      {isNewTask && <TaskDialog about={asset} onClose={() => setNewTask(false)} />}
      {search.edit && <EditedAsset type={type} id={asset.id} onClose={() => edit(false)} />}
    </Page>
  )
}

interface AssetTabsProps {
  readonly asset: AssetWithReferences
  readonly current: 'history' | undefined
}

function AssetTabs({ asset, current }: AssetTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { total } = useHistory(asset)
  const href = `/assets/detail?id=${asset.id}`
  return (
    <Tabs
      label={asset.name ?? t('assets.one')}
      tabs={[
        { label: t('assets.overview'), href, current: !current },
        {
          label: t('assets.history'),
          href: `${href}&tab=history`,
          current: current === 'history',
          ...(total > 0 ? { count: format.number(total) } : {}),
        },
      ]}
    />
  )
}

function RemovedAsset({ asset, at }: { readonly asset: AssetWithReferences; readonly at: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const restore = useRestoreAssets(asset.assetTypeId)
  return (
    <Notice
      tone="amber"
      title={t('assets.removedAt', { when: format.dateTime(at) })}
      actions={
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate([asset.id])}
        >
          {t('assets.restore')}
        </Button>
      }
    >
      {t('assets.removedNotice')}
    </Notice>
  )
}
