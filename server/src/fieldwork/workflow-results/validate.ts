import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ActivityResults, ResultMeta } from '@feldwerk/contract/workflow-results.ts'
import { type Catalogue, EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { passedLimit } from '@feldwerk/query/sql/limits.ts'
import { type FieldPlace, NO_FIELD, placeName } from '@feldwerk/workflow/form/field-place.ts'
import { type Form, queriesOf } from '@feldwerk/workflow/form/form.ts'
import { problemText } from '@feldwerk/workflow/problems.ts'
import { NOTHING_RESOLVED } from '@feldwerk/workflow/resolve.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import {
  type AnswerReference,
  type ResultProblem,
  type ValidatedResult,
  validateResult,
} from '@feldwerk/workflow/validate.ts'
import { sql } from 'kysely'
import { computeApart } from '../../platform/computing/apart.ts'
import { isHeavy, markHeavy } from '../../platform/computing/heavy.ts'
import { computeHere } from '../../platform/computing/here.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { portableCatalogue, prepareForm, type TaskRecord, taskValue } from '../resolved-workflows/prepare.ts'
import { resolveForm } from '../resolved-workflows/resolve.ts'
import { referencesIn } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import { type JudgeInput, judging } from './judge.ts'
import { costlyTexts } from './texts.ts'

/** A result as it was filled in. */
export interface Delivered {
  readonly version: ReadyVersion
  readonly answers: ActivityResults
  readonly task: TaskRecord | null
  readonly meta: ResultMeta | null
  /** When it was begun, by the phone's clock: `now` of its expressions. */
  readonly startedAt: Date
  /** Who filled it in. */
  readonly reader: Pick<Caller, 'companyId' | 'accountId' | 'owner'>
  /** The clock of the company. */
  readonly zone: string
}

export interface Checked {
  /** What is to be stored. */
  readonly answers: ActivityResults
  readonly references: readonly AnswerReference[]
  /** What no honest app sends: the result is refused. */
  readonly errors: readonly InputError[]
  /** Whether the data was different when it was filled in: stored, and marked. */
  readonly isUnsure: boolean
  /** The field that takes too much computing, here or on the phone: the answers are those that were sent. */
  readonly gaveUp: FieldPlace | null
}

export interface Checking {
  readonly language: Locale
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal
  /** Whether many results share the transaction: then none of them may keep it waiting. */
  readonly isShared?: boolean
}

/** Checks a result with the engine that filled it in, on what the database says now. */
export async function checkResult(trx: Trx, delivered: Delivered, checking: Checking): Promise<Checked> {
  const { version, answers, startedAt, zone } = delivered
  const { language } = checking
  const { form, catalogue, resolved } = await readyForm(trx, delivered, language)
  const unchecked = { answers, references: referencesIn(version.fields, answers), errors: [] }
  // What the definition names has changed since, or its look-ups take too long: it cannot judge, and finished work is
  // not lost for that.
  if (resolved === null || isBroken(form)) return { ...unchecked, isUnsure: true, gaveUp: null }
  const { device = null, position, gaveUp: isClaimed = false } = delivered.meta ?? {}
  const given = {
    zone,
    language,
    now: startedAt.getTime(),
    answers: answers as never,
    resolved,
    task: taskValue(delivered.task),
    meta: { position: position ?? null, device, startedAt: startedAt.getTime() },
  }
  const ready = { form, given, definition: version.definition, catalogue }
  const validated = await validate(ready, { ...checking, companyId: delivered.reader.companyId })
  if (validated.gaveUp) return { ...unchecked, isUnsure: false, gaveUp: validated.gaveUp }
  // With look-ups a phone may have had much more to compute.
  const mayBeLight = version.form !== undefined && validated.isHere
  const gaveUp = isClaimed === true && !(mayBeLight && isLight(form, given))
  const isCertain = (each: ResultProblem) => each.certain && (!gaveUp || MECHANICAL.has(each.code))
  return {
    answers: validated.answers,
    references: validated.references,
    errors: errorsOf(validated.problems.filter(isCertain), language),
    isUnsure: validated.problems.some(({ certain }) => !certain),
    gaveUp: gaveUp ? NO_FIELD : null,
  }
}

