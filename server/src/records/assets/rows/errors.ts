import type { AssetErrors } from '@feldwerk/contract/asset-problems.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { titlesOf } from '../excel/titles.ts'
import { type Definition, type Property, translated } from '../types/definition.ts'
import { limitText } from '../types/number-rules.ts'
import { errorTypeOf } from '../types/values.ts'
import type { CellFault } from './rows.ts'
import { cellTexts } from './texts.ts'

/** Errors that are told of each kind; more say nothing new. */
export const MOST_ERRORS = 1000

/** How errors name the column of a value: calls by the property's name, Excel by its title. */
export type ColumnLabel = (property: Property) => string

export const byName: ColumnLabel = (property) => property.name

/** How errors between rows name columns everywhere: as people in a language know them. */
export function byTitle(definition: Definition, language: Locale): ColumnLabel {
  const titles = titlesOf(definition, language)
  return (property) => titles.get(property.id) ?? property.name
}

/** All that is wrong with the rows of a write, while it is being found. */
export type ErrorList = { readonly [K in keyof AssetErrors]: AssetErrors[K][number][] }

export const noErrors = (): ErrorList => ({
  cellErrors: [],
  uniqueErrors: [],
  equalityErrors: [],
  customRowErrors: [],
})

export function hasErrors(errors: AssetErrors): boolean {
  return Object.values(errors).some((list) => list.length > 0)
}

interface CellErrorOptions {
  readonly row: number
  readonly fault: CellFault
  readonly property: Property | undefined
  readonly language: Locale
  readonly label: ColumnLabel
}

/** A fault as the specification reports it. */
export function cellError({ row, fault, property, language, label }: CellErrorOptions) {
  const { rule } = fault
  const own = property && translated(property.translations, language)?.customCheckMessage
  const message = fault.message ?? (rule === 'check' ? own : undefined)
  const limit = property?.number ? limitText(rule, property.number, language) : ''
  return {
    row,
    column: property ? label(property) : fault.column,
    type: errorTypeOf(rule),
    enumValues: rule === 'enum' ? [...(property?.enumeration ?? [])] : null,
    customMessage: message ?? cellTexts[language][rule].replace('{value}', limit),
  }
}

/** Refuses a write that has errors, with the first of each kind. */
export function demandNoErrors(errors: AssetErrors): void {
  if (!hasErrors(errors)) return
  throw new Problem('assetInvalid', {
    cellErrors: errors.cellErrors.slice(0, MOST_ERRORS),
    uniqueErrors: errors.uniqueErrors.slice(0, MOST_ERRORS),
    equalityErrors: errors.equalityErrors.slice(0, MOST_ERRORS),
    customRowErrors: errors.customRowErrors.slice(0, MOST_ERRORS),
  })
}
