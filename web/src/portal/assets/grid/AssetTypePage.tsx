import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { Asset } from '@feldwerk/contract/assets.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import { LongTable } from '../../grid/LongTable.tsx'
import { useAssetType } from '../../known/use-asset-types.ts'
import { useBack } from '../../list/back.ts'
import { useKeptState } from '../../list/use-kept-state.ts'
import { titleOf } from '../../names/titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { AssetDrawer } from '../form/AssetDrawer.tsx'
import { AssetRowMenu } from './AssetRowMenu.tsx'
import { useAssetColumns } from './asset-columns.tsx'
import { BulkActs } from './BulkActs.tsx'
import { ColumnSetup, NO_SETUP } from './column-setup.ts'
import { EditedAsset } from './EditedAsset.tsx'
import { GridHead } from './GridHead.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { SavedFilterTabs } from './SavedFilterTabs.tsx'
import { NO_SAVED, SavedFilters } from './saved-filters.ts'
import { questionOf, useAssets } from './use-assets.ts'
import { useGridAddress } from './use-grid-address.ts'
import { useSelection } from './use-selection.ts'

/** The assets of one type, as many as there are. */
export function AssetTypePage() {
  const { t } = useTranslation()
  const { id } = useGridAddress()
  const type = useAssetType(id)
  useBack(t('shell.nav.assets'), '/assets')
  if (!type.data) {
    return (
      <DetailMissing
        title={t('shell.nav.assets')}
        list="/assets"
        toList={t('assets.toTypes')}
        id={id}
        query={type}
      />
    )
  }
  return <AssetGrid key={type.data.id} type={type.data} />
}

const start = { first: 0, last: 0 }

function AssetGrid({ type }: { readonly type: AssetTypeRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const address = useGridAddress()
  const { account } = useOwnAccount()
  const whose = `${account?.id ?? ''}.${type.id}`
  const [setup, setSetup] = useKeptState(`feldwerk.columns.${whose}`, ColumnSetup, NO_SETUP)
  const [saved, setSaved] = useKeptState(`feldwerk.filters.${whose}`, SavedFilters, NO_SAVED)
  const [sight, setSight] = useState(start)
  const [settled] = useDebouncedValue(sight, 80)
  const { search, filters, order, deleted } = address
  const question = questionOf({ search, filters, deleted, ...order })
  const list = JSON.stringify(question)
  const assets = useAssets({ assetTypeId: type.id, question, sight: settled })
  const columns = useAssetColumns({ type, setup, references: assets.references, address })
  const chosen = useSelection({ assetTypeId: type.id, question, total: assets.total, list })
  const name = (row: Asset) => row.name ?? t('assets.unnamed')
  const typeName = titleOf(type, language)
  const isNarrowed = address.isFiltered || deleted
  return (
    <Page
      layout="fill"
      head={<GridHead type={type} address={address} />}
      tabs={
        <SavedFilterTabs
          label={t('assets.savedFilters')}
          total={type.assetCount}
          address={address}
          saved={saved}
          onChange={setSaved}
        />
      }
    >
      <LongTable
        label={typeName}
        list={list}
        columns={columns}
        total={assets.total ?? (assets.isFetching ? assets.keptTotal : undefined)}
        rowAt={assets.rowAt}
        rowId={(row) => row.id}
        rowName={name}
        onSight={(first, last) => setSight({ first, last })}
        order={order}
        onOrder={(next) => address.change(next)}
        onRowClick={(row) => void navigate({ to: '/assets/detail', search: { id: row.id } })}
        rowActions={(row) => <AssetRowMenu asset={row} name={name(row)} address={address} />}
        onWidth={(column, width) => {
          const key = type.properties.find((property) => property.name === column)?.id ?? column
          setSetup({ ...setup, widths: { ...setup.widths, [key]: width } })
        }}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          all: chosen.all,
          actions: <BulkActs type={type} ids={chosen.ids} deleted={deleted} onDone={chosen.clear} />,
        }}
        toolbar={<GridToolbar type={type} address={address} setup={setup} onSetup={setSetup} />}
        error={assets.error ? { text: errorText(assets.error), retry: assets.refetch } : null}
        onClearFilters={isNarrowed ? address.clear : undefined}
        refreshing={assets.total === undefined}
        empty={
          <EmptyState
            title={t('assets.noneTitle', { type: typeName })}
            text={t('assets.noneText')}
            beginnings={[
              {
                icon: IconFileSpreadsheet,
                title: t('assets.none.excel.title'),
                text: t('assets.none.excel.text'),
                verb: t('assets.none.excel.verb'),
                href: `/assets/import?id=${type.id}`,
              },
              {
                icon: IconPlus,
                title: t('assets.none.one.title'),
                text: t('assets.none.one.text'),
                verb: t('assets.none.one.verb'),
                onTake: () => address.change({ new: 'true' }),
              },
            ]}
          />
        }
      />
      {address.isNew && <AssetDrawer type={type} onClose={() => address.change({ new: undefined })} />}
      {address.edited && (
        <EditedAsset type={type} id={address.edited} onClose={() => address.change({ edit: undefined })} />
      )}
    </Page>
  )
}
