import type { Catalogue } from '../catalogue.ts'
import { checkQuery } from '../check.ts'
import type { Query } from '../query.ts'
import type { RecordType } from '../types.ts'
import { renameField, renameName } from './rename.ts'
import { replaceAt } from './replace-at.ts'

/** A query with new names in it; null when one of its expressions cannot take them. */
export type RenamedQuery = Query | null

/** A field of a record type has a new name: every expression that walks to it follows. */
export function renameFieldInQuery(
  query: Query,
  field: { readonly record: RecordType; readonly from: string; readonly to: string },
  catalogue: Catalogue,
): RenamedQuery {
  let result: Query = query
  for (const { path, text, names } of checkQuery(query, catalogue).expressions) {
    const renamed = renameField(text, field, { names, catalogue })
    if (renamed === null) return null
    result = replaceAt(result, path, renamed)
  }
  return result
}

/**
 * A column that a step makes has a new name: the steps after it follow, until one of them gives the name
 * to something else or drops the column.
 */
export function renameColumn(
  query: Query,
  column: { readonly step: number; readonly from: string; readonly to: string },
  catalogue: Catalogue,
): RenamedQuery {
  const { step: made, from, to } = column
  const { stages, expressions } = checkQuery(query, catalogue)
  const last = query.steps.findIndex((step, i) => i > made && makesAnew(step.kind))
  const reaches = last < 0 ? query.steps.length : last
  if (stages.slice(made + 1, reaches + 1).some(({ columns }) => Object.hasOwn(columns, to))) return null
  let result: Query = renameDefinition(query, column)
  for (const { path, text } of expressions) {
    const step = Number(path[1])
    const isRight = path[2] === 'on' && path[4] === 'right'
    if (step <= made || step > reaches || path[2] === 'query' || isRight) continue
    const renamed = renameName(text, from, to)
    if (renamed === null) return null
    result = replaceAt(result, path, renamed)
  }
  return result
}

/** After these there are only the columns they make. */
const makesAnew = (kind: string) => kind === 'MAP' || kind === 'GROUP'

/** The new name where the step gives it, and in the DISTINCT that may follow. */
function renameDefinition(
  query: Query,
  { step: made, from, to }: { step: number; from: string; to: string },
): Query {
  const named = <N extends { readonly name: string }>(all: readonly N[]) =>
    all.map((each) => Object.assign({}, each, each.name === from ? { name: to } : {}))
  const steps = query.steps.map((step, i) => {
    if (step.kind === 'DISTINCT' && i > made && step.columns)
      return { ...step, columns: step.columns.map((name) => (name === from ? to : name)) }
    if (i !== made) return step
    if (step.kind === 'MAP') return { ...step, columns: named(step.columns) }
    if (step.kind === 'GROUP') return { ...step, keys: named(step.keys), aggregates: named(step.aggregates) }
    return 'name' in step && step.name === from ? { ...step, name: to } : step
  })
  return { ...query, steps }
}
