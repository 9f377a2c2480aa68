import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { type CheckedQuery, checkQuery } from '@feldwerk/query/check.ts'
import { type Fault, fault } from '@feldwerk/query/faults.ts'
import { LimitError } from '@feldwerk/query/limits.ts'
import { compile } from '@feldwerk/query/statement/compile.ts'
import { message } from '@feldwerk/query/texts/message.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { knows, type Model } from './model.ts'

/** The path of a query in the caller's input. */
export interface QueryPlace {
  readonly language: Locale
  /** Path of the query in the body: `['query']`, or nothing when it is the body. */
  readonly path: readonly string[]
}

/**
 * Checks the query of a caller: `notFound` when it names what the company does not have, else a `validation` problem
 * with every fault at its place, that it is too large for one statement among them.
 */
export function demandSound(query: Query, model: Model, { language, path }: QueryPlace): CheckedQuery {
  if (!knows(model, query)) throw new Problem('notFound')
  const checked = checkQuery(query, model.catalogue)
  const faults = faultsOf(checked, model)
  if (faults.length === 0) return checked
  throw validationProblem(inputErrorsOf(faults, model, { language, path }))
}

/** Checks a saved query, whose views and types may have changed since. `queryBroken` says what no longer fits. */
export function demandUsable(query: Query, model: Model, language: Locale): CheckedQuery {
  const checked = checkQuery(query, model.catalogue)
  if (checked.faults.length === 0) return checked
  const errors = inputErrorsOf(checked.faults, model, { language, path: ['query'] })
  throw new Problem('queryBroken', { errors })
}

/** Everything that is wrong with a checked query, its size included. */
export function faultsOf(checked: CheckedQuery, model: Model): readonly Fault[] {
  if (checked.faults.length > 0) return checked.faults
  try {
    compile(checked.plan, model, { page: { order: [], offset: 0, limit: 1 } })
    return []
  } catch (error) {
    if (error instanceof LimitError) return [fault('limit', {}, { limit: error.limit })]
    throw error
  }
}

/** Faults as errors of the input, below the path that is told. */
export function inputErrorsOf(faults: readonly Fault[], model: Model, place: QueryPlace): InputError[] {
  return faults.map((each) => inputError(each, { model, ...place }))
}

interface MessageContext extends QueryPlace {
  readonly model: Model
}

/** A fault as an error of the input. A fault inside a view is reported where the view is named. */
function inputError(found: Fault, { model, language, path }: MessageContext): InputError {
  const view = found.path.indexOf('view')
  const place = { in: 'body' as const, rule: found.code, message: faultText(found, model, language) }
  if (view >= 0) return { ...place, path: [...path, ...found.path.slice(0, view)].join('.') }
  const span = found.end > found.start ? { start: found.start, end: found.end } : {}
  return { ...place, path: [...path, ...found.path].join('.'), ...span }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A fault as a sentence, in which views are called by their names. */
export function faultText(found: Fault, { names }: Pick<Model, 'names'>, language: Locale): string {
  return message(found, language).replace(ID, (id) => names.get(id) ?? id)
}