/** A phone has hundred times as many for a change, and half of what is left of them for one field. */
const MOST_OF_LIGHT = 10_000

/** Whether filling in is so little computing that no phone gives anything of it up. */
const isLight = (form: Form, given: JudgeInput['delivered']): boolean =>
  computeHere((budget) => {
    const before = stepsLeft(budget)
    const session = openSession({ ...given, form, budget })
    session.problems()
    return session.gaveUp().length === 0 && before - stepsLeft(budget) < MOST_OF_LIGHT
  })

/** What is wrong with a result whatever was computed. */
const MECHANICAL: ReadonlySet<string> = new Set([
  'wrongType',
  'unknownVariable',
  'tooManyAnswers',
  'tooManyRounds',
])

interface Ready {
  readonly form: Form
  readonly given: JudgeInput['delivered']
  readonly definition: ReadyVersion['definition']
  readonly catalogue: Catalogue
}

/** Here while it is light, else apart. */
async function validate(
  { form, given, definition, catalogue }: Ready,
  { companyId, signal, isShared }: Checking & { readonly companyId: string },
): Promise<ValidatedResult & { readonly isHere: boolean }> {
  const here = () =>
    computeHere((budget) => {
      const granted = stepsLeft(budget)
      const validated = validateResult({ ...given, form, budget })
      if (validated.gaveUp) markHeavy(definition, granted)
      return { ...validated, isHere: true }
    })
  const light = isHeavy(definition) ? undefined : here()
  if (light && !light.gaveUp) return light
  if (isShared) return light ?? { ...NOT_COMPUTED, answers: given.answers }
  const { nodes, taskType } = definition
  const versioned = { nodes, taskType }
  const input = () => ({
    definition: versioned,
    catalogue: portableCatalogue(versioned, catalogue),
    delivered: given,
  })
  try {
    return { ...(await computeApart(judging, input, { companyId, signal })), isHere: false }
  } catch (error) {
    if (error instanceof LimitError) return light ?? here()
    throw error
  }
}

/** Of a result that must be checked by itself. */
const NOT_COMPUTED = { gaveUp: NO_FIELD, problems: [], references: [], isHere: true } as const

/** The form, with what it needs of the database; most need nothing. */
async function readyForm(trx: Trx, delivered: Delivered, language: Locale) {
  const { version, reader } = delivered
  if (version.form) return { form: version.form, catalogue: EMPTY_CATALOGUE, resolved: NOTHING_RESOLVED }
  const { form, model } = await prepareForm(trx, version.definition, { reader, language })
  const task = taskValue(delivered.task)
  const { catalogue } = model
  return { form, catalogue, resolved: await withinLimits(trx, () => resolveForm(trx, { form, model, task })) }
}

/** Null when the work was more than the database may do for it; the transaction goes on. */
async function withinLimits<T>(trx: Trx, work: () => Promise<T>): Promise<T | null> {
  await sql`savepoint look_ups`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint look_ups`.execute(trx)
    return done
  } catch (error) {
    if (!isTooMuch(error)) throw error
    await sql`rollback to savepoint look_ups`.execute(trx)
    return null
  }
}

/** A limit of the language, the time of a statement, or a statement too complex for PostgreSQL. */
function isTooMuch(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  return error instanceof LimitError || passedLimit(error) !== undefined || /^(57014|54...)$/.test(code)
}

const isBroken = (form: Form) =>
  [...queriesOf(form.nodes)].some((field) => (field.checked()?.faults.length ?? 0) > 0)

const errorsOf = (problems: readonly ResultProblem[], language: Locale): InputError[] =>
  problems.map((problem) => answerError(problem.path, problem.code, problemText(problem, language)))

/** That an answer cannot be checked, named by the part of the form that takes too much computing. */
export function costlyError(place: FieldPlace, language: Locale): InputError {
  return answerError([], 'tooCostly', costlyTexts[language](placeName(place, language), place.field))
}

/** What is wrong with an answer, at its place in the body. */
export function answerError(path: readonly (string | number)[], rule: string, message: string): InputError {
  return { in: 'body', path: ['activityResults', ...path].join('.'), rule, message }
}
