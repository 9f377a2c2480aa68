import { IntervalField, MetricFields, UnitField } from '../fields.tsx'
import type { PanelFieldsProps } from '../panel-kind.ts'

/** What a PIE_CHART shows; it is always cut by labels. */
export function PieFields(props: PanelFieldsProps) {
  return (
    <>
      <MetricFields {...props} />
      <UnitField {...props} />
      <IntervalField {...props} />
    </>
  )
}
