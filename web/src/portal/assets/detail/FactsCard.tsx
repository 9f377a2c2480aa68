import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { QrCode } from '@feldwerk/ui/parts/QrCode.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCube } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../names/titles.ts'
import { labelAddress } from '../labels/label-address.ts'
import styles from './FactsCard.module.css'

interface FactsCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** What the product itself knows about an asset, and its QR code. */
export function FactsCard({ asset, type }: FactsCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const by = (who: AssetWithReferences['createdBy']) => (who ? fullName(who) : null)
  return (
    <Card title={t('assets.facts')}>
      <DetailList
        look="facts"
        items={[
          {
            label: t('assets.type'),
            value: (
              <Chip icon={IconCube} href={`/assets/type?id=${type.id}`}>
                {titleOf(type, language)}
              </Chip>
            ),
          },
          { label: t('assets.column.createdAt'), value: format.dateTime(asset.createdAt) },
          { label: t('assets.createdBy'), value: by(asset.createdBy) },
          { label: t('assets.column.changedAt'), value: format.dateTime(asset.changedAt) },
          { label: t('assets.changer'), value: by(asset.changedBy) },
          { label: t('assets.version'), value: format.number(asset.version) },
        ]}
      />
      <div className={styles['code']}>
        <QrCode
          value={labelAddress(asset.id)}
          label={t('assets.labels.code', { name: asset.name ?? '' })}
          size={112}
        />
        <p>{t('assets.labels.codeText')}</p>
      </div>
    </Card>
  )
}
