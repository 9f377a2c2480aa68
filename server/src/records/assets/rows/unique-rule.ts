import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { brokenRule } from '../../../platform/http/validate.ts'
import type { Definition, UniqueRule } from '../types/definition.ts'

interface NamingPlace {
  /** Where the columns are named. */
  readonly in: InputError['in']
  readonly language: Locale
}

/** The unique constraint of a type with these columns, by their names; undefined: the only one. Refused where there is none. */
export function uniqueRuleOf(
  { unique, properties }: Definition,
  uniqueBy: readonly string[] | undefined,
  { in: where, language }: NamingPlace,
): UniqueRule {
  const named = unique.map((rule) => ({
    rule,
    names: rule.columns.map((column) => properties.find(({ id }) => id === column)?.name ?? ''),
  }))
  const fits = ({ names }: (typeof named)[number]) =>
    uniqueBy === undefined
      ? named.length === 1
      : names.length === uniqueBy.length && names.every((name) => uniqueBy.includes(name))
  const found = named.find(fits)
  if (found) return found.rule
  const allowed = named.map(({ names }) => names.join(', '))
  throw brokenRule(where, { path: ['uniqueBy'], rule: 'notOneOf', values: { allowed } }, language)
}
