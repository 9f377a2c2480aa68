import { RowsTable } from '../../rows/RowsTable.tsx'
import { NoValues } from '../NoValues.tsx'
import type { PanelViewProps } from '../panel-kind.ts'

/** The first rows of a view. */
export function TableView({ name, data }: PanelViewProps) {
  if (data?.kind !== 'TABLE') return null
  if (data.table.data.length === 0) return <NoValues />
  return <RowsTable label={name} rows={data.table} />
}
