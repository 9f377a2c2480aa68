import { textOf } from '@feldwerk/contract/error-texts/text-of.ts'
import type { Problem, ProblemDetails } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'

type AssetErrors = ProblemDetails<'assetInvalid'>

interface Words {
  readonly enumeration: string
  readonly unique: string
  readonly equality: string
  readonly row: string
  readonly nothing: string
}

const texts: Record<Locale, Words> = {
  de: {
    enumeration: 'Erlaubt sind: {values}.',
    unique: '{columns} „{values}“ gibt es schon bei einem anderen Asset.',
    equality: 'Bei gleichem Wert in {condition} muss {column} „{expected}“ sein.',
    row: 'Das Asset erfüllt die Regel seines Typs nicht.',
    nothing: 'leer',
  },
  en: {
    enumeration: 'Allowed are: {values}.',
    unique: '{columns} “{values}” exists already with another asset.',
    equality: 'With the same value in {condition}, {column} must be “{expected}”.',
    row: 'The asset does not meet the rule of its type.',
    nothing: 'empty',
  },
}

/** Why an asset was not written, in the words that a person's own form has for it. */
export function refusalText(problem: Problem, language: Locale): string {
  if (problem.code !== 'assetInvalid') return textOf(problem, language)
  const { cellErrors, uniqueErrors, equalityErrors, customRowErrors } = problem.details as AssetErrors
  const words = texts[language]
  const filled = (text: string, values: Readonly<Record<string, string>>) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const list = (values: readonly unknown[]) =>
    values.map((value) => String(value ?? words.nothing)).join(', ')
  return [
    ...cellErrors.map(({ column, customMessage, enumValues }) =>
      enumValues
        ? `${column}: ${filled(words.enumeration, { values: list(enumValues) })}`
        : `${column}: ${customMessage ?? ''}`,
    ),
    ...uniqueErrors.map(({ columnTitles, values }) =>
      filled(words.unique, { columns: list(columnTitles), values: list(values) }),
    ),
    ...equalityErrors.map(({ conditionTitles, columnTitle, expected }) =>
      filled(words.equality, {
        condition: list(conditionTitles),
        column: columnTitle,
        expected: list([expected]),
      }),
    ),
    ...customRowErrors.map(({ customMessage }) => customMessage ?? words.row),
  ].join(' ')
}
