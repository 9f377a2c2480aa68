import type { PlannedColumn, TableType } from '../plan.ts'
import type { Column } from '../query.ts'
import type { CheckContext } from './step.ts'

interface ColumnContext extends CheckContext {
  readonly path: readonly (string | number)[]
  /** Names that are taken already. */
  readonly taken?: readonly string[]
}

/** Checks a list of named expressions; a name that is there twice is reported and left out. */
export function checkColumns(
  columns: readonly Column[],
  input: TableType,
  context: ColumnContext,
): readonly PlannedColumn[] {
  const taken = new Set(context.taken)
  return columns.flatMap(({ name, expression }, i) => {
    const path = [...context.path, i]
    const value = context.expression({
      text: expression,
      names: input.columns,
      path: [...path, 'expression'],
    })
    if (taken.has(name)) {
      context.report('duplicateName', [...path, 'name'], { found: name })
      return []
    }
    taken.add(name)
    return [{ name, value }]
  })
}
