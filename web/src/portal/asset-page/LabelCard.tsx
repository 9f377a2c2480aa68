import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { QrCode } from '@feldwerk/ui/parts/QrCode.tsx'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { labelAddress } from '../assets/labels/label-address.ts'
import styles from './LabelCard.module.css'

interface LabelCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** The label of an asset: what is read from it, and the ways to print and to pass it on. */
export function LabelCard({ asset, type }: LabelCardProps) {
  const { t } = useTranslation()
  const property = type.properties.find(({ barcode }) => barcode)
  const code = property && asset.value[property.name]
  const address = labelAddress(asset.id)
  return (
    <Card>
      <div className={styles['label']}>
        <QrCode value={address} label={t('assets.labels.code', { name: asset.name ?? '' })} size={80} />
        <div className={styles['words']}>
          <span className={styles['title']}>
            {[t('assets.label'), typeof code === 'string' && code].filter(Boolean).join(' ')}
          </span>
          <span className={styles['text']}>{t('assets.labels.codeText')}</span>
          <span className={styles['acts']}>
            <Link className={styles['act']} href={`/assets/labels?id=${type.id}&assets=${asset.id}`}>
              <IconPrinter {...icon} />
              {t('assets.printLabel')}
            </Link>
            <CopyButton value={address} label={t('assets.copyLink')} icon />
          </span>
        </div>
      </div>
    </Card>
  )
}
