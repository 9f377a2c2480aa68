import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { checkText } from '@feldwerk/query/expression/check.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { Plan, PlannedColumn } from '@feldwerk/query/plan.ts'
import { BOOLEAN, TIME } from '@feldwerk/query/types.ts'
import { brokenRule } from '../../platform/http/validate.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { faultText } from '../views/check.ts'
import type { Model } from '../views/model.ts'
import { UnreadableFilter, type WrittenFilter, writeFilter } from './filter.ts'
import type { RowOptions } from './options.ts'
import type { Property } from './properties.ts'

interface NarrowingContext {
  readonly model: Model
  readonly properties: readonly Property[]
  readonly wanted: RowOptions
  readonly language: Locale
}

/** The rows that are wanted, with those properties as columns that are selected, filtered or sorted by. */
export function narrowed(plan: Plan, { model, properties, wanted, language }: NarrowingContext): Plan {
  const filter = wanted.filter === undefined ? null : readFilter(wanted.filter, { model, language })
  const isUsed = ({ name }: Property) =>
    wanted.select.some((each) => each.name === name) ||
    wanted.order.some(({ column }) => column === name) ||
    filter?.names.has(name) === true
  const columns = properties.filter(isUsed).map(columnOf)
  const output = {
    columns: Object.fromEntries(columns.map(({ name, value }) => [name, value.type])),
    unique: null,
    repeated: new Set<string>(),
  }
  const mapped: Plan = {
    ...plan,
    steps: [...plan.steps, { kind: 'MAP', columns, input: plan.output, output }],
    output,
  }
  if (!filter) return mapped
  const condition = conditionOf(filter, { model, properties, language })
  return { ...mapped, steps: [...mapped.steps, { kind: 'FILTER', condition, input: output, output }] }
}

/** Of words the value that they say. */
function columnOf({ name, column, value }: Property): PlannedColumn {
  return { name, value: value ?? { start: 0, end: 0, kind: 'NAME', name: column.name, type: column.type } }
}

function readFilter(
  filter: string,
  { model, language }: Pick<NarrowingContext, 'model' | 'language'>,
): WrittenFilter {
  try {
    return writeFilter(filter, model.zone)
  } catch (error) {
    if (!(error instanceof UnreadableFilter)) throw error
    const { at, found } = error
    throw validationProblem([
      {
        in: 'query',
        path: '$filter',
        rule: 'syntax',
        message: UNREADABLE[language](found, at + 1),
        start: at,
        end: at + found.length,
      },
    ])
  }
}

const UNREADABLE: Readonly<Record<Locale, (found: string, at: number) => string>> = {
  de: (found, at) =>
    found
      ? `Der Filter ist ab Zeichen ${at} nicht lesbar, dort steht „${found}“.`
      : 'Der Filter hört zu früh auf.',
  en: (found, at) =>
    found
      ? `The filter cannot be read from sign ${at} on, where “${found}” stands.`
      : 'The filter ends too early.',
}

function conditionOf(
  { text }: WrittenFilter,
  { model, properties, language }: Omit<NarrowingContext, 'wanted'>,
): TypedExpression {
  const names = Object.fromEntries(
    properties.flatMap(({ name, value }) => (value ? [[name, value.type]] : [])),
  )
  const { typed, faults } = checkText(
    text,
    { names: { ...names, now: TIME }, catalogue: model.catalogue },
    BOOLEAN,
  )
  if (faults.length === 0) return typed
  const errors = faults.map(
    (each): InputError => ({
      in: 'query',
      path: '$filter',
      rule: each.code,
      message: faultText(each, model, language),
    }),
  )
  throw validationProblem(errors)
}

/** Refuses an option of the address in the language of the request. */
export function refusing(language: Locale) {
  return (option: string, rule: 'invalid' | 'format' | 'notOneOf', allowed?: readonly string[]): never => {
    throw brokenRule('query', { path: [option], rule, values: allowed ? { allowed } : {} }, language)
  }
}
