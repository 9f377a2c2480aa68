import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { PaletteActions } from '@feldwerk/ui/palette/PaletteActions.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCalendar, IconChecklist, IconClipboardText, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alsoSpeak } from '../../../i18n/i18n.ts'
import { useClient } from '../../../session/session-context.ts'
import { assetKey } from '../../known/asset-key.ts'
import { useAssetType } from '../../known/use-asset-types.ts'
import { titleOf } from '../../names/titles.ts'
import { ValueView } from '../../values/ValueView.tsx'
import { elementOf, isEmpty } from '../../values/value.ts'
import styles from './AssetPreview.module.css'
import { PreviewFacts } from './PreviewFacts.tsx'

/** Facts beside the name. */
const SHOWN = 6

/** An asset with its picture and its first values. */
export function AssetPreview({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const language = useLanguage()
  const asset = useQuery({
    queryKey: assetKey(id),
    queryFn: async ({ signal }) => {
      await alsoSpeak('areas')
      return client.assets.find({ assetId: id }, { signal })
    },
  }).data
  const type = useAssetType(asset?.assetTypeId ?? '').data
  const picture = asset && type && pictureOf(asset, type)
  return (
    <>
      {picture && <img className={styles['picture']} src={picture} alt="" />}
      <p className={styles['name']}>{name}</p>
      {type && <p className={styles['type']}>{titleOf(type, language)}</p>}
      {asset && type ? <Facts asset={asset} type={type} /> : <Lines count={4} />}
      <PaletteActions
        actions={[
          {
            key: 'A',
            label: t('shell.palette.addTask'),
            icon: IconChecklist,
            href: `/tasks?new=true&assetId=${id}`,
          },
          {
            key: 'E',
            label: t('shell.palette.results'),
            icon: IconClipboardText,
            href: `/results?assetId=${id}`,
          },
          {
            key: 'K',
            label: t('shell.nav.calendar'),
            icon: IconCalendar,
            href: `/tasks/calendar?assetId=${id}`,
          },
          ...(asset
            ? [
                {
                  key: 'D',
                  label: t('shell.palette.printLabel'),
                  icon: IconQrcode,
                  href: `/assets/labels?id=${asset.assetTypeId}&assets=${id}`,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

interface AssetOfType {
  readonly asset: AssetWithReferences
  readonly type: AssetTypeRow
}

function Facts({ asset, type }: AssetOfType) {
  const language = useLanguage()
  const shown = type.properties
    .filter((property) => elementOf(property.type).kind !== 'IMAGE' && !isEmpty(asset.value[property.name]))
    .filter(({ name }) => asset.value[name] !== asset.name)
    .slice(0, SHOWN)
  return (
    <PreviewFacts
      facts={shown.map((property) => [
        titleOf(property, language),
        <ValueView
          key={property.id}
          value={asset.value[property.name]}
          property={property}
          references={asset.references}
        />,
      ])}
    />
  )
}

/** The first picture of an asset. */
function pictureOf(asset: AssetWithReferences, type: AssetTypeRow): string | undefined {
  const id = type.properties
    .filter((property) => elementOf(property.type).kind === 'IMAGE')
    .flatMap(({ name }) => asset.value[name] ?? [])[0]
  return (typeof id === 'string' && asset.references[id]?.imageUrl) || undefined
}
