import { createHash } from 'node:crypto'

/*
 * Words to write templates with. What they make is plain data, as the calls take it; it is checked when Feldwerk
 * starts and by the tests.
 */

/** Names within a template to ids: the name is the id's source, so a name must never change once it has gone out. */
export function idsOf(template: string): (name: string) => string {
  return (name) => {
    const hash = createHash('sha256').update(`${template} ${name}`).digest()
    hash[6] = 0x80 | (hash[6]! & 0x0f)
    hash[8] = 0x80 | (hash[8]! & 0x3f)
    const hex = hash.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
  }
}

/** A text in German and English. */
export type BothTexts = readonly [de: string, en: string]

/** Names, as definitions have them; a third text is a teaser or description by `more`. */
export const named = ([de, en]: BothTexts, more?: (language: 'de' | 'en', at: 0 | 1) => object) => [
  { language: 'de', name: de, ...more?.('de', 0) },
  { language: 'en', name: en, ...more?.('en', 1) },
]

const says = ([de, en]: BothTexts) => ({ kind: 'VALUE', value: { de, en } })
export const fixed = <V>(value: V) => ({ kind: 'VALUE', value })
/** One computed value. */
export const rule = (expression: string) => ({
  kind: 'QUERY',
  query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }] },
})

// Asset types

interface PropertyMore {
  readonly required?: boolean
  readonly enumeration?: readonly (string | number)[]
  readonly dateOnly?: boolean
  readonly barcode?: boolean
  readonly number?: {
    readonly unit?: string
    readonly min?: number
    readonly max?: number
    readonly decimals?: number
  }
}
type KindName = 'STRING' | 'LONG' | 'DOUBLE' | 'BOOLEAN' | 'TIME' | 'ACCOUNT' | 'IMAGE'

/** Writes the properties of one asset type; `of` is the id of the assets that a property refers to. */
export const properties =
  (id: (name: string) => string, type: string) =>
  (name: string, kind: KindName | { readonly of: string }, title: BothTexts, more: PropertyMore = {}) => ({
    id: id(`${type}.${name}`),
    name,
    type: typeof kind === 'string' ? { kind } : { kind: 'ASSET', id: kind.of },
    translations: named(title),
    ...more,
  })

// Questions

/** A question; with the activity's name its first variable name is its id. */
export const ask = (kind: string, variableName: string, title: BothTexts, more: object = {}) => ({
  kind,
  variableName,
  title: says(title),
  ...more,
})
export const optional = { optional: fixed(true) }
/** Not every place has what is asked about. */
export const mayNotApply = { notApplicable: fixed(true) }
/** Seen only where this is true. */
export const onlyIf = (expression: string) => ({ hidden: unless(expression) })
/** Answered by choice, except where this is true. */
export const demandedIf = (expression: string) => ({ optional: unless(expression) })
/** As the editor writes what stands until its condition is met, also while what it asks for is open. */
const unless = (expression: string) => rule(`(${expression}) != true`)
/** Outside of it is a deviation, amber, no error. */
export const within = (from: number | null, to: number | null, unit: string, decimals = 1) => ({
  unit: says([unit, unit]),
  decimals: fixed(decimals),
  tolerance: fixed({ from, to }),
})
export const measured = (unit: string, decimals = 0) => ({
  unit: says([unit, unit]),
  ...(decimals === 0 ? { integerOnly: fixed(true) } : { decimals: fixed(decimals) }),
})
/** Options by value, German and English label; the value is what stands in views. */
export const choices = (...all: readonly (readonly [value: string, de: string, en: string])[]) => ({
  options: fixed(all.map(([value, de, en], at) => ({ id: `o${at}`, value, label: { de, en } }))),
})
/**
 * Of what a task is about, only that can be chosen while the task is done: otherwise the work would count for another
 * one. Without a task, or with one that names nothing, all that the condition is true for.
 */
export const ofTask = (field: string, condition: string) =>
  `(task.data.${field} == null && ${condition}) || asset == task.data.${field}`
/** One of the assets of a type. */
export const assets = (assetTypeId: string, label: string, condition?: string) => ({
  options: {
    kind: 'QUERY',
    query: {
      root: { kind: 'ASSET', assetTypeId },
      steps: [
        ...(condition ? [{ kind: 'FILTER', condition }] : []),
        {
          kind: 'MAP',
          columns: [
            { name: 'value', expression: 'asset' },
            { name: 'label', expression: label },
          ],
        },
      ],
    },
  },
})
/** A value that nobody types in. */
export const computed = (variableName: string, label: BothTexts, expression: string) => ({
  kind: 'METADATA',
  variableName,
  value: rule(expression),
  label: says(label),
  portalLabel: says(label),
})
/** Words that stand there, mostly only where something is not as it should be. */
export const tell = (variableName: string, text: BothTexts, more: object = {}) => ({
  kind: 'OUTPUT_TEXT',
  variableName,
  text: says(text),
  ...more,
})
export const activity = (
  variableName: string,
  title: BothTexts,
  components: readonly { readonly variableName: string }[],
  intro?: BothTexts,
) => ({
  kind: 'ACTIVITY',
  id: variableName,
  variableName,
  title: says(title),
  ...(intro ? { introText: says(intro) } : {}),
  components: components.map((each) => ({ id: `${variableName}-${each.variableName}`, ...each })),
})
export const iteration = (variableName: string, title: BothTexts, nodes: readonly object[]) => ({
  kind: 'ITERATION',
  id: variableName,
  variableName,
  title: says(title),
  nodes,
})

