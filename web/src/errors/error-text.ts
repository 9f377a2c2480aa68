import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { InputError, ProblemCode, ProblemDetails } from '@feldwerk/contract/errors.ts'
import i18next from 'i18next'

/** What to tell a person about a failed call, in their language. */
export function errorText(error: unknown): string {
  if (error instanceof ResponseError && error.problem) return error.problem.message
  if (error instanceof RequestError) return i18next.t('errors.unreachable')
  return i18next.t('errors.unexpected')
}

/** Whether a call was refused with this code; then `problemDetails` has what belongs to it. */
export function isProblem(error: unknown, code: ProblemCode): error is ResponseError {
  return error instanceof ResponseError && error.problem?.code === code
}

/** What a refusal says beyond its code, or undefined where it is another one. */
export function problemDetails<C extends ProblemCode>(
  error: unknown,
  code: C,
): ProblemDetails<C> | undefined {
  if (!isProblem(error, code)) return undefined
  return error.problem?.details as ProblemDetails<C> | undefined
}

/** The wrong places of a body by their path, for a form to show each at its field; empty for other errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  const wrong: InputError[] = problemDetails(error, 'validation')?.errors ?? []
  return Object.fromEntries(wrong.map((one) => [one.path, one.message]))
}

/** A failed call as a form shows it. */
interface FormFailure {
  readonly title?: string
  readonly text: string
  readonly fields?: Record<string, string>
  /** The field says it all. */
  readonly inFields?: boolean
}

/**
 * A failed call as a form shows it: what happened above, and each wrong value at its field. `fieldOf` names the
 * field that a refusal is about: `{ emailAlreadyExists: 'email' }`.
 */
export function formProblem(
  error: unknown,
  { title, fieldOf = {} }: { title?: string; fieldOf?: Partial<Record<ProblemCode, string>> } = {},
): FormFailure | null {
  if (!error) return null
  const fields = fieldErrors(error)
  const field = error instanceof ResponseError && error.problem && fieldOf[error.problem.code]
  if (field) fields[field] = errorText(error)
  return {
    text: field ? i18next.t('access.someWrong') : errorText(error),
    ...(title ? { title } : {}),
    ...(field ? { inFields: true } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  }
}
