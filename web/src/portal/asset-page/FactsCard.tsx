import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../names/titles.ts'
import { Fold } from '../results/parts/Fold.tsx'
import { ValueView } from '../values/ValueView.tsx'
import { factsOf, photoOf } from './asset-facts.ts'
import styles from './FactsCard.module.css'

/** So many facts are told at once, the first of the type; the rest opens. */
const AT_ONCE = 10

interface FactsCardProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** What an asset looks like, and what is known of it in the order of its type. */
export function FactsCard({ asset, type }: FactsCardProps) {
  const { t } = useTranslation()
  const photo = photoOf(type, asset.value)
  const facts = factsOf(type, asset.value)
  const more = facts.slice(AT_ONCE)
  if (facts.length === 0 && !photo) return null
  return (
    <Card flush>
      <div className={styles['facts']}>
        {photo && <Photo id={photo} asset={asset} />}
        <div className={styles['words']}>
          <Facts facts={facts.slice(0, AT_ONCE)} asset={asset} />
        </div>
      </div>
      {more.length > 0 && (
        <Fold title={t('assets.moreFacts', { count: more.length })}>
          <div className={styles['more']}>
            <Facts facts={more} asset={asset} />
          </div>
        </Fold>
      )}
    </Card>
  )
}

interface FactListProps {
  readonly facts: readonly AssetProperty[]
  readonly asset: AssetWithReferences
}

function Facts({ facts, asset }: FactListProps) {
  const language = useLanguage()
  return (
    <DetailList
      look="columns"
      items={facts.map((property) => ({
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
  )
}

function Photo({ id, asset }: { readonly id: string; readonly asset: AssetWithReferences }) {
  const { t } = useTranslation()
  const reference = asset.references[id]
  if (!reference?.fileUrl) return null
  const name = asset.name ?? t('assets.unnamed')
  return (
    <a
      className={styles['photo']}
      href={reference.fileUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t('assets.openPicture', { name })}
    >
      <img src={reference.fileUrl} alt={name} />
    </a>
  )
}
