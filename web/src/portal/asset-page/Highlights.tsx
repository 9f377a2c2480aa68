import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { MiniScale } from '@feldwerk/ui/parts/MiniScale.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../names/titles.ts'
import { valueText } from '../values/cell-text.ts'
import { isFilled, type LimitedNumber, limitedNumberOf, statePropertyOf, stateSince } from './asset-facts.ts'
import styles from './Highlights.module.css'
import { useHistory } from './use-history.ts'

interface HighlightsProps {
  readonly asset: AssetWithReferences
  readonly type: AssetType
}

/** How an asset is, and its first number with a limit; nothing where its type knows neither. */
export function Highlights({ asset, type }: HighlightsProps) {
  const language = useLanguage()
  const state = statePropertyOf(type)
  const number = limitedNumberOf(type, asset.value)
  const hasState = state !== undefined && isFilled(asset.value, state)
  if (!hasState && !number) return null
  return (
    <Card>
      <dl className={styles['strip']}>
        {hasState && (
          <div className={styles['one']}>
            <dt>{titleOf(state, language)}</dt>
            <dd>
              <span className={styles['figure']}>{String(asset.value[state.name])}</span>
              <Since asset={asset} propertyId={state.id} />
            </dd>
          </div>
        )}
        {number && <Measured number={number} />}
      </dl>
    </Card>
  )
}

function Since({ asset, propertyId }: { readonly asset: AssetWithReferences; readonly propertyId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = stateSince(useHistory(asset).changes, propertyId)
  if (!since) return null
  return <span className={styles['note']}>{t('assets.sinceDay', { day: format.date(since) })}</span>
}

function Measured({ number: { property, value, from, to } }: { readonly number: LimitedNumber }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const inWords = (figure: number) => valueText(figure, property, { references: {}, speech: { t, format } })
  const limits =
    from !== null && to !== null
      ? t('assets.limit.between', { from: inWords(from), to: inWords(to) })
      : from !== null
        ? t('assets.limit.from', { from: inWords(from) })
        : t('assets.limit.to', { to: to === null ? '' : inWords(to) })
  return (
    <div className={styles['one']}>
      <dt>{titleOf(property, language)}</dt>
      <dd>
        <span className={styles['figure']}>{inWords(value)}</span>
        <MiniScale from={from} to={to} value={value} width={112} />
        <span className={styles['note']}>{limits}</span>
      </dd>
    </div>
  )
}
