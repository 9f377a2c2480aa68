import type { TabularColumn, TabularResult } from '@feldwerk/contract/view-data.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Cell } from '../../queries/editor/Cell.tsx'
import { columnFacts } from '../../queries/editor/column-facts.ts'

/** Numbers stand right. */
export function isNumber({ type }: TabularColumn): boolean {
  return type.kind === 'LONG' || type.kind === 'DOUBLE'
}

/** The title of a column in the person's language. */
export function useColumnTitle(): (column: TabularColumn) => string {
  const language = useLanguage()
  return (column) => columnFacts(column, language).title
}

interface CellViewProps {
  readonly value: unknown
  readonly column: TabularColumn
  readonly references: TabularResult['references']
}

/** A value of a row as people read it: as the view itself shows it. */
export function CellView({ value, column, references }: CellViewProps) {
  const language = useLanguage()
  return (
    <Cell value={value} type={column.type} about={columnFacts(column, language)} references={references} />
  )
}
