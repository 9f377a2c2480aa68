import { type Budget, createBudget } from './expression/budget.ts'
import { createRun, type Names, type Records, type Run } from './expression/run.ts'
import type { Plan, PlannedOf, PlannedRoot } from './plan.ts'
import type { StepKind } from './query.ts'
import type { Row, RunContext } from './steps/step.ts'
import { STEPS } from './steps.ts'
import type { RecordType } from './types.ts'

/** Records in memory: the browser's, the phone's, or a test's. */
export interface RecordSource extends Records {
  readonly ids: (type: RecordType) => Iterable<string>
}

export interface RunOptions {
  readonly source: RecordSource
  readonly zone: string
  /** What `now` is, in milliseconds since 1970; one value for the whole run. */
  readonly now: number
  /** The budget of the call; without one, each run has its own. */
  readonly budget?: Budget
  /** The values of the names from around the query. */
  readonly names?: Names
  /** Plans of which the rows after some step are known already: they go on from there. */
  readonly known?: (plan: Plan) => KnownRows | undefined
}

/** Rows that were computed elsewhere: those after the first `steps` steps of a plan. */
export interface KnownRows {
  readonly steps: number
  readonly rows: readonly Row[]
}

export interface Result {
  readonly rows: readonly Row[]
  /** Row-level errors that became null, with the places of the expression they happened in. */
  readonly warnings: Run['warnings']
}

/** Runs a checked query in memory. */
export function runPlan(plan: Plan, options: RunOptions): Result {
  const { source, zone, budget = createBudget() } = options
  const run = createRun({ zone, records: source, budget })
  const context: RunContext = {
    run,
    names: (row) => rowNames(row, options),
    plan: (inner) => rowsOf(inner, options, context),
  }
  return { rows: rowsOf(plan, options, context), warnings: run.warnings }
}

const rowNames = (row: Row, { now, names }: RunOptions): Names => ({
  get: (name) => {
    if (name === 'now') return now
    return row.values.has(name) ? row.values.get(name) : names?.get(name)
  },
})

function rowsOf(plan: Plan, { source, known }: RunOptions, context: RunContext): readonly Row[] {
  const found = known?.(plan)
  let rows = found?.rows ?? rootRows(plan.root, source, context)
  for (const step of plan.steps.slice(found?.steps)) rows = runStep(step, rows, context)
  return rows
}

function runStep<K extends StepKind>(
  plan: PlannedOf<K>,
  rows: readonly Row[],
  context: RunContext,
): readonly Row[] {
  return STEPS[plan.kind].run(plan, rows, context)
}

function rootRows(root: PlannedRoot, source: RecordSource, context: RunContext): readonly Row[] {
  if (root.kind === 'NULL') return [{ values: new Map(), key: [] }]
  if (root.kind === 'VIEW') return context.plan(root.plan)
  return [...source.ids(root.record)].map((id) => ({ values: new Map([[root.name, id]]), key: [id] }))
}
