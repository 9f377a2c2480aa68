import type { GeneratorValue } from 'fast-check'
import { checkQuery } from '../src/check.ts'
import type { TableType } from '../src/plan.ts'
import { AGGREGATIONS, type Query, type Root, type StepDefinition, type StepKind } from '../src/query.ts'
import { isPlain } from '../src/sql/types.ts'
import { array, BOOLEAN, DOUBLE, isRecord, LONG, same, show, type Type } from '../src/types.ts'
import { below, chance, pick } from './choose.ts'
import { expression, PLAIN, paths } from './generate.ts'
import { CATALOGUE, ROUND } from './world.ts'

/** How often functions, and steps on a type, were used. */
export interface Coverage {
  readonly functions: Map<string, number>
  readonly steps: Map<string, number>
}

interface StepSource {
  readonly g: GeneratorValue
  readonly input: TableType
  readonly coverage: Coverage
  readonly depth: number
}

const ROOTS: readonly Root[] = [
  { kind: 'ASSET', assetTypeId: 'machine' },
  { kind: 'ASSET', assetTypeId: 'machine' },
  { kind: 'ASSET', assetTypeId: 'machine' },
  { kind: 'ASSET', assetTypeId: 'location' },
  { kind: 'ACCOUNT' },
  { kind: 'VIEW', viewId: 'heavy' },
  { kind: 'VIEW', viewId: 'perFloor' },
  { kind: 'NULL' },
]

/** A random query that is well-typed: each step is made for the columns the one before leaves. */
export function randomQuery(g: GeneratorValue, coverage: Coverage, most = 4): Query {
  const root = pick(g, ROOTS)
  const kinds: StepKind[] = ['MAP', 'MAP', 'MAP', 'FILTER', 'EXPAND', 'JOIN', 'GROUP', 'DISTINCT']
  let query: Query = { root, steps: [] }
  let expands = 0
  let joins = 0
  const count = 1 + below(g, most)
  for (let i = 0; i < count; i++) {
    const input = checkQuery(query, CATALOGUE).stages.at(-1)
    const kind = pick(g, kinds)
    if (!input || (kind === 'EXPAND' && ++expands > 2) || (kind === 'JOIN' && ++joins > 1)) continue
    const step = STEPS[kind]({ g, input, coverage, depth: 3 }, i)
    const longer = step && { root, steps: [...query.steps, step] }
    if (longer && isWellTyped(longer, coverage)) query = longer
  }
  return query
}

/** A bare null or [] may be ambiguous where it stands; such steps are left out, and counted. */
function isWellTyped(query: Query, coverage: Coverage): boolean {
  const good = checkQuery(query, CATALOGUE).faults.length === 0
  coverage.steps.set(good ? 'kept' : 'refused', (coverage.steps.get(good ? 'kept' : 'refused') ?? 0) + 1)
  return good
}

const STEPS: Readonly<Record<StepKind, (making: StepSource, i: number) => StepDefinition | null>> = {
  FILTER: (making) => {
    const condition = make(making, BOOLEAN)
    used(making, 'FILTER', BOOLEAN)
    return { kind: 'FILTER', condition: chance(making.g, 60) ? `coalesce(${condition}, true)` : condition }
  },
  MAP: (making, i) => {
    const kept = Object.keys(making.input.columns).filter(() => chance(making.g, 60))
    const made = pick(making.g, [1, 2, 3])
    const columns = Array.from({ length: made }, (_, n) => {
      const type = pick(making.g, [...PLAIN, ...PLAIN.map((each) => array(each)), array(ROUND), ROUND])
      used(making, 'MAP', type)
      return { name: `c${i}${n}`, expression: make(making, type) }
    })
    return { kind: 'MAP', columns: [...kept.map((name) => ({ name, expression: name })), ...columns] }
  },
  EXPAND: (making, i) => {
    const of = pick(making.g, [...PLAIN, ROUND])
    used(making, 'EXPAND', of)
    const stored = paths(making.input.columns).filter(({ type }) => same(type, array(of)))
    const isStored = stored.length > 0 && chance(making.g, 40)
    const list = isStored ? pick(making.g, stored).text : make(making, array(of))
    return { kind: 'EXPAND', expression: list, name: `x${i}`, outer: chance(making.g, 60) }
  },
  JOIN: (making, i) => {
    const query = randomQuery(making.g, making.coverage, 2)
    const columns = checkQuery(query, CATALOGUE).plan.output.columns
    const right = pick(
      making.g,
      paths(columns)
        .filter(({ type }) => isPlain(type))
        .concat({ text: '1', type: LONG }),
    )
    const on = [
      {
        left: isRecord(right.type) ? reference(making, right.type) : make(making, right.type),
        right: right.text,
      },
    ]
    used(making, 'JOIN', right.type)
    return { kind: 'JOIN', query, name: `j${i}`, on, outer: chance(making.g, 70) }
  },
  GROUP: (making, i) => {
    const keys = Array.from({ length: pick(making.g, [0, 1, 1, 2]) }, (_, n) => {
      const type = pick(making.g, PLAIN)
      used(making, 'GROUP key', type)
      return { name: `k${i}${n}`, expression: make({ ...making, depth: 2 }, type) }
    })
    const aggregates = Array.from({ length: pick(making.g, [1, 2]) }, (_, n) => ({
      name: `a${i}${n}`,
      ...aggregate(making),
    }))
    return { kind: 'GROUP', keys, aggregates }
  },
  DISTINCT: (making) => {
    const names = Object.keys(making.input.columns)
    if (names.length === 0) return null
    for (const type of Object.values(making.input.columns)) used(making, 'DISTINCT', type)
    return chance(making.g, 50)
      ? { kind: 'DISTINCT' }
      : { kind: 'DISTINCT', columns: [pick(making.g, names)] }
  },
}

function make({ g, input, coverage, depth }: StepSource, type: Type): string {
  return expression({ g, names: input.columns, used: coverage.functions }, type, depth)
}

function reference({ g, input }: StepSource, type: Type): string {
  const known = paths(input.columns).filter((path) => show(path.type) === show(type))
  return known.length > 0 ? pick(g, known).text : 'null'
}

const OF_NUMBERS: ReadonlySet<string> = new Set(['SUM', 'AVG', 'MEDIAN', 'PERCENTILE', 'SHARE'])

/**
 * Sums of DOUBLE are of eighths below 125,000, so that the order of adding makes no difference. It always makes one for
 * the deviation, which has a test of its own.
 */
function aggregate(making: StepSource) {
  const { g } = making
  const aggregation = pick(
    g,
    AGGREGATIONS.filter((each) => each !== 'STDDEV'),
  )
  const ofNumbers = OF_NUMBERS.has(aggregation)
  const type = pick(g, ofNumbers ? [LONG, DOUBLE] : PLAIN)
  used(making, aggregation, type)
  const value = make(making, type)
  const of = ofNumbers && type === DOUBLE ? `(floor(${value}) % 1000000) / 8` : value
  if (aggregation === 'PERCENTILE')
    return { aggregation, expression: of, percent: pick(g, [0, 12.5, 90, 99, 100]) }
  return aggregation === 'SHARE' && chance(g, 30) ? { aggregation } : { aggregation, expression: of }
}

function used({ coverage }: StepSource, step: string, type: Type): void {
  const key = `${step} ${type.kind === 'OBJECT' ? 'OBJECT' : show(type).replace(/OBJECT\{.*\}/, 'OBJECT')}`
  coverage.steps.set(key, (coverage.steps.get(key) ?? 0) + 1)
}
