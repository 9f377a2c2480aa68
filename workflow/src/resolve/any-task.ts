import type { Budget } from '@feldwerk/query/expression/budget.ts'
import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Plan, PlannedStep } from '@feldwerk/query/plan.ts'
import { type RecordSource, runPlan } from '@feldwerk/query/run.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { Form } from '../form/form.ts'
import { type Cut, cutsOf, firstSteps, walksOf } from '../resolve.ts'
import { bindNames } from './bind.ts'
import { choiceColumn } from './choices.ts'
import { expressionsOf } from './expressions.ts'
import { type Walks, walksIn } from './walks.ts'

export type LookedUpRow = Readonly<Record<string, Value>>

/** A look-up as it is for many forms at once that are filled in for different tasks. */
export interface SharedLookup {
  readonly key: string
  /** Of the rows that a form has of it in the end. */
  readonly columns: Fields
  /** The column of records of which only those matter that were chosen; else null. */
  readonly choices: string | null
  /** What is to be looked up; without tasks for all forms alike. */
  readonly plan: (task: Value) => Plan
  /** ALIKE: whatever the task is. EACH: every task has its own. LATE: the task only narrows what was chosen. */
  readonly ofTask: 'ALIKE' | 'EACH' | LateSteps
}

/** Steps in which the task stands, after a look-up that is the same for all tasks. */
export interface LateSteps {
  /** The column of what was chosen, before these steps. */
  readonly choices: string
  /** Of the rows before these steps. */
  readonly columns: Fields
  /** What they ask of records. */
  readonly walks: Walks
  /** Does them for one form; the rows are those that the database would have given for its task. */
  readonly run: (rows: readonly LookedUpRow[], of: LateRun) => LookedUpRow[]
  /** The whole look-up of one task: for the database, where they take more computing than can be spared. */
  readonly whole: (task: Value) => Plan
}

export interface LateRun {
  readonly task: Value
  readonly find: RecordSource['find']
  readonly zone: string
  readonly now: number
  readonly budget: Budget
}

const sharedBefore = new WeakMap<Form, readonly SharedLookup[]>()

/** The look-ups of a form, divided so that as few as possible depend on the task. */
export function sharedLookupsOf(form: Form): readonly SharedLookup[] {
  const shared = sharedBefore.get(form) ?? cutsOf(form).map(sharedOf)
  sharedBefore.set(form, shared)
  return shared
}

function sharedOf(cut: Cut): SharedLookup {
  const { key, whole, steps, columns } = cut
  const common = { key, columns, choices: choiceColumn(cut) }
  const done = firstSteps(whole, steps)
  const first = done.steps.findIndex(namesTask)
  if (first < 0) return { ...common, plan: () => done, ofTask: 'ALIKE' }
  const choices = choiceColumn({ ...cut, steps: first })
  if (choices === null) return { ...common, plan: (task) => bindNames(done, { task }), ofTask: 'EACH' }
  const before = firstSteps(whole, first)
  const ofTask = { choices, columns: before.output.columns, ...lateSteps(done, first) }
  return { ...common, plan: () => before, ofTask }
}

function lateSteps(done: Plan, first: number): Pick<LateSteps, 'walks' | 'run' | 'whole'> {
  const whole = (task: Value) => bindNames(done, { task })
  return {
    whole,
    walks: walksIn(done.steps.slice(first), ({ steps }) => steps),
    run: (rows, { task, find, ...options }) => {
      const plan = whole(task)
      const known = rows.map((row, i) => ({ values: new Map(Object.entries(row)), key: [i] }))
      const { rows: left } = runPlan(plan, {
        ...options,
        source: { find, ids: () => [] },
        known: (of) => (of === plan ? { steps: first, rows: known } : undefined),
      })
      return left.map(({ values }) => Object.fromEntries(values))
    },
  }
}

function namesTask(step: PlannedStep): boolean {
  const isIn = (typed: TypedExpression, columns: Fields): boolean => {
    if (typed.kind === 'NAME') return typed.name === 'task' && !Object.hasOwn(columns, 'task')
    return typedChildren(typed).some((child) => isIn(child, columns))
  }
  const isInJoined = step.kind === 'JOIN' && step.plan.steps.some(namesTask)
  return isInJoined || expressionsOf(step).some(({ typed, columns }) => isIn(typed, columns))
}

const peopleBefore = new WeakMap<Form, boolean>()

/** Whether what is looked up may be another for each reader: not all of them see everything of people. */
export function asksOfPeople(form: Form): boolean {
  const known = peopleBefore.get(form) ?? (walksOf(form).has('ACCOUNT') || cutsOf(form).some(asksInSteps))
  peopleBefore.set(form, known)
  return known
}

const asksInSteps = ({ whole, steps }: Cut): boolean => isOfPeople(firstSteps(whole, steps))

function isOfPeople({ root, steps }: Plan): boolean {
  if (root.kind === 'RECORDS' && root.record.kind === 'ACCOUNT') return true
  if (root.kind === 'VIEW' && isOfPeople(root.plan)) return true
  return steps.some(
    (step) =>
      (step.kind === 'JOIN' && isOfPeople(step.plan)) ||
      expressionsOf(step).some(({ typed }) => walksToPeople(typed)),
  )
}

const walksToPeople = (typed: TypedExpression): boolean =>
  (typed.kind === 'WALK' && typed.record.kind === 'ACCOUNT') || typedChildren(typed).some(walksToPeople)
