import { IntervalField, LabelField, LimitField, MetricFields, UnitField } from '../fields.tsx'
import type { PanelFieldsProps } from '../panel-kind.ts'

/** What a TIME_SERIES_CHART shows. */
export function TimeSeriesFields(props: PanelFieldsProps) {
  return (
    <>
      <MetricFields {...props} />
      <LabelField {...props} />
      <UnitField {...props} />
      <LimitField {...props} />
      <IntervalField {...props} />
    </>
  )
}
