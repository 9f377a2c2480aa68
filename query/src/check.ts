import type { Catalogue } from './catalogue.ts'
import { checkText } from './expression/check.ts'
import { countParts } from './expression/parts.ts'
import type { TypedExpression } from './expression/typed.ts'
import { mayFailUnseen } from './expression/warn.ts'
import { nothing } from './expression/widen.ts'
import { below, type Fault, fault } from './faults.ts'
import { LIMITS, type LimitName } from './limits.ts'
import type { Plan, PlannedOf, PlannedRoot, PlannedStep, TableType } from './plan.ts'
import type { Query, Root, StepDefinition, StepKind, StepOf } from './query.ts'
import { ROOT_KIND, ROOT_SHAPES, recordRoot } from './roots.ts'
import { choice, misfits } from './shape.ts'
import type { CheckContext } from './steps/step.ts'
import { STEPS } from './steps.ts'
import { type Fields, TIME } from './types.ts'

export interface CheckedQuery {
  /** Only to be run when there are no faults. */
  readonly plan: Plan
  /** The columns after the root and after each step, also where something is wrong. */
  readonly stages: readonly TableType[]
  readonly faults: readonly Fault[]
  readonly warnings: readonly Fault[]
  /** Every expression of the query and the queries inside of it, but for those of its views. */
  readonly expressions: readonly PlacedExpression[]
}

/** An expression of a definition: where it stands, what it sees, what it is. */
export interface PlacedExpression {
  readonly path: readonly (string | number)[]
  readonly text: string
  readonly names: Fields
  readonly typed: TypedExpression
}

type Path = readonly (string | number)[]

/** What is shared by a query and all queries inside of it. */
interface CheckState {
  readonly catalogue: Catalogue
  /** Names from around the query, which its columns may hide. */
  readonly names: Fields
  readonly faults: Fault[]
  readonly warnings: Fault[]
  readonly expressions: PlacedExpression[]
  /** The views we are in, outermost first. */
  readonly views: readonly string[]
  readonly counts: Partial<Record<LimitName, number>>
  /** How much there was to read so far, views included. */
  readonly read: { parts: number; faults: number }
}

const NO_ROWS: TableType = { columns: {}, unique: [], repeated: new Set() }
const EMPTY_PLAN: Plan = { root: { kind: 'NULL' }, steps: [], output: NO_ROWS }

/**
 * Checks a query from root to last step; what does not fit is reported and the rest goes on. `names` are what its
 * expressions may use besides the columns: the answers of a form.
 */
export function checkQuery(query: Query, catalogue: Catalogue, names: Fields = {}): CheckedQuery {
  const work: CheckState = {
    catalogue,
    names,
    faults: [],
    warnings: [],
    expressions: [],
    views: [],
    counts: {},
    read: { parts: 0, faults: 0 },
  }
  const { plan, stages } = checkStages(query, [], work)
  const { faults, warnings, expressions } = work
  return { plan, stages, faults, warnings, expressions }
}

function checkStages(
  query: Query,
  path: Path,
  work: CheckState,
): { plan: Plan; stages: readonly TableType[] } {
  const { root, table } = checkRoot(query.root, [...path, 'root'], work)
  const stages = [table]
  const steps: PlannedStep[] = []
  const definitions = Array.isArray(query.steps) ? query.steps : []
  if (definitions.length > LIMITS.steps)
    work.faults.push(fault('limit', { path: [...path, 'steps', LIMITS.steps] }, { limit: 'steps' }))
  for (const [i, definition] of definitions.entries()) {
    const input = stages[i] ?? NO_ROWS
    const checked = checkStep(definition, input, [...path, 'steps', i], work)
    if (checked) steps.push(checked)
    stages.push(checked?.output ?? input)
  }
  return { plan: { root, steps, output: stages.at(-1) ?? table }, stages }
}

function checkRoot(root: Root, path: Path, work: CheckState): { root: PlannedRoot; table: TableType } {
  const noRoot = { root: { kind: 'NULL' } as const, table: NO_ROWS }
  const wrong = misfits(root?.kind, ROOT_KIND, [...path, 'kind'])
  if (wrong.length === 0) wrong.push(...misfits(root, ROOT_SHAPES[root.kind], path))
  work.faults.push(...wrong)
  if (wrong.length > 0 || root.kind === 'NULL') return noRoot
  if (root.kind === 'VIEW') return checkView(root.viewId, path, work)
  const records = recordRoot(root)
  if (!records) return noRoot
  if (!work.catalogue.fields(records.record))
    work.faults.push(
      fault('unknownRecordType', { path }, { found: 'id' in records.record ? records.record.id : '' }),
    )
  const columns = { [records.name]: records.record }
  return {
    root: { kind: 'RECORDS', ...records },
    table: { columns, unique: [records.name], repeated: new Set() },
  }
}

