import { type Budget, createBudget, spend, stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { equal, own } from '@feldwerk/query/values.ts'
import type { ActivityResults, AnswerPath } from './answers.ts'
import { type Deviation, deviationsAmong } from './deviations.ts'
import { type FieldPlace, NO_FIELD, placeOf } from './form/field-place.ts'
import { componentsOf, type FormActivity, type FormComponent, type FormNode } from './form/form.ts'
import { storedOf } from './form/stored.ts'
import { WORKFLOW_LIMITS } from './limits.ts'
import type { AnswerProblem } from './problems.ts'
import { answersOf } from './session/deliver.ts'
import type { ComponentInstance } from './session/instances.ts'
import { openSession, type Session, type SessionGiven } from './session/session.ts'
import { keptColumns } from './session/tree.ts'
import { componentsNow, iterationsIn } from './session/walk.ts'
import { type Json, listed } from './wire.ts'

/** Something wrong with a delivered result. */
export interface ResultProblem extends AnswerProblem {
  /**
   * False where it rests on look-ups, records or `meta`: the phone may have seen others, so the result is kept and
   * marked. True: no honest app sends this, and the result is refused.
   */
  readonly certain: boolean
}

export interface ValidatedResult {
  /** Every wrong place; first whatever has no place in the form at all. */
  readonly problems: readonly ResultProblem[]
  /** What to store: everything that has a place and the right form. */
  readonly answers: ActivityResults
  /**
   * Every file, account, asset … the answers name; the caller that stores them checks that they exist and belong to the
   * company.
   */
  readonly references: readonly AnswerReference[]
  /** What is outside of its tolerance: stored all the same. */
  readonly deviations: readonly Deviation[]
  /** The field for which the budget did not do: nothing is known of the result then. */
  readonly gaveUp: FieldPlace | null
}

/** A file or a record that an answer names. */
export interface AnswerReference {
  readonly path: AnswerPath
  readonly kind: 'IMAGE' | 'AUDIO' | 'FILE' | 'SIGNATURE' | 'ASSET' | 'ACCOUNT' | 'TASK' | 'WORKFLOW_RESULT'
  readonly id: string
}

/**
 * Checks a whole result with the engine that filled it in: the server never trusts the app. `now` is when it was begun,
 * `resolved` what the database says at the moment.
 */
export function validateResult(given: SessionGiven & { readonly answers: ActivityResults }): ValidatedResult {
  const { form, answers, budget = createBudget() } = given
  const nothing = { answers: {}, references: [], deviations: [], gaveUp: null }
  const size = sizeOf(form.nodes, answers)
  const shape = [
    ...(size > MOST ? [problem([], 'tooManyAnswers', { detail: { most: MOST } })] : []),
    ...nodesShape(form.nodes, answers, { path: [], columns: [] }),
  ]
  if (shape.some(({ code }) => code.startsWith('tooMany'))) return { ...nothing, problems: shape }
  if (!mayAsk(budget, size)) return { ...nothing, problems: [], gaveUp: NO_FIELD }
  const session = openSession({ ...given, budget }, 'DELIVERED')
  const components = componentsNow(session.nodes)
  const problems = [...shape, ...roundProblems(session), ...componentProblems(session, components)]
  const [field] = session.gaveUp()
  if (field) return { ...nothing, problems: [], gaveUp: placeOf(form, field) }
  return {
    ...nothing,
    problems,
    answers: answersOf(session.nodes, 'GIVEN'),
    references: referencesOf(components),
    deviations: deviationsAmong(components),
  }
}

/** Takes the steps of so many questions; false where there are not as many, or its time is over. */
function mayAsk(budget: Budget, questions: number): boolean {
  const steps = questions * QUESTION_STEPS
  if (steps > stepsLeft(budget)) return false
  try {
    spend(budget, steps)
    return true
  } catch (error) {
    if (error instanceof LimitError) return false
    throw error
  }
}

const problem = (
  path: AnswerPath,
  code: string,
  given: Partial<Pick<ResultProblem, 'detail' | 'certain' | 'kind'>> = {},
): ResultProblem => ({ path, code, kind: null, detail: {}, text: null, certain: true, ...given })

const MOST = WORKFLOW_LIMITS.answers

/** Steps that a question costs, whatever its fields cost. */
const QUESTION_STEPS = 80

const questions = new WeakMap<FormActivity, number>()

/** How many questions an activity has, counted once. */
function questionsOf(activity: FormActivity): number {
  const known = questions.get(activity)
  if (known !== undefined) return known
  const count = [...componentsOf([activity])].length
  questions.set(activity, count)
  return count
}

/** How many questions a form with these rounds has: known before anything is computed. */
function sizeOf(nodes: readonly FormNode[], json: Json | undefined): number {
  return nodes.reduce((sum, node) => {
    if (node.kind === 'ACTIVITY') return sum + questionsOf(node)
    const rounds = own(json, node.name)
    if (!Array.isArray(rounds)) return sum
    return rounds.reduce(
      (inner: number, round: Json) => inner + sizeOf(node.nodes, round),
      sum + rounds.length,
    )
  }, 0)
}

/** What has no place in the form: names it does not know, lists where objects belong. */
function nodesShape(
  nodes: readonly FormNode[],
  json: Json | undefined,
  { path, columns }: { path: AnswerPath; columns: readonly string[] },
): ResultProblem[] {
  return objectShape(json, { path, names: [...nodes.map(({ name }) => name), ...columns] }).concat(
    nodes.flatMap((node) => {
      const inner = own(json, node.name)
      const at = [...path, node.name]
      if (node.kind === 'ACTIVITY') return activityShape(node, inner, at)
      if (inner === undefined || inner === null) return []
      if (!Array.isArray(inner)) return [problem(at, 'wrongType')]
      if (inner.length > WORKFLOW_LIMITS.rounds)
        return [problem(at, 'tooManyRounds', { detail: { most: WORKFLOW_LIMITS.rounds } })]
      const kept = keptColumns(node).map(([name]) => name)
      return inner.flatMap((round: Json, i) =>
        nodesShape(node.nodes, round, { path: [...at, i], columns: kept }),
      )
    }),
  )
}

function activityShape(
  { components }: FormActivity,
  json: Json | undefined,
  path: AnswerPath,
): ResultProblem[] {
  const found = objectShape(json, { path, names: components.flatMap(storedOf).map(({ name }) => name) })
  return [
    ...found,
    ...components.flatMap((each) => flagShape(each, json, path)),
    ...components.flatMap((each) => groupShape(each, json, path)),
  ]
}

function flagShape(
  { notApplicable }: FormComponent,
  json: Json | undefined,
  path: AnswerPath,
): ResultProblem[] {
  const flag = notApplicable ? own(json, notApplicable.name) : undefined
  const isFlag = flag === undefined || flag === null || typeof flag === 'boolean'
  return isFlag ? [] : [problem([...path, notApplicable?.name ?? ''], 'wrongType')]
}

function groupShape(
  { name, activities }: FormComponent,
  json: Json | undefined,
  path: AnswerPath,
): ResultProblem[] {
  if (activities.length === 0) return []
  const inner = own(json, name)
  const at = [...path, name]
  const found = objectShape(inner, { path: at, names: activities.map((each) => each.name) })
  const inside = activities.flatMap((each) => activityShape(each, own(inner, each.name), [...at, each.name]))
  return [...found, ...inside]
}

function objectShape(
  json: Json | undefined,
  { path, names }: { path: AnswerPath; names: readonly string[] },
): ResultProblem[] {
  if (json === undefined || json === null) return []
  if (typeof json !== 'object' || Array.isArray(json)) return [problem(path, 'wrongType')]
  return Object.keys(json)
    .filter((name) => !names.includes(name))
    .map((name) => problem([...path, name], 'unknownVariable', { detail: { name } }))
}

/** Rounds that were delivered, and the rows that `repeatFor` has: in whatever order. */
function roundProblems({ nodes, inner }: Session): ResultProblem[] {
  return [...iterationsIn(nodes)].flatMap(({ cells, path }) => {
    const rows = cells.rows.read()
    if (rows === null) return []
    const wanted = rows.map(({ identity }) => identity).toSorted()
    const there = cells.rounds
      .read()
      .map(({ key }) => key)
      .toSorted()
    if (equal(wanted, there)) return []
    return [problem(path(), 'roundsDiffer', { certain: !inner.isUnsure(cells.rows) })]
  })
}

function componentProblems({ inner }: Session, components: readonly ComponentInstance[]): ResultProblem[] {
  return components.flatMap(({ form, cells, path }): ResultProblem[] => {
    const { kind } = form.component
    const isGiven = (cells.given.read() ?? null) !== null || cells.shownNotApplicable.read()
    if (cells.hidden.read()) {
      if (!isGiven) return []
      return [problem(path(), 'hiddenAnswered', { kind, certain: !inner.isUnsure(cells.hidden) })]
    }
    const isForeign = cells.disabled.read() && !isSame(cells.shown.read(), cells.byDefault.read())
    if (cells.disabled.read() && cells.shownNotApplicable.read())
      return [problem(path(), 'disabledAnswered', { kind, certain: !inner.isUnsure(cells.disabled) })]
    if (isForeign && cells.shown.read() !== null) {
      const isUnsure = inner.isUnsure(cells.disabled) || inner.isUnsure(cells.byDefault)
      return [problem(path(), 'disabledAnswered', { kind, certain: !isUnsure })]
    }
    const found = cells.problems.read().map((each) => ({
      ...each,
      path: path(),
      certain: CERTAIN.has(each.code) || !inner.isUnsure(cells.problems),
    }))
    const isComputed = form.row.answer?.computedBy !== undefined
    if (!isComputed || found.length > 0 || isSame(cells.shown.read(), cells.computed.read())) return found
    return inner.isUnsure(cells.computed) ? [] : [problem(path(), 'notComputed', { kind })]
  })
}

/** Wrong whatever the data says. */
const CERTAIN: ReadonlySet<string> = new Set(['wrongType', 'answeredNotApplicable'])

const isSame = (a: Json, b: Json) => equal(a, b)

function referencesOf(components: readonly ComponentInstance[]): AnswerReference[] {
  return components.flatMap(({ form, cells, path }) => {
    const type = form.type()
    const answer = cells.shown.read()
    if (!type || answer === null) return []
    const element = type.kind === 'ARRAY' ? type.of : type
    const kind = element.kind
    if (!isReference(kind)) return []
    return (Array.isArray(answer) ? listed(answer) : [answer]).flatMap((each, i) => {
      const id = kind === 'SIGNATURE' ? own(each, 'fileRef') : each
      const at = Array.isArray(answer) ? [...path(), i] : path()
      return typeof id === 'string' ? [{ path: at, kind, id }] : []
    })
  })
}

const REFERENCES = [
  'IMAGE',
  'AUDIO',
  'FILE',
  'SIGNATURE',
  'ASSET',
  'ACCOUNT',
  'TASK',
  'WORKFLOW_RESULT',
] as const
const isReference = (kind: string): kind is AnswerReference['kind'] =>
  (REFERENCES as readonly string[]).includes(kind)
