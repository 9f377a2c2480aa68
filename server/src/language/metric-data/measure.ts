import type { Locale } from '@feldwerk/contract/locales.ts'
import type { MetricLabel } from '@feldwerk/contract/metric-data.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { type CompiledMetric, compileMetric, inOrder, type Measure } from '@feldwerk/query/metric/compile.ts'
import type { MetricCell, MetricPlan } from '@feldwerk/query/metric/metric.ts'
import { putTogether } from '@feldwerk/query/metric/run.ts'
import { NULL, type Type } from '@feldwerk/query/types.ts'
import { keyOf, type Value } from '@feldwerk/query/values.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { collectMentioned, nothingMentioned } from '../view-data/cells.ts'
import type { LookUp } from '../view-data/references.ts'
import type { Model } from '../views/model.ts'
import { labelTexts } from './texts.ts'

/** The figures of a metric within bounds: one cell for each bucket and label with rows. */
export interface Measurement {
  readonly cells: readonly MetricCell[]
  /** By the number of their rows, the largest first; the rest last. */
  readonly labels: readonly Label[]
}

/** What cells have in common. */
export interface Label {
  readonly kind: MetricLabel['kind']
  readonly type: Type
  readonly value: Value
}

export interface MeasureRequest {
  readonly plans: readonly MetricPlan[]
  readonly bounds: readonly number[]
  /** All unless given. */
  readonly measures?: readonly Measure[]
}

/** One statement for each source. */
export function compileSources(
  { plans, bounds, measures }: MeasureRequest,
  model: Model,
): readonly CompiledMetric[] {
  const isLabelled = plans.some(({ label }) => label)
  const options = {
    ...model,
    ...(measures ? { measures } : {}),
    everyLabel: isLabelled && plans.length > 1,
  }
  return plans.map((plan) => compileMetric(plan, bounds, options))
}

/** Runs the statements of a metric's sources one after the other and puts together what they give. */
export async function measure(
  trx: Trx,
  statements: readonly CompiledMetric[],
  plans: readonly MetricPlan[],
): Promise<Measurement> {
  const found: MetricCell[][] = []
  for (const statement of statements) {
    const rows = await runStatement(trx, statement)
    if (rows.length > LIMITS.groups && statements.length > 1) throw new LimitError('groups')
    found.push(rows.map(statement.cell))
  }
  const [first = []] = found
  const cells = found.length > 1 ? putTogether(found.flat()) : inOrder(first)
  return { cells, labels: labelsOf(cells, typesOf(found, plans)) }
}

/** What the cells of a metric's sources come to, however many there are of a bucket and label. */
export function measureCells(
  found: readonly (readonly MetricCell[])[],
  plans: readonly MetricPlan[],
): Measurement {
  const cells = putTogether(found.flat())
  return { cells, labels: labelsOf(cells, typesOf(found, plans)) }
}

/** By label, which type it is of: sources may differ. */
function typesOf(
  found: readonly (readonly MetricCell[])[],
  plans: readonly MetricPlan[],
): ReadonlyMap<string, Type> {
  const typed = found.flatMap((cells, i) =>
    cells.map(({ label }) => [keyOf(label), plans[i]?.label ?? NULL] as const),
  )
  return new Map(typed)
}

/** Tells the labels of cells apart. */
export const labelKey = ({ label, isRest }: Pick<MetricCell, 'label' | 'isRest'>): string =>
  keyOf([label, isRest])

/** The same of a label itself. */
export const keyOfLabel = ({ kind, value }: Label): string =>
  labelKey({ label: value, isRest: kind === 'REST' })

/** Cells by label and bucket. */
export function cellsByPlace(
  cells: readonly MetricCell[],
): (label: Label, bucket: number) => MetricCell | undefined {
  const places = new Map<string, Map<number, MetricCell>>()
  for (const cell of cells) {
    const key = labelKey(cell)
    const buckets = places.get(key) ?? new Map<number, MetricCell>()
    places.set(key, buckets.set(cell.bucket, cell))
  }
  return (label, bucket) => places.get(keyOfLabel(label))?.get(bucket)
}

/** What is known of the rows of a label. */
type LabelCell = Pick<MetricCell, 'label' | 'isRest' | 'count'>

/** The labels of cells, with their types, by how many rows they have. */
export function labelsOf(cells: readonly LabelCell[], types: ReadonlyMap<string, Type>): readonly Label[] {
  const groups = [...Map.groupBy(cells, labelKey).values()].map((group) => {
    const { label = null, isRest = false } = group[0] ?? {}
    return { label, isRest, count: group.reduce((sum, { count }) => sum + count, 0) }
  })
  return groups
    .toSorted((a, b) => Number(a.isRest) - Number(b.isRest) || b.count - a.count)
    .map(({ label, isRest }): Label => {
      const type = types.get(keyOf(label)) ?? NULL
      return { kind: isRest ? 'REST' : label === null ? 'NONE' : 'VALUE', type, value: label }
    })
}

/** Labels as they are answered: with names, for which assets and people are looked up. */
export async function nameLabels(
  lookUp: LookUp,
  labels: readonly Label[],
  { language, isLabelled }: { language: Locale; isLabelled: boolean },
): Promise<MetricLabel[]> {
  const mentioned = nothingMentioned()
  for (const { type, value } of labels) collectMentioned(type, value, mentioned)
  const references = await lookUp(mentioned)
  const texts = labelTexts[language]
  return labels.map(({ kind, value }): MetricLabel => {
    if (kind === 'REST') return { kind, value: null, name: texts.rest }
    if (kind === 'NONE') return { kind, value: null, name: isLabelled ? texts.none : '' }
    const wire = value as string | number | boolean
    const known = typeof wire === 'string' ? references[wire]?.name : undefined
    return { kind, value: wire, name: known ?? shown(wire, texts) }
  })
}

function shown(value: string | number | boolean, { yes, no }: (typeof labelTexts)[Locale]): string {
  return typeof value === 'boolean' ? (value ? yes : no) : String(value)
}