/** A view is inlined: its steps count like ours, its faults are reported where it is used. */
function checkView(viewId: string, path: Path, work: CheckState): { root: PlannedRoot; table: TableType } {
  const noRoot = { root: { kind: 'NULL' } as const, table: NO_ROWS }
  const stop = (found: Fault) => {
    work.faults.push(found)
    return noRoot
  }
  const columns = work.catalogue.viewColumns?.(viewId)
  if (columns)
    return { root: { kind: 'VIEW', viewId, plan: EMPTY_PLAN }, table: { ...NO_ROWS, columns, unique: null } }
  const query = work.catalogue.view(viewId)
  if (!query) return stop(fault('unknownView', { path }, { found: viewId }))
  if (work.views.includes(viewId)) return stop(fault('viewCycle', { path }, { found: viewId }))
  if (work.views.length >= LIMITS.viewDepth) return stop(fault('limit', { path }, { limit: 'viewDepth' }))
  const own = { names: {}, faults: [], warnings: [], expressions: [] }
  const inner = { ...work, ...own, views: [...work.views, viewId] }
  const { plan } = checkStages(query, [], inner)
  work.faults.push(...below([...path, 'view'], inner.faults))
  return { root: { kind: 'VIEW', viewId, plan }, table: plan.output }
}

function checkStep(
  definition: StepDefinition,
  input: TableType,
  path: Path,
  work: CheckState,
): PlannedStep | null {
  const wrong = misfits(definition?.kind, choice(Object.keys(STEPS)), [...path, 'kind'])
  if (wrong.length === 0) wrong.push(...misfits(definition, STEPS[definition.kind].schema, path))
  work.faults.push(...wrong)
  if (wrong.length > 0) return null
  if (definition.kind === 'JOIN') count('joins', path, work)
  if (definition.kind === 'EXPAND') count('expands', path, work)
  return planned(definition, input, context(path, work))
}

/** One step by its kind. The kinds of definition, row and plan are the same: the registry's type says so. */
function planned<K extends StepKind>(
  definition: StepOf<K>,
  input: TableType,
  at: CheckContext,
): PlannedOf<K> {
  const { kind } = definition
  const { plan, output } = STEPS[kind].check(definition, input, at)
  return { kind, input, output, ...plan }
}

function count(limit: 'joins' | 'expands', path: Path, work: CheckState): void {
  work.counts[limit] = (work.counts[limit] ?? 0) + 1
  if (work.counts[limit] > LIMITS[limit]) work.faults.push(fault('limit', { path }, { limit }))
}

function context(path: Path, work: CheckState): CheckContext {
  return {
    catalogue: work.catalogue,
    expression: ({ text, names, path: inner, expected }) => {
      const at = [...path, ...inner]
      if (isTooMuch(text, at, work)) return nothing({ start: 0, end: text.length })
      const visible = { ...work.names, ...names, now: TIME }
      const { typed, faults } = checkText(text, { names: visible, catalogue: work.catalogue }, expected)
      work.expressions.push({ path: at, text, names: visible, typed })
      work.read.faults += faults.length
      work.faults.push(...below(at, faults))
      work.warnings.push(...below(at, mayFailUnseen(typed)))
      return typed
    },
    query: (query, inner) => checkStages(query, [...path, ...inner], work).plan,
    report: (code, inner, detail) => work.faults.push(fault(code, { path: [...path, ...inner] }, detail)),
    warn: (code, inner, detail) => work.warnings.push(fault(code, { path: [...path, ...inner] }, detail)),
  }
}

/** Whether an expression is left unread, because those before it were enough. The first of them is reported. */
function isTooMuch(text: string, path: Path, { read, faults }: CheckState): boolean {
  if (read.faults >= LIMITS.faults || read.parts > LIMITS.queryParts) return true
  read.parts += countParts(text)
  if (read.parts <= LIMITS.queryParts) return false
  faults.push(fault('limit', { path }, { limit: 'queryParts' }))
  return true
}
