import type { NumberRules, ScalarType } from '@feldwerk/contract/asset-types.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { CellFormat, SheetColumn, Workbook, WrittenRow } from '../../../platform/excel/workbook.ts'
import { type Definition, elementOf, type Property, translated } from '../types/definition.ts'
import { limitText } from '../types/number-rules.ts'
import type { Values } from '../types/values.ts'
import { type CellContext, toCell } from './cells.ts'
import { clockOf } from './clock.ts'
import { type CellTarget, type Labels, labelsOf } from './labels.ts'
import { excelText } from './texts.ts'
import { ID_TITLE, titlesOf } from './titles.ts'

/** Everything that sheets of a type are made of and read by. Plain data: it crosses to the worker as it is. */
export interface SheetType {
  readonly definition: Definition
  readonly language: Locale
  /** The company's time zone. */
  readonly zone: string
  /** By `referenceKey`: what values may refer to. */
  readonly named: ReadonlyMap<string, readonly CellTarget[]>
  /** By property with a foreign key: the values that its column holds, as they go over the wire. */
  readonly foreign: ReadonlyMap<string, readonly (string | number | boolean)[]>
}

export function referenceKey(type: ScalarType): string | undefined {
  if (type.kind === 'ASSET') return `ASSET ${type.id}`
  return type.kind === 'ACCOUNT' ? 'ACCOUNT' : undefined
}

/** How the cells of a file are written; for an export, the language of the caller. */
export type CellNotation = Partial<Pick<CellContext, 'numbersIn' | 'from1904'>>

/** What cells of the type are written and read with. */
export function contextOf({ language, zone, named }: SheetType, written: CellNotation = {}): CellContext {
  const labels = new Map<string, Labels>()
  for (const [key, things] of named) labels.set(key, labelsOf(things))
  return {
    clock: clockOf(zone),
    language,
    numbersIn: [language],
    from1904: false,
    ...written,
    labels: (type) => labels.get(referenceKey(type) ?? ''),
  }
}

/** More choices than this are typed, not picked. */
const MOST_CHOICES = 5000

/** The workbook of a type without its rows. `state` goes into the hidden sheet. */
export function workbookOf(
  type: SheetType,
  context: CellContext,
  state: Readonly<Record<string, string>>,
): Workbook {
  const { definition, language } = type
  const titles = titlesOf(definition, language)
  const lists: string[][] = []
  const columns = definition.properties.map((property): SheetColumn => {
    const title = titles.get(property.id) ?? property.name
    const choices = property.type.kind === 'ARRAY' ? [] : choicesOf(property, type, context)
    const isListed = choices.length > 0 && choices.length <= MOST_CHOICES
    if (isListed) lists.push(choices)
    return {
      title,
      format: formatOf(property),
      width: widthOf(property, title),
      required: property.required,
      prompt: { title, text: promptOf(property, language) },
      ...(isListed ? { list: lists.length - 1 } : {}),
    }
  })
  const idColumn: SheetColumn = { title: ID_TITLE, format: 'text', width: 38, hidden: true }
  const name = translated(definition.translations, language)?.name ?? ''
  return { name, columns: [idColumn, ...columns], state, lists }
}

/** An asset as a row of the sheet. */
export function rowOf(
  { definition }: SheetType,
  { id, values }: { readonly id: string; readonly values: Values },
  context: CellContext,
): WrittenRow {
  return {
    cells: [id, ...definition.properties.map((property) => toCell(property, values[property.id], context))],
  }
}

function choicesOf(property: Property, { foreign }: SheetType, context: CellContext): string[] {
  const element = elementOf(property.type)
  const text = (value: string | number | boolean) => {
    const cell = toCell(
      property,
      element.kind === 'TIME' && !property.dateOnly ? Date.parse(String(value)) : value,
      context,
    )
    return cell instanceof Date
      ? cell
          .toISOString()
          .replace(/T00:00:00\.000Z$|\.000Z$/, '')
          .replace('T', ' ')
      : String(cell)
  }
  if (property.enumeration) return property.enumeration.map(text)
  const values = foreign.get(property.id)
  if (values) return values.map(text).toSorted(byName(context.language))
  return context.labels(element)?.all().toSorted(byName(context.language)) ?? []
}

const byName = (language: Locale) => new Intl.Collator(language, { numeric: true }).compare

function formatOf({ type, dateOnly }: Property): CellFormat {
  if (type.kind === 'LONG') return 'integer'
  if (type.kind === 'DOUBLE') return 'number'
  if (type.kind === 'BOOLEAN') return 'boolean'
  if (type.kind === 'TIME') return dateOnly ? 'date' : 'dateTime'
  return 'text'
}

const WIDTHS: Readonly<Record<CellFormat, number>> = {
  text: 24,
  integer: 12,
  number: 12,
  boolean: 10,
  date: 12,
  dateTime: 20,
}

function widthOf(property: Property, title: string): number {
  return Math.min(50, Math.max(WIDTHS[formatOf(property)], title.length + 2))
}

function promptOf({ type, dateOnly, required, number, translations }: Property, language: Locale): string {
  const element = elementOf(type)
  const parts = [
    required ? excelText(language, 'required') : '',
    excelText(language, element.kind === 'TIME' && dateOnly ? 'date' : element.kind),
    number ? numberPrompt(number, language) : '',
    type.kind === 'ARRAY' ? excelText(language, 'list') : '',
    translated(translations, language)?.description ?? '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function numberPrompt(rules: NumberRules, language: Locale): string {
  const { unit, min, max, decimals } = rules
  return [
    unit === null ? '' : excelText(language, 'unit', unit),
    min === null ? '' : excelText(language, 'min', limitText('tooSmall', rules, language)),
    max === null ? '' : excelText(language, 'max', limitText('tooLarge', rules, language)),
    decimals === null ? '' : excelText(language, 'decimals', String(decimals)),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
