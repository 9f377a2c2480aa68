import { ViewField } from '../fields.tsx'
import type { PanelFieldsProps } from '../panel-kind.ts'

/** What a TABLE shows. */
export function TableFields(props: PanelFieldsProps) {
  return <ViewField {...props} />
}
