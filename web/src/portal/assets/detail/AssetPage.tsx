import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { DetailMissing } from '../../detail/DetailMissing.tsx'
import { useVisited } from '../../known/recent-things.ts'
import { useAssetType } from '../../known/use-asset-types.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { columnsOf, titleOf } from '../../names/titles.ts'
import { ValueView } from '../../values/ValueView.tsx'
import { EditedAsset } from '../grid/EditedAsset.tsx'
import { gridPath } from '../grid/use-grid-address.ts'
import { useRestoreAssets } from '../grid/use-restore-assets.ts'
import { useAsset } from '../use-asset.ts'
import { AssetHead } from './AssetHead.tsx'
import styles from './AssetPage.module.css'
import { FactsCard } from './FactsCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { ResultsCard } from './ResultsCard.tsx'
import { UsagesCard } from './UsagesCard.tsx'

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
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/protected/assets/detail' })
  const edit = (on: boolean) =>
    void navigate({
      to: '/assets/detail',
      search: { id: asset.id, edit: on ? 'true' : undefined },
      replace: true,
    })
  return (
    <Page head={<AssetHead asset={asset} type={type} onEdit={() => edit(true)} />}>
      {asset.deletedAt && <RemovedAsset asset={asset} at={asset.deletedAt} />}
      <div className={styles['grid']}>
        <div className={styles['column']}>
          <Card title={t('assets.values')} flush divided>
            <DetailList
              items={columnsOf(type).map((property) => ({
                label: titleOf(property, language),
                value: (
                  <ValueView
                    value={asset.value[property.name]}
                    property={property}
                    references={asset.references}
                    look="full"
                  />
                ),
              }))}
            />
          </Card>
          <HistoryCard asset={asset} type={type} />
        </div>
        <div className={styles['column']}>
          <FactsCard asset={asset} type={type} />
          <ResultsCard asset={asset} />
          <UsagesCard asset={asset} />
        </div>
      </div>
      {search.edit && <EditedAsset type={type} id={asset.id} onClose={() => edit(false)} />}
    </Page>
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
