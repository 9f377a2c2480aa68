import type { Locale } from '@feldwerk/contract/locales.ts'
import type { TriggerOccasion } from '@feldwerk/contract/trigger-runs.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { array, type Fields, object, type Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { checkField } from '@feldwerk/workflow/form/check-field.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import { columnOfWords, queryOfWords } from '@feldwerk/workflow/wording/placed.ts'
import type { ResultRecord } from '../../fieldwork/workflow-results/store.ts'
import { type Origin, type Origins, originsOf, tableOrigins } from '../../language/view-data/origins.ts'
import { type Model, nobodyOf, readBy } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { type SharedTime, sharedSeconds } from '../../platform/db/statement-timeout.ts'
import { BrokenRun } from './broken.ts'
import { checkedQuery } from './checked.ts'
import type { KnownNames } from './known-names.ts'
import { type Row, runSeen } from './run-seen.ts'
import type { SharedRecords } from './shared-records.ts'

/** So long everything takes at most that one trigger, or one document, asks of the database. */
export const SECONDS = 10

/** What the queries of a trigger see on one occasion: names with their types, and their values. */
export interface SeenNames {
  readonly trx: Trx
  readonly model: Model
  /** What is called how, shared by all occasions that are looked at together. */
  readonly known: KnownNames
  /** What queries walk to, read at once for all of these occasions. */
  readonly records: SharedRecords
  /** Whether what breaks is caught by a savepoint of its own; else it breaks the transaction for all. */
  readonly hasNets: boolean
  /** What is left of the time for its queries, however many rows ask them. */
  readonly time: SharedTime
  readonly names: Fields
  readonly values: Readonly<Record<string, Value>>
  /** The questions, as they were put. */
  readonly form: Form
  /** Where the values come from, by which people know their units and names. */
  readonly origins: Origins
  /** The company's: what goes out is written in it. */
  readonly language: Locale
  /** What it is about, with its answers as they were then. */
  readonly subject: Subject
}

/** A result, and what happened to it; or a task that was not done in time. */
export interface Subject {
  readonly companyId: string
  readonly workflowId: string
  /** Null where there is none: it is about the task. */
  readonly row: ResultRecord | null
  readonly taskId: string | null
  readonly occasion: TriggerOccasion
}

/** The result that something is about which acts on nothing else; checked when it is saved. */
export function resultOf({ row }: Subject): ResultRecord {
  if (!row) throw new BrokenRun({ code: 'resultMissing' })
  return row
}

/** Works something out in a savepoint of its own, where nets are wanted. */
export const inNet = <T>({ trx, hasNets }: SeenNames, name: string, work: () => Promise<T>): Promise<T> =>
  hasNets ? inSavepoint(trx, name, work) : work()

/** The same with time and steps of its own, which leaves others theirs. */
export const withOwnBounds = (seen: SeenNames): SeenNames => ({
  ...seen,
  ...boundsOf(seen.model, seen.subject),
})

/** What one trigger, one reason or one document may take in all. */
export const boundsOf = (model: Model, { companyId }: Pick<Subject, 'companyId'>) => ({
  model: readBy(model, nobodyOf(companyId)),
  time: sharedSeconds(SECONDS),
})

export type { Row }
export interface Rows {
  readonly rows: readonly Row[]
  readonly columns: Fields
  readonly origins: Origins
}

/** The rows of a query, with everything that the trigger sees in it. */
export async function rowsSeen(seen: SeenNames, query: Query): Promise<Rows> {
  const { plan, faults } = checkedQuery(seen, query)
  if (faults.length > 0) throw new BrokenRun({ code: 'brokenQuery' })
  const origins = tableOrigins(plan, seen.origins)
  return { rows: await runSeen(seen, plan), columns: plan.output.columns, origins }
}

/** The values of a query's one column, and their type. */
export async function valuesSeen(
  seen: SeenNames,
  query: Query,
): Promise<{ values: readonly Value[]; type: Type }> {
  const { catalogue } = seen.model
  const asked = { query, path: [], around: seen.names, catalogue, expected: null }
  const checked = checkField({ ...asked, labelled: false, wholeRows: false })
  const { column, type, plan, faults } = checked
  if (faults.length > 0 || column === null) throw new BrokenRun({ code: 'brokenQuery' })
  return { values: (await runSeen(seen, plan)).map((row) => row[column] ?? null), type }
}

/** The value of an expression, and what is known of it. */
export interface SeenValue {
  readonly value: Value
  readonly type: Type
  readonly origin: Origin | undefined
}

/** The values of expressions, in one statement for all of them. */
export async function expressionsSeen(
  seen: SeenNames,
  expressions: readonly string[],
): Promise<readonly SeenValue[]> {
  if (expressions.length === 0) return []
  const [values = []] = await eachWith(seen, queryOfWords(expressions))
  return values
}

/** The same for each of the rows, which the expressions see as `row`; in one statement for all of them. */
export async function expressionsInRows(
  seen: SeenNames,
  { rows, columns, origins: joined }: Rows,
  expressions: readonly string[],
): Promise<readonly (readonly SeenValue[])[]> {
  const names = { ...seen.names, [ROWS]: array(object(columns)) }
  const origins = { ...seen.origins, [ROWS]: { joined } }
  const values = { ...seen.values, [ROWS]: rows }
  const { root, steps } = queryOfWords(expressions)
  const each = { kind: 'EXPAND', expression: ROWS, name: 'row' } as const
  const before = { kind: 'MAP', columns: [{ name: ROWS, expression: ROWS }] } as const
  return await eachWith({ ...seen, names, origins, values }, { root, steps: [before, each, ...steps] })
}
const ROWS = 'rowsOfContext'

async function eachWith(seen: SeenNames, query: Query): Promise<SeenValue[][]> {
  const { plan, faults } = checkedQuery(seen, query)
  if (faults.length > 0) throw new BrokenRun({ code: 'brokenQuery' })
  const { columns } = plan.output
  const origins = originsOf(plan, seen.origins)
  const names = Object.keys(columns).map((_, i) => columnOfWords(i))
  return (await runSeen(seen, plan)).map((row) =>
    names.map((name) => ({
      value: row[name] ?? null,
      type: columns[name] ?? { kind: 'NULL' },
      origin: origins[name],
    })),
  )
}

/** Whether a condition holds; without one it does. */
export async function holds(seen: SeenNames, condition: Field<boolean> | undefined): Promise<boolean> {
  if (!condition) return true
  if (condition.kind === 'VALUE') return condition.value
  return (await valuesSeen(seen, condition.query)).values[0] === true
}

/** What is seen of each row of a context; without one, what is seen once. */
export async function eachSeen(seen: SeenNames, context: Field | undefined): Promise<readonly SeenNames[]> {
  if (context?.kind !== 'QUERY') return [seen]
  return inRows(seen, await rowsSeen(seen, context.query))
}

/** What is seen of each of these rows, as `row`. */
export function inRows(seen: SeenNames, { rows, columns, origins: joined }: Rows): readonly SeenNames[] {
  const names = { ...seen.names, row: object(columns) }
  const origins = { ...seen.origins, row: { joined } }
  return rows.map((row) => ({ ...seen, names, origins, values: { ...seen.values, row } }))
}

/** The strings of a value, which may be one or several; an empty one is none. */
export const stringsIn = (value: Value): string[] =>
  (Array.isArray(value) ? (value as readonly Value[]) : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  )
