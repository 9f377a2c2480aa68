import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'

/** Says what a figure is called: of a percentile with its percent. */
export function useFigureWord(): (figure: {
  readonly aggregation: Panel['aggregation']
  readonly percent?: number | null | undefined
}) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ aggregation, percent }) =>
    aggregation === 'PERCENTILE' && percent != null
      ? t('dashboards.percentile', { percent: format.number(percent) })
      : t(`dashboards.aggregation.${aggregation}`)
}
