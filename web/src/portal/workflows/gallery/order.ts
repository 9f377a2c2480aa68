import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import type { TableQuery } from '@feldwerk/ui/table/table-query.ts'
import type { TileFigures } from './use-figures.ts'

/** Columns by which workflows can be ordered. */
export type WorkflowOrder = 'name' | 'performed' | 'results' | 'deviations' | 'tasks'

interface KnownOfRows {
  readonly figuresOf: (workflowId: string) => TileFigures
  readonly nameOf: (row: WorkflowRow) => string
}

/** Workflows in the order that the table asks for, else by name; what has no value comes first going up. */
export function inOrder(
  workflows: readonly WorkflowRow[],
  { orderColumn, orderDir }: Pick<TableQuery, 'orderColumn' | 'orderDir'>,
  { figuresOf, nameOf }: KnownOfRows,
): WorkflowRow[] {
  const values: Readonly<Record<string, (row: WorkflowRow) => number>> = {
    performed: ({ latestPerformanceAt: at }) => (at ? Date.parse(at) : 0),
    results: ({ id }) => figuresOf(id).results?.year.all ?? 0,
    deviations: ({ id }) => shareOf(figuresOf(id)),
    tasks: ({ id }) => figuresOf(id).tasks?.open ?? 0,
  }
  const value = values[orderColumn ?? '']
  const sign = orderDir === 'DESC' ? -1 : 1
  const byName = (a: WorkflowRow, b: WorkflowRow) => nameOf(a).localeCompare(nameOf(b))
  return workflows.toSorted((a, b) =>
    value ? sign * (value(a) - value(b)) || byName(a, b) : sign * byName(a, b),
  )
}

function shareOf({ results }: TileFigures): number {
  return results && results.lately.all > 0 ? results.lately.deviating / results.lately.all : 0
}
