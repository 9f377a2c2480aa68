import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { propertyOf, titleOf } from '../../names/titles.ts'
import { valueText } from '../../values/cell-text.ts'
import { isEmpty, type Value } from '../../values/value.ts'
import styles from './AssetDelta.module.css'

type FieldChange = AssetChange['fields'][number]

interface AssetDeltaProps {
  readonly changes: readonly FieldChange[]
  readonly type: AssetType | undefined
}

/** What a trigger made of the values of an asset: 12.480 → 12.655 h. A single one stands without its title. */
export function AssetDelta({ changes, type }: AssetDeltaProps) {
  const language = useLanguage()
  const titles = changes.map(({ name }) => {
    const property = name === null ? undefined : type && propertyOf(type, name)
    return property ? titleOf(property, language) : (name ?? '')
  })
  return (
    <dl className={styles['changes']} data-single={changes.length === 1 || undefined}>
      {changes.map((change, i) => (
        <div key={change.propertyId} className={styles['change']}>
          <dt className={styles['title']}>{titles[i]}</dt>
          <dd className={styles['delta']}>
            <Delta change={change} type={type} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Delta({
  change: { name, before, after },
  type,
}: {
  change: FieldChange
  type: AssetType | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const property = name === null ? undefined : type && propertyOf(type, name)
  const unit = property?.number?.unit ?? null
  const said = (value: Value) => {
    if (isEmpty(value)) return t('results.outcomes.nothing')
    const number = property?.number
    const plain = property && { ...property, number: number ? { ...number, unit: null } : null }
    return plain ? valueText(value, plain, { references: {}, speech: { t, format } }) : String(value)
  }
  return (
    <>
      <del className={styles['old']}>{said(before)}</del>
      <IconArrowNarrowRight size={12} stroke={1.7} aria-label={t('assets.becomes')} />
      <ins className={styles['new']}>{said(after)}</ins>
      {unit !== null && !isEmpty(after) && <span className={styles['unit']}>{unit}</span>}
    </>
  )
}
