import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import { typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Plan, PlannedStep, TableType } from '@feldwerk/query/plan.ts'
import { type Fields, isRecord, type RecordType, show, type Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { type Form, type FormField, queriesOf } from './form/form.ts'
import { bindNames } from './resolve/bind.ts'
import { choiceColumn } from './resolve/choices.ts'
import { expressionsOf } from './resolve/expressions.ts'

/**
 * Queries of fields are run in two parts. Where rows come from the database, the steps that do not depend on answers
 * are run by the server beforehand: those are look-ups. The rest runs on the device, without a network, on the rows of
 * the look-ups and on the records that its expressions walk to.
 */
export interface Lookup {
  /** Where it belongs: the place of its query in the definition. */
  readonly key: string
  /** What the server runs: the root and the first steps; `task` stands in it as values. */
  readonly plan: Plan
  readonly columns: Fields
  /** The column of records of which only those matter that were chosen, once the form is filled in; else null. */
  readonly choices: string | null
}

/** A look-up seen from the device: the plan whose first steps are done. */
export interface Cut {
  readonly key: string
  readonly whole: Plan
  readonly steps: number
  readonly field: FormField
}

/** What was found before a form is filled in; plain JSON, made to be kept on a phone. */
export interface ResolvedRows {
  /** By key of the look-up; columns by their names, values as the language has them: instants are milliseconds. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>
  /** Fields of records by type, as `ASSET<id>`, and id. */
  readonly records: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Value>>>>>>
}

export const NOTHING_RESOLVED: ResolvedRows = { rows: {}, records: {} }

/** Names whose values the server knows. */
const KNOWN_BEFORE: ReadonlySet<string> = new Set(['task'])

/** The cuts of a form never change, and every session asks for them. */
const cutBefore = new WeakMap<Form, readonly Cut[]>()

/** Every place where a query of the form goes on from rows that the server has found. */
export function cutsOf(form: Form): readonly Cut[] {
  const cuts = cutBefore.get(form) ?? findCuts(form)
  cutBefore.set(form, cuts)
  return cuts
}

function findCuts(form: Form): readonly Cut[] {
  return [...queriesOf(form.nodes)].flatMap((field) => {
    const checked = field.checked()
    if (!checked || checked.faults.length > 0) return []
    const isFree = (typed: TypedExpression, columns: Fields) =>
      usesOnly(typed, { around: checked.around, columns })
    return cutsIn(checked.plan, { key: field.path.join('.'), field, isFree })
  })
}

/** What the server must run before the form is filled in; `task` is the data of the task being performed. */
export function lookupsOf(form: Form, task: Value = null): readonly Lookup[] {
  return cutsOf(form).map((cut) => {
    const { key, whole, steps } = cut
    const done = whole.steps.slice(0, steps)
    const output: TableType = done.at(-1)?.output ?? rootOutput(whole)
    const plan = bindNames({ root: whole.root, steps: done, output }, { task })
    return { key, plan, columns: output.columns, choices: choiceColumn(cut) }
  })
}

const rootOutput = ({ steps, output }: Plan): TableType => steps[0]?.input ?? output

interface CutContext {
  readonly key: string
  readonly field: FormField
  /** Does the server know everything the expression asks for? */
  readonly isFree: (typed: TypedExpression, columns: Fields) => boolean
}

function cutsIn(plan: Plan, cutting: CutContext): readonly Cut[] {
  const { key, field, isFree } = cutting
  const bound = plan.steps.findIndex((step) => !isStepFree(step, isFree))
  const steps = plan.root.kind === 'NULL' ? 0 : bound < 0 ? plan.steps.length : bound
  const inner = plan.steps.flatMap((step, i) =>
    step.kind === 'JOIN' && i >= steps ? cutsIn(step.plan, { ...cutting, key: `${key}.${i}` }) : [],
  )
  return plan.root.kind === 'NULL' ? inner : [{ key, whole: plan, steps, field }, ...inner]
}

function isStepFree(step: PlannedStep, isFree: CutContext['isFree']): boolean {
  const isJoinFree = step.kind !== 'JOIN' || step.plan.steps.every((inner) => isStepFree(inner, isFree))
  return isJoinFree && expressionsOf(step).every(({ typed, columns }) => isFree(typed, columns))
}

/** Does it use nothing but columns and what is known before? */
function usesOnly(typed: TypedExpression, names: { around: Fields; columns: Fields }): boolean {
  if (typed.kind === 'NAME') {
    const isColumn = Object.hasOwn(names.columns, typed.name)
    return isColumn || KNOWN_BEFORE.has(typed.name) || !Object.hasOwn(names.around, typed.name)
  }
  if (typed.kind !== 'MACRO') return typedChildren(typed).every((child) => usesOnly(child, names))
  const inside = { ...names, columns: { ...names.columns, [typed.variable]: typed.list.type } }
  return usesOnly(typed.list, names) && usesOnly(typed.body, inside)
}

/** The fields of records that the device will ask for, by type as text. */
export type Walks = ReadonlyMap<string, { readonly record: RecordType; readonly fields: ReadonlySet<string> }>

export function walksOf(form: Form): Walks {
  const walks = new Map<string, { record: RecordType; fields: Set<string> }>()
  const cuts = new Map(cutsOf(form).map((cut) => [cut.whole, cut.steps]))
  const add = (typed: TypedExpression): void => {
    if (typed.kind === 'WALK') {
      const key = show(typed.record)
      const known = walks.get(key) ?? { record: typed.record, fields: new Set<string>() }
      known.fields.add(typed.name)
      walks.set(key, known)
    }
    for (const child of typedChildren(typed)) add(child)
  }
  const addPlan = (plan: Plan): void => {
    for (const step of plan.steps.slice(cuts.get(plan) ?? 0)) {
      for (const { typed } of expressionsOf(step)) add(typed)
      if (step.kind === 'JOIN') addPlan(step.plan)
    }
  }
  for (const field of queriesOf(form.nodes)) {
    const checked = field.checked()
    if (checked && checked.faults.length === 0) addPlan(checked.plan)
  }
  return walks
}

/** Reads these fields of these records; those that are not there, or not to be seen, are left out. */
export type LoadRecords = (given: {
  readonly record: RecordType
  readonly ids: readonly string[]
  readonly fields: readonly string[]
}) => Promise<ReadonlyMap<string, Readonly<Record<string, Value>>>>

/**
 * All records that the device can reach: from the rows of look-ups and the task, and on from each record to those its
 * fields refer to.
 */
export async function reachableRecords(
  form: Form,
  { rows, task, load }: { rows: ResolvedRows['rows']; task: Value; load: LoadRecords },
): Promise<ResolvedRows['records']> {
  const walks = walksOf(form)
  const open = new Map<string, Set<string>>()
  const found: Record<string, Record<string, Readonly<Record<string, Value>>>> = {}
  const note = (type: Type, value: Value): void => {
    for (const [key, id] of referencesIn(type, value)) {
      if (walks.has(key) && !found[key]?.[id]) open.set(key, (open.get(key) ?? new Set()).add(id))
    }
  }
  for (const { key, columns } of lookupsOf(form, task))
    for (const row of rows[key] ?? [])
      for (const [name, type] of Object.entries(columns)) note(type, row[name] ?? null)
  note(form.taskType, task)
  for (let next = open.entries().next(); !next.done; next = open.entries().next()) {
    const [key, ids] = next.value
    open.delete(key)
    const walk = walks.get(key)
    if (!walk) continue
    const fields = [...walk.fields]
    const types = form.catalogue.fields(walk.record) ?? {}
    const records = await load({ record: walk.record, ids: [...ids], fields })
    const known = (found[key] ??= {})
    for (const id of ids) known[id] = records.get(id) ?? {}
    for (const record of records.values())
      for (const name of fields) {
        const type = types[name]
        if (type) note(type, record[name] ?? null)
      }
  }
  return found
}

/** Every reference inside of a value: the type as text, and the id. */
function referencesIn(type: Type, value: Value): readonly (readonly [type: string, id: string])[] {
  if (value === null) return []
  if (isRecord(type)) return typeof value === 'string' ? [[show(type), value]] : []
  if (type.kind === 'ARRAY') return (value as readonly Value[]).flatMap((each) => referencesIn(type.of, each))
  if (type.kind !== 'OBJECT') return []
  const object = value as Readonly<Record<string, Value>>
  return Object.entries(type.fields).flatMap(([name, field]) => referencesIn(field, object[name] ?? null))
}
