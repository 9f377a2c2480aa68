import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import { typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Plan, PlannedStep } from '@feldwerk/query/plan.ts'
import { type Fields, isRecord, type RecordType, show, type Type } from '@feldwerk/query/types.ts'
import { isList, type Value } from '@feldwerk/query/values.ts'
import { type Form, type FormField, queriesOf } from './form/form.ts'
import { bindNames } from './resolve/bind.ts'
import { choiceColumn } from './resolve/choices.ts'
import { expressionsOf } from './resolve/expressions.ts'
import { allWalks, type Walks, walksIn } from './resolve/walks.ts'

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
  /** Of the rows after those steps. */
  readonly columns: Fields
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
    const { key, whole, steps, columns } = cut
    return { key, plan: bindNames(firstSteps(whole, steps), { task }), columns, choices: choiceColumn(cut) }
  })
}

/** A plan that ends after some of its steps. */
export function firstSteps(whole: Plan, steps: number): Plan {
  const done = whole.steps.slice(0, steps)
  return {
    root: whole.root,
    steps: done,
    output: done.at(-1)?.output ?? whole.steps[0]?.input ?? whole.output,
  }
}

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
  if (plan.root.kind === 'NULL') return inner
  const { columns } = firstSteps(plan, steps).output
  return [{ key, whole: plan, steps, columns, field }, ...inner]
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

/** The walks of a form never change either. */
const walksBefore = new WeakMap<Form, Walks>()

/** The fields of records that the device will ask for. */
export function walksOf(form: Form): Walks {
  const walks = walksBefore.get(form) ?? findWalks(form)
  walksBefore.set(form, walks)
  return walks
}

function findWalks(form: Form): Walks {
  const cuts = new Map(cutsOf(form).map((cut) => [cut.whole, cut.steps]))
  const left = (plan: Plan) => plan.steps.slice(cuts.get(plan) ?? 0)
  return allWalks(
    [...queriesOf(form.nodes)].flatMap((field) => {
      const checked = field.checked()
      return checked && checked.faults.length === 0 ? [walksIn(left(checked.plan), left)] : []
    }),
  )
}

/** Reads these fields of these records; those that are not there, or not to be seen, are left out. */
export type LoadRecords = (given: {
  readonly record: RecordType
  readonly ids: readonly string[]
  readonly fields: readonly string[]
}) => Promise<ReadonlyMap<string, Readonly<Record<string, Value>>>>

/**
 * All records that the device can reach: from the rows of look-ups and the task, of several forms from theirs, and on
 * from each record to those its fields refer to.
 */
export async function reachableRecords(
  form: Form,
  { rows, tasks, load }: { rows: ResolvedRows['rows']; tasks: readonly Value[]; load: LoadRecords },
): Promise<ResolvedRows['records']> {
  const walks = walksOf(form)
  // Rows can be many, and then nothing is asked of what they refer to.
  if (walks.size === 0) return {}
  const begin = cutsOf(form).flatMap(({ key, columns }) => beginningsIn(rows[key] ?? [], columns))
  const ofTasks = tasks.map((task) => [form.taskType, task] as const)
  return await reach({ walks, catalogue: form.catalogue, begin: [...begin, ...ofTasks], load })
}

/** A value from which records are reached. */
export type StartValue = readonly [type: Type, value: Value]

/** All values of rows. */
export const beginningsIn = (
  rows: readonly Readonly<Record<string, Value>>[],
  columns: Fields,
): StartValue[] =>
  rows.flatMap((row) => Object.entries(columns).map(([name, type]) => [type, row[name] ?? null] as const))

/** The records that some values refer to, and those that the walks lead to from there. */
export async function reach({
  walks,
  catalogue,
  begin,
  load,
}: {
  readonly walks: Walks
  readonly catalogue: Form['catalogue']
  readonly begin: readonly StartValue[]
  readonly load: LoadRecords
}): Promise<ResolvedRows['records']> {
  const open = new Map<string, Set<string>>()
  const found: Record<string, Record<string, Readonly<Record<string, Value>>>> = {}
  const note = (type: Type, value: Value): void => {
    for (const [key, id] of referencesIn(type, value)) {
      if (walks.has(key) && !found[key]?.[id]) open.set(key, (open.get(key) ?? new Set()).add(id))
    }
  }
  for (const [type, value] of begin) note(type, value)
  for (let next = open.entries().next(); !next.done; next = open.entries().next()) {
    const [key, ids] = next.value
    open.delete(key)
    const walk = walks.get(key)
    if (!walk) continue
    const fields = [...walk.fields]
    const types = catalogue.fields(walk.record) ?? {}
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
  if (type.kind === 'ARRAY')
    return (isList(value) ? value : []).flatMap((each) => referencesIn(type.of, each))
  if (type.kind !== 'OBJECT') return []
  const object = value as Readonly<Record<string, Value>>
  return Object.entries(type.fields).flatMap(([name, field]) => referencesIn(field, object[name] ?? null))
}
