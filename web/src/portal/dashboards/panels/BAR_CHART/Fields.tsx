import { IntervalField, LabelField, LimitField, MetricFields, UnitField } from '../fields.tsx'
import type { PanelFieldsProps } from '../panel-kind.ts'

/** What a BAR_CHART shows. */
export function BarFields(props: PanelFieldsProps) {
  return (
    <>
      <MetricFields {...props} />
      <LabelField {...props} />
      <UnitField {...props} />
      {!props.panel.useLabel && <LimitField {...props} />}
      <IntervalField {...props} />
    </>
  )
}
