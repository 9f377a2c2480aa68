import type { Figure } from '@feldwerk/query/metric/metric.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useTranslation } from 'react-i18next'

interface FigureFieldsProps<F extends Figure> {
  readonly label: string
  readonly figures: readonly F[]
  readonly value: F
  /** Of PERCENTILE; null while it is not said. */
  readonly percent: number | null
  readonly onChange: (change: { readonly aggregation: F; readonly percent: number | null }) => void
  readonly error?: string | undefined
  readonly percentError?: string | undefined
}

/** What a percentile begins with: what nine of ten values are below. */
const USUAL_PERCENT = 90

/** What values are reckoned to, explained where the word alone does not say it, and of a percentile how many percent. */
export function FigureFields<F extends Figure>(props: FigureFieldsProps<F>) {
  const { label, figures, value, percent, onChange, error, percentError } = props
  const { t } = useTranslation()
  const help = value in HELPED ? t(`dashboards.figureHelp.${value as keyof typeof HELPED}`) : undefined
  return (
    <>
      <SelectField
        label={label}
        help={help}
        value={value}
        onChange={(aggregation) =>
          aggregation &&
          onChange({ aggregation, percent: aggregation === 'PERCENTILE' ? (percent ?? USUAL_PERCENT) : null })
        }
        options={figures.map((one) => ({ value: one, label: t(`dashboards.aggregation.${one as Figure}`) }))}
        error={error}
      />
      {value === 'PERCENTILE' && (
        <NumberField
          label={t('dashboards.percent')}
          value={percent}
          onChange={(next) => onChange({ aggregation: value, percent: next })}
          min={0}
          max={100}
          unit="%"
          error={percentError}
        />
      )}
    </>
  )
}

const HELPED = { MEDIAN: true, PERCENTILE: true, STDDEV: true, DISTINCT_COUNT: true, SHARE: true } as const
