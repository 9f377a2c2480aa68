import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ActivityResults } from '@feldwerk/contract/workflow-results.ts'
import { type Deviation, fixedDeviations } from '@feldwerk/workflow/deviations.ts'
import { type FieldPlace, NO_FIELD, placeName } from '@feldwerk/workflow/form/field-place.ts'
import { type Form, queriesOf } from '@feldwerk/workflow/form/form.ts'
import { problemText } from '@feldwerk/workflow/problems.ts'
import type { AnswerReference, ResultProblem, ValidatedResult } from '@feldwerk/workflow/validate.ts'
import { taskValue } from '../resolved-workflows/task-record.ts'
import { referencesIn } from '../workflows/document.ts'
import type { ReadyVersion } from '../workflows/ready-versions.ts'
import { claimsTooMuch, type FilledForm, type ResolvedForm } from './filled-form.ts'
import type { JudgeInput } from './judge.ts'
import { costlyTexts } from './texts.ts'

export interface CheckedAnswers {
  /** What is to be stored. */
  readonly answers: ActivityResults
  readonly references: readonly AnswerReference[]
  /** What is outside of its tolerance, the worst first. */
  readonly deviations: readonly Deviation[]
  /** Faults that the app never sends: the result is refused. */
  readonly errors: readonly InputError[]
  /** Whether the data was different when it was filled in: stored, and marked. */
  readonly isUnsure: boolean
  /** The field that takes too much computing, here or on the phone: the answers are those that were sent. */
  readonly gaveUp: FieldPlace | null
}

/** A form with the answers that were given in it, and all that they are checked by. */
export interface AnsweredForm extends Pick<ResolvedForm, 'form' | 'catalogue'> {
  readonly given: JudgeInput['delivered']
  readonly definition: ReadyVersion['definition']
}

/** What the engine says of answers. */
export interface Judgement extends ValidatedResult {
  /** Whether the form takes so little computing that every phone finishes it. */
  readonly isLight: () => boolean
}

/** Has the engine that filled a form in check it. */
export type Judge = (
  answered: AnsweredForm,
  checking: Pick<AnswerCheckOptions, 'signal' | 'isShared'> & { readonly companyId: string },
) => Promise<Judgement>

export interface AnswerCheckOptions {
  readonly language: Locale
  readonly judge: Judge
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
  /** Whether others wait for it in the same transaction: then what takes long is `MustBeAlone`. */
  readonly isShared?: boolean | undefined
}

/** Checks answers with the engine that filled the form in, on what the database says now. */
export async function checkAnswers(
  filled: FilledForm,
  { form, catalogue, resolved }: ResolvedForm,
  options: AnswerCheckOptions,
): Promise<CheckedAnswers> {
  const { version, answers, startedAt, zone } = filled
  const { language, judge, signal, isShared } = options
  const unchecked = () => ({
    answers,
    references: referencesIn(version.fields, answers),
    deviations: fixedDeviations(version.definition.nodes, answers),
    errors: [],
  })
  // Something that the definition names has changed since, or look-ups take too long. Then nothing can be checked, and
  // finished work must not be lost for that.
  if (resolved === null || isBroken(form)) return { ...unchecked(), isUnsure: true, gaveUp: null }
  const { device = null, position } = filled.meta ?? {}
  const given = {
    zone,
    language,
    now: startedAt.getTime(),
    answers: answers,
    resolved,
    task: taskValue(filled.task),
    meta: { position: position ?? null, device, startedAt: startedAt.getTime() },
  }
  const ready = { form, given, definition: version.definition, catalogue }
  const { companyId } = filled.reader
  const judged = await judge(ready, { companyId, signal, isShared })
  if (judged.gaveUp) return { ...unchecked(), isUnsure: false, gaveUp: judged.gaveUp }
  const gaveUp = claimsTooMuch(filled) && !judged.isLight()
  const isCertain = (each: ResultProblem) => each.certain && (!gaveUp || MECHANICAL.has(each.code))
  return {
    answers: judged.answers,
    references: judged.references,
    deviations: judged.deviations,
    errors: errorsOf(judged.problems.filter(isCertain), language),
    isUnsure: judged.problems.some(({ certain }) => !certain),
    gaveUp: gaveUp ? NO_FIELD : null,
  }
}

/** Faults of the result alone, independent of what was computed. */
const MECHANICAL: ReadonlySet<string> = new Set([
  'wrongType',
  'unknownVariable',
  'tooManyAnswers',
  'tooManyRounds',
])

const broken = new WeakMap<Form, boolean>()

/** Whether a query of the form has a fault; looked at once. */
function isBroken(form: Form): boolean {
  const known = broken.get(form)
  if (known !== undefined) return known
  const found = [...queriesOf(form.nodes)].some((field) => (field.checked()?.faults.length ?? 0) > 0)
  broken.set(form, found)
  return found
}

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
