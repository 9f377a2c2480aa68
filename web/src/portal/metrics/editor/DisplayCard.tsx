import { BOUND_PERIODS, MetricAggregation } from '@feldwerk/contract/metrics.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { FigureFields } from '../figures/FigureFields.tsx'
import styles from './DisplayCard.module.css'
import { aggregationOf, isPercentMissing, isTurned, type MetricDraft } from './draft.ts'
import { useBoundWords } from './use-bound-words.ts'

interface DisplayCardProps {
  readonly draft: MetricDraft
  /** Saving was attempted: missing entries are shown. */
  readonly isTried: boolean
  readonly onChange: (change: Partial<MetricDraft>) => void
}

/** What the one figure of a metric is, its unit, and what it may be. */
export function DisplayCard({ draft, isTried, onChange }: DisplayCardProps) {
  const { t } = useTranslation()
  const { unit, bound } = draft
  const words = useBoundWords(draft)
  return (
    <Card title={t('metrics.shown')}>
      <div className={styles['fields']}>
        <Pair>
          <FigureFields
            label={t('metrics.aggregation')}
            figures={MetricAggregation.options}
            value={aggregationOf(draft)}
            percent={draft.percent}
            onChange={onChange}
            percentError={isTried && isPercentMissing(draft) ? t('metrics.missingPercent') : undefined}
          />
          <TextField
            label={t('metrics.unit')}
            optional
            maxLength={20}
            value={unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
        </Pair>
        <Pair>
          <NumberField
            label={t('metrics.boundMin')}
            optional
            unit={unit}
            value={bound.min}
            onChange={(min) => onChange({ bound: { ...bound, min } })}
          />
          <NumberField
            label={t('metrics.boundMax')}
            optional
            unit={unit}
            value={bound.max}
            onChange={(max) => onChange({ bound: { ...bound, max } })}
            error={isTurned(bound) ? t('metrics.boundTurned') : undefined}
          />
        </Pair>
        <SelectField
          label={t('metrics.boundPeriod')}
          value={bound.period}
          onChange={(period) => onChange({ bound: { ...bound, period: period ?? bound.period } })}
          options={BOUND_PERIODS.map((one) => ({ value: one, label: t(`metrics.boundPeriods.${one}`) }))}
        />
        <p className={styles['help']}>{words}</p>
      </div>
    </Card>
  )
}
