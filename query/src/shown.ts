import type { Catalogue } from './catalogue.ts'
import type { TypedExpression } from './expression/typed.ts'
import type { Plan, PlannedColumn } from './plan.ts'
import { isRecord } from './types.ts'

/** A table as people are shown it. */
export interface ShownTable {
  /** The same rows; beside each column what lies in it, named by its path: `asset.code`. */
  readonly plan: Plan
  /** The columns that are shown, in reading order. An object stands there by what lies in it. */
  readonly names: readonly string[]
}

/**
 * The rows of a plan with columns that can be read: an object with a column for each of its fields, and a record with
 * its fields beside it until columns are chosen. `chosenIn` is the plan that tells whether somebody has, where that is
 * not the plan itself.
 */
export function shownOf(plan: Plan, catalogue: Catalogue, chosenIn: Plan = plan): ShownTable {
  const kept: PlannedColumn[] = Object.entries(plan.output.columns).map(([name, type]) => ({
    name,
    value: { ...NOWHERE, kind: 'NAME', name, type },
  }))
  const unchosen = unchosenIn(chosenIn)
  const found = kept
    .flatMap((column) => below(column, { unchosen: unchosen[column.name], depth: 0, catalogue }))
    .slice(0, MOST_SHOWN)
  const names = found.map(({ name }) => name)
  const added = found.filter(({ name }) => !Object.hasOwn(plan.output.columns, name))
  if (added.length === 0) return { plan, names }
  const columns = [...kept, ...added]
  const output = {
    ...plan.output,
    columns: Object.fromEntries(columns.map(({ name, value }) => [name, value.type])),
  }
  const step = { kind: 'MAP', columns, input: plan.output, output } as const
  return { plan: { ...plan, steps: [...plan.steps, step], output }, names }
}

const NOWHERE = { start: 0, end: 0 }

/** Columns that a table is shown with. */
const MOST_SHOWN = 100

/** Objects within objects that are shown by what lies in them. */
const MOST_DEPTH = 3

/** The records among columns that come from where the rows do: `true`; and those of a joined table. */
interface UnchosenRecords {
  readonly [column: string]: true | UnchosenRecords | undefined
}

function unchosenIn({ root, steps }: Plan): UnchosenRecords {
  let found: UnchosenRecords =
    root.kind === 'RECORDS' ? { [root.name]: true } : root.kind === 'VIEW' ? unchosenIn(root.plan) : {}
  for (const step of steps) {
    if (step.kind === 'MAP' || step.kind === 'GROUP') found = {}
    if (step.kind === 'JOIN') found = { ...found, [step.name]: unchosenIn(step.plan) }
  }
  return found
}

interface ColumnPlace {
  readonly unchosen: true | UnchosenRecords | undefined
  readonly depth: number
  readonly catalogue: Catalogue
}

/** The columns that a column is shown as. */
function below(column: PlannedColumn, { unchosen, depth, catalogue }: ColumnPlace): PlannedColumn[] {
  const { name, value } = column
  const { type } = value
  if (type.kind === 'OBJECT' && !type.name && depth < MOST_DEPTH) {
    const inner = typeof unchosen === 'object' ? unchosen : {}
    return Object.entries(type.fields).flatMap(([field, of]) => {
      const part: TypedExpression = { ...NOWHERE, kind: 'FIELD', target: value, name: field, type: of }
      const place = { unchosen: inner[field], depth: depth + 1, catalogue }
      return below({ name: `${name}.${field}`, value: part }, place)
    })
  }
  if (!isRecord(type) || unchosen !== true) return [column]
  const asides = catalogue.asides?.(type)
  const fields = Object.entries(catalogue.fields(type) ?? {}).flatMap(([field, of]) => {
    // An id means nothing to people, and the record is shown beside it anyway.
    if (field === 'id' || asides?.has(field)) return []
    const part: TypedExpression = {
      ...NOWHERE,
      kind: 'WALK',
      target: value,
      record: type,
      name: field,
      type: of,
    }
    return below({ name: `${name}.${field}`, value: part }, { unchosen: undefined, depth, catalogue })
  })
  return [column, ...fields]
}
