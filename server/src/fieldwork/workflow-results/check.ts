import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ActivityResults } from '@feldwerk/contract/workflow-results.ts'
import { stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { type FieldPlace, NO_FIELD, placeName } from '@feldwerk/workflow/form/field-place.ts'
import { type Form, queriesOf } from '@feldwerk/workflow/form/form.ts'
import { problemText } from '@feldwerk/workflow/problems.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import {
  type AnswerReference,
  type ResultProblem,
  type ValidatedResult,
  validateResult,
} from '@feldwerk/workflow/validate.ts'
import { computeApart } from '../../platform/computing/apart.ts'
import { isHeavy, markHeavy } from '../../platform/computing/heavy.ts'
import { computeHere } from '../../platform/computing/here.ts'
import { portableCatalogue } from '../resolved-workflows/portable.ts'
import { taskValue } from '../resolved-workflows/task-record.ts'
import { referencesIn } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import { MustBeAlone } from './batch.ts'
import { claimsTooMuch, type FilledForm, type ResolvedForm } from './filled-form.ts'
import { type JudgeInput, judging } from './judge.ts'
import { costlyTexts } from './texts.ts'

export interface CheckedAnswers {
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
  readonly signal?: AbortSignal | undefined
  /** Whether others wait for it in the same transaction: then what takes long is `MustBeAlone`. */
  readonly isShared?: boolean | undefined
}

/** Checks answers with the engine that filled the form in, on what the database says now. */
export async function checkAnswers(
  filled: FilledForm,
  { form, catalogue, resolved }: ResolvedForm,
  checking: Checking,
): Promise<CheckedAnswers> {
  const { version, answers, startedAt, zone } = filled
  const { language } = checking
  const unchecked = { answers, references: referencesIn(version.fields, answers), errors: [] }
  // What the definition names has changed since, or its look-ups take too long: it cannot judge, and finished work is
  // not lost for that.
  if (resolved === null || isBroken(form)) return { ...unchecked, isUnsure: true, gaveUp: null }
  const { device = null, position } = filled.meta ?? {}
  const given = {
    zone,
    language,
    now: startedAt.getTime(),
    answers: answers as never,
    resolved,
    task: taskValue(filled.task),
    meta: { position: position ?? null, device, startedAt: startedAt.getTime() },
  }
  const ready = { form, given, definition: version.definition, catalogue }
  const validated = await validate(ready, { ...checking, companyId: filled.reader.companyId })
  if (validated.gaveUp) return { ...unchecked, isUnsure: false, gaveUp: validated.gaveUp }
  const gaveUp = claimsTooMuch(filled) && !(validated.isHere && isLight(form, given))
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

interface Validating extends Pick<ResolvedForm, 'form' | 'catalogue'> {
  readonly given: JudgeInput['delivered']
  readonly definition: ReadyVersion['definition']
}

/** Here while it is light, else apart. */
async function validate(
  { form, given, definition, catalogue }: Validating,
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
  if (isShared) throw new MustBeAlone()
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