/** Tasks for each asset of a type, at the times of a recurrence rule. `start` is the first, by the clock of Berlin. */
export const series = (given: {
  readonly id: string
  readonly name: string
  readonly rrule: string
  readonly start: string
  readonly assetTypeId: string
  readonly condition?: string
  readonly label: string
  /** Name of the field of the task that gets the asset. */
  readonly field: string
  /** How long there is time, as `addTo` takes it. */
  readonly time: readonly [count: number, unit: string]
  readonly hardDeadline?: boolean
}) => ({
  id: given.id,
  name: given.name,
  schedule: fixed({ rrule: given.rrule, start: given.start, timeZone: 'Europe/Berlin' }),
  query: {
    kind: 'QUERY',
    query: {
      root: { kind: 'ASSET', assetTypeId: given.assetTypeId },
      steps: [
        ...(given.condition ? [{ kind: 'FILTER', condition: given.condition }] : []),
        {
          kind: 'MAP',
          columns: [
            { name: 'key', expression: 'asset.id' },
            { name: 'label', expression: given.label },
            { name: 'data', expression: `{"${given.field}": asset}` },
            {
              name: 'schedule',
              expression: `{"validFrom": now, "deadline": addTo(now, ${given.time[0]}, "${given.time[1]}"), "hardDeadline": ${given.hardDeadline ?? false}}`,
            },
          ],
        },
      ],
    },
  },
})

/** What tasks of a workflow carry: one asset. */
export const taskOf = (name: string, assetTypeId: string, [de, en]: BothTexts) => ({
  fields: [
    {
      id: `task-${name}`,
      name,
      title: { de, en },
      type: { kind: 'ASSET', id: assetTypeId },
      required: false,
    },
  ],
})

// Views, metrics, dashboards

/** Columns: name, expression, German and English title. */
export type Columns = readonly (readonly [name: string, expression: string, de: string, en: string])[]
export const map = (columns: Columns) => ({
  kind: 'MAP',
  columns: columns.map(([name, expression]) => ({ name, expression })),
})
export const view = (id: string, title: BothTexts, { root, steps, columns, internal = false }: View) => ({
  id,
  internal,
  query: { root, steps: steps ?? [map(columns)] },
  translations: named(title, (_language, at) => ({
    columnMappings: columns.map(([name, , ...titles]) => ({ name, translation: titles[at] })),
  })),
})
interface View {
  readonly root: object
  /** Where there is more to do than to put these columns out. */
  readonly steps?: readonly object[]
  readonly columns: Columns
  readonly internal?: boolean
}

export const metric = (
  id: string,
  title: BothTexts,
  source: { viewId: string; value?: string; label?: string; filter?: string } & Figure,
) => ({
  id,
  translations: named(title),
  aggregation: source.aggregation ?? null,
  ...(source.percent === undefined ? {} : { percent: source.percent }),
  unit: source.unit ?? null,
  bound: source.bound ? { min: null, max: null, period: 'P1D', ...source.bound } : null,
  sources: [
    {
      viewId: source.viewId,
      timeExpression: 'at',
      valueExpression: source.value ?? null,
      labelExpression: source.label ?? null,
      filterExpression: source.filter ?? null,
    },
  ],
})

/** What the one figure of a metric is, its unit, and what it may be. */
interface Figure {
  readonly aggregation?:
    | 'COUNT'
    | 'SUM'
    | 'AVG'
    | 'MIN'
    | 'MAX'
    | 'MEDIAN'
    | 'PERCENTILE'
    | 'STDDEV'
    | 'DISTINCT_COUNT'
  /** Of PERCENTILE. */
  readonly percent?: number
  readonly unit?: string
  /** Of a day unless it says of what else. */
  readonly bound?: { readonly min?: number; readonly max?: number; readonly period?: 'P1W' | 'P1M' }
}

/** A panel: where it lies on twelve columns, and what it shows. */
export const panel = (
  id: string,
  kind: string,
  title: BothTexts,
  [startCol, startRow, width, height]: readonly [number, number, number, number],
  { unit, text, ...more }: { unit?: string; text?: BothTexts; [name: string]: unknown } = {},
) => ({
  id,
  kind,
  translations: named(title, (_language, at) => ({
    ...(unit ? { unit } : {}),
    ...(text ? { text: text[at] } : {}),
  })),
  startCol,
  startRow,
  width,
  height,
  ...more,
})
