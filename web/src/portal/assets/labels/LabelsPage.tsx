import '@mantine/core/styles/Combobox.layer.css'
import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useAssetType } from '../../known/use-asset-types.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { columnsOf, namePropertyOf, titleOf } from '../../names/titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { gridPath } from '../grid/use-grid-address.ts'
import { LabelSheet } from './LabelSheet.tsx'
import styles from './LabelsPage.module.css'
import { formats, type LabelFormat } from './label-formats.ts'
import { MOST_LABELS, useLabelledAssets } from './use-labelled-assets.ts'

/** Labels with a code that leads to the asset, for the printer at hand. */
export function LabelsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id } = useSearch({ from: '/protected/assets/labels' })
  const type = useAssetType(id)
  useBack(type.data ? titleOf(type.data, language) : t('shell.nav.assets'), lastAddress(gridPath(id)))
  if (!type.data) {
    return (
      <DetailMissing
        title={t('assets.labels.title')}
        list="/assets"
        toList={t('assets.toTypes')}
        id={id}
        query={type}
      />
    )
  }
  return <Labels key={id} type={type.data} />
}

function Labels({ type }: { readonly type: AssetTypeRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = useFormat()
  const assets = useLabelledAssets(type)
  const [format, setFormat] = useState<LabelFormat>('a4-24')
  const barcode = type.properties.find((property) => property.barcode)
  const second = columnsOf(type).filter((property) => property.name !== namePropertyOf(type))
  const [line, setLine] = useState<string | null>(barcode?.name ?? second[0]?.name ?? null)
  const count = assets.data?.rows.length ?? 0
  const property = type.properties.find(({ name }) => name === line)
  return (
    <Page
      head={
        <PageHead
          title={t('assets.labels.title')}
          facts={assets.data && t('assets.labels.facts', { count, type: titleOf(type, language) })}
          actions={
            <Button
              disabled={count === 0}
              leftSection={<IconPrinter {...icon} />}
              onClick={() => window.print()}
            >
              {t('assets.labels.print', { count })}
            </Button>
          }
        />
      }
    >
      <div className={styles['grid']}>
        <Card title={t('assets.labels.setUp')}>
          <div className={styles['settings']}>
            <SelectField
              label={t('assets.labels.format')}
              options={keysOf(formats).map((one) => ({
                value: one,
                label: t(`assets.labels.formats.${one}`),
              }))}
              value={format}
              onChange={(chosen) => chosen && setFormat(chosen)}
            />
            <SelectField
              label={t('assets.labels.line')}
              help={t('assets.labels.lineHelp')}
              optional
              options={second.map((one) => ({ value: one.name, label: titleOf(one, language) }))}
              value={line}
              onChange={setLine}
            />
            <Quiet look="caption">{t('assets.labels.hint')}</Quiet>
          </div>
        </Card>
        <div className={styles['preview']}>
          {assets.isPending && <Lines count={6} />}
          {assets.error && (
            <Notice tone="red" live title={t('assets.notLoaded')}>
              {errorText(assets.error)}
            </Notice>
          )}
          {assets.data && assets.data.total > MOST_LABELS && (
            <Notice tone="amber">
              {t('assets.labels.most', { count: MOST_LABELS, total: number.number(assets.data.total) })}
            </Notice>
          )}
          {assets.data && count === 0 && <Quiet look="caption">{t('assets.labels.none')}</Quiet>}
          {assets.data && count > 0 && (
            <LabelSheet
              format={format}
              assets={assets.data.rows}
              property={property}
              references={assets.data.references}
            />
          )}
        </div>
      </div>
    </Page>
  )
}
