import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { asset } from '@feldwerk/query/types.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import { RecordPicker } from '../../conditions/RecordPicker.tsx'
import { Token } from '../../conditions/Token.tsx'
import { titleOf } from '../../names/titles.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { assetOf, onlyAsset, type PlainQuery } from './plain-query.ts'
import { Sentence } from './Sentence.tsx'

const WAYS = ['NOTHING', 'EACH', 'ONE', 'SOME'] as const
/** What a date makes tasks for. */
type PerWay = (typeof WAYS)[number]

interface PerLineProps {
  readonly value: PlainQuery
  readonly types: readonly AssetTypeRow[]
  readonly onChange: (part: Pick<PlainQuery, 'assetTypeId' | 'condition'>) => void
}

function wayOf({ assetTypeId, condition }: PlainQuery): PerWay {
  if (assetTypeId === null) return 'NOTHING'
  if (condition === '' || condition === 'true') return 'EACH'
  return assetOf(condition) === undefined ? 'SOME' : 'ONE'
}

/** An asset that nobody has chosen yet: no asset has this id. */
export const NO_ASSET = onlyAsset('00000000-0000-0000-0000-000000000000')

/** For what tasks come: nothing in particular, each asset of a type, one, or those that conditions choose. */
export function PerLine({ value, types, onChange }: PerLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { assetTypeId, condition } = value
  const [isChoosing, setIsChoosing] = useState(wayOf(value) === 'SOME')
  const way = isChoosing && assetTypeId !== null ? 'SOME' : wayOf(value)
  const choose = (next: string) => {
    setIsChoosing(next === 'SOME')
    const typeId = assetTypeId ?? types[0]?.id ?? null
    if (next === 'NOTHING') onChange({ assetTypeId: null, condition: '' })
    else onChange({ assetTypeId: typeId, condition: next === 'ONE' ? NO_ASSET : '' })
  }
  const type = types.find(({ id }) => id === assetTypeId)
  return (
    <>
      <Sentence lead={t('series.per.lead')}>
        <Token
          label={t('series.per.label')}
          value={way}
          onChange={choose}
          groups={[
            {
              items: WAYS.filter((one) => one === 'NOTHING' || one === way || types.length > 0).map(
                (one) => ({
                  value: one,
                  label: t(`series.per.${one}`),
                }),
              ),
            },
          ]}
        />
        {type && (
          <>
            <span>{t('series.per.ofType')}</span>
            <Token
              isValue
              label={t('series.per.type')}
              value={type.id}
              onChange={(next) => onChange({ assetTypeId: next, condition: way === 'ONE' ? NO_ASSET : '' })}
              groups={[{ items: types.map((one) => ({ value: one.id, label: titleOf(one, language) })) }]}
            />
          </>
        )}
        {type && way === 'ONE' && (
          <RecordPicker
            label={t('series.per.asset')}
            type={asset(type.id)}
            value={condition === NO_ASSET ? [] : [assetOf(condition) ?? '']}
            onChange={([id]) => id && onChange({ assetTypeId, condition: onlyAsset(id) })}
          />
        )}
      </Sentence>
      {type && way === 'SOME' && (
        <AssetCondition
          type={type}
          value={condition}
          onChange={(next) => onChange({ assetTypeId, condition: next })}
        />
      )}
    </>
  )
}

interface AssetConditionProps {
  readonly type: AssetTypeRow
  readonly value: string
  readonly onChange: (condition: string) => void
}

function AssetCondition({ type, value, onChange }: AssetConditionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { catalogue, recordNames, titles } = useQueryModel()
  const environment = useMemo(() => ({ names: { asset: asset(type.id) }, catalogue }), [type.id, catalogue])
  const title = titleOf(type, language)
  const called = useMemo(() => ({ ...titles, names: { asset: { title } } }), [titles, title])
  return (
    <ConditionField
      label={t('series.per.condition')}
      lead={t('series.per.if')}
      value={value}
      onChange={onChange}
      environment={environment}
      titles={called}
      recordNames={recordNames}
    />
  )
}
