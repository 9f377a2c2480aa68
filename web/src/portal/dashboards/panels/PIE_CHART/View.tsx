import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { Ring } from '../../../../charts/Ring.tsx'
import { useFigureWord } from '../../../../charts/use-figure-word.ts'
import { rowsBehind } from '../ask-rows.ts'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'
import { useParts } from '../use-parts.ts'
import { useSeries } from '../use-series.ts'

/** A metric by its labels, as parts of a whole. */
export function PieView({ panel, name, data, onRows }: PanelViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const chart = useSeries(panel, data)
  const parts = useParts(chart)
  const word = useFigureWord()
  if (!chart) return null
  if (chart.isEmpty) return <NoValues />
  return (
    <Ring
      label={t('dashboards.chartOf', {
        name,
        count: parts.length,
        kind: t('dashboards.kinds.PIE_CHART.name'),
      })}
      parts={parts}
      total={chart.data.total ?? 0}
      caption={panelWord(panel, language, 'unit') || word(panel)}
      onPick={
        onRows &&
        (({ key }) => {
          const series = chart.series.find((one) => one.key === key)
          const rows = rowsBehind(panel, chart, { name, series })
          if (rows) onRows(rows)
        })
      }
    />
  )
}
