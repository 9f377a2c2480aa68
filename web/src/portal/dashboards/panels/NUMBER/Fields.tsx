import { IntervalField, MetricFields, UnitField } from '../fields.tsx'
import type { PanelFieldsProps } from '../panel-kind.ts'

/** What a NUMBER shows. */
export function NumberFields(props: PanelFieldsProps) {
  return (
    <>
      <MetricFields {...props} />
      <UnitField {...props} />
      <IntervalField {...props} />
    </>
  )
}
