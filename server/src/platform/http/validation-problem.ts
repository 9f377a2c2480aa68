import { type InputError, Problem } from '@feldwerk/contract/errors.ts'

/** Joins the places of several checks into one problem. */
export function validationProblem(errors: InputError[]): Problem {
  return new Problem('validation', { errors })
}
