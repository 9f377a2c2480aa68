import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import type { Asset } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { QrCode } from '@feldwerk/ui/parts/QrCode.tsx'
import { useTranslation } from 'react-i18next'
import { valueText } from '../../values/cell-text.ts'
import type { References } from '../../values/value.ts'
import styles from './LabelSheet.module.css'
import { labelAddress } from './label-address.ts'
import { type Format, formats, type LabelFormat } from './label-formats.ts'

interface LabelSheetProps {
  readonly format: LabelFormat
  readonly assets: readonly Asset[]
  /** Written below the name. */
  readonly property: AssetProperty | undefined
  readonly references: References
}

/** The sheets as they leave the printer: each label has its name, a line of choice and its code. */
export function LabelSheet({ format, assets, property, references }: LabelSheetProps) {
  const { t } = useTranslation()
  const speech = { t, format: useFormat() }
  const size: Format = formats[format]
  const perSheet = size.columns * size.rows
  const sheets = Array.from({ length: Math.ceil(assets.length / perSheet) }, (_, sheet) =>
    assets.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
  const measures = {
    '--label-width': `${size.width}mm`,
    '--label-height': `${size.height}mm`,
    '--label-code': `${size.code}mm`,
    '--label-columns': size.columns,
  }
  return (
    <div className={styles['sheets']} style={measures} data-single={perSheet === 1 || undefined} data-print>
      {sheets.map((labels, sheet) => (
        <ul
          key={labels[0]?.id}
          className={styles['sheet']}
          aria-label={t('assets.labels.sheet', { place: sheet + 1 })}
        >
          {labels.map((asset) => (
            <li key={asset.id} className={styles['label']}>
              <QrCode
                value={labelAddress(asset.id)}
                label={t('assets.labels.code', { name: asset.name ?? '' })}
              />
              <span className={styles['words']}>
                <strong>{asset.name ?? t('assets.unnamed')}</strong>
                {property && (
                  <span>{valueText(asset.value[property.name], property, { references, speech })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
