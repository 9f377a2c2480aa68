import type { ValueReference } from '@feldwerk/contract/assets.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { dayOf } from '@feldwerk/query/time/days.ts'
import { isDay, isRecord, type Type } from '@feldwerk/query/types.ts'
import { own, type Value } from '@feldwerk/query/values.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import { isFile } from './cells.ts'

/** How a spreadsheet in a language reads a text as a table. */
interface Dialect {
  readonly separator: string
  readonly decimal: string
  readonly yes: string
  readonly no: string
  /** From `2026-11-20 08:15:00`. */
  readonly time: (sortable: string) => string
}

const dialects: Readonly<Record<Locale, Dialect>> = {
  de: {
    separator: ';',
    decimal: ',',
    yes: 'WAHR',
    no: 'FALSCH',
    time: (sortable) => sortable.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1'),
  },
  en: { separator: ',', decimal: '.', yes: 'TRUE', no: 'FALSE', time: (sortable) => sortable },
}

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
export const CSV_MIME = 'text/csv; charset=utf-8'

/** The targets of the ids in the rows. */
export type CellReferences = ReadonlyMap<string, ValueReference>

export interface CsvOptions {
  readonly language: Locale
  /** Times are written as the clocks of this zone show them. */
  readonly zone: string
}

/** A column of the file. */
export interface CsvColumn {
  readonly type: Type
  /** What its values are called. */
  readonly options?: ReadonlyMap<string, string>
}

/** Writes lines of a table as spreadsheets of the language read them. */
export function csvWriter({ language, zone }: CsvOptions) {
  const dialect = dialects[language]
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => quoted(cell, dialect)).join(dialect.separator)}\r\n`

  /** A value that is not a text stays unchanged, including the minus of a number. */
  function plain(type: Type, value: Value): string | undefined {
    if (type.kind === 'LONG' || type.kind === 'DOUBLE') return String(value).replace('.', dialect.decimal)
    if (type.kind === 'BOOLEAN') return value === true ? dialect.yes : dialect.no
    if (isDay(type)) return dialect.time(dayOf(Number(value), zone))
    if (type.kind === 'TIME') return dialect.time(clock.format(Number(value)))
    return undefined
  }

  /** A value in words: references by name, objects by their fields. */
  function text(type: Type, value: Value, known: CellReferences): string {
    if (value === null) return ''
    if (type.kind === 'ARRAY') {
      const between = type.of.kind === 'OBJECT' ? '; ' : ', '
      return (value as readonly Value[]).map((each) => text(type.of, each, known)).join(between)
    }
    if (isRecord(type) || isFile(type)) return known.get(String(value))?.name ?? String(value)
    if (type.kind === 'SIGNATURE') return String(own(value, 'name') ?? '')
    if (type.kind === 'OBJECT') {
      const parts = Object.entries(type.fields).map(([name, field]) =>
        text(field, own(value, name) ?? null, known),
      )
      return parts.filter(Boolean).join(' · ')
    }
    return plain(type, value) ?? (typeof value === 'string' ? value : JSON.stringify(toWire(type, value)))
  }

  /** A value in words: what its choices are called, references by name, objects by their fields. */
  function words({ type, options }: CsvColumn, value: Value, known: CellReferences): string {
    if (value === null || !options) return text(type, value, known)
    const all = Array.isArray(value) ? value : [value]
    return all.map((each) => options.get(String(each)) ?? String(each)).join(', ')
  }

  function shown(column: CsvColumn, value: Value, known: CellReferences): string {
    const isPlain = value !== null && !column.options
    return (isPlain ? plain(column.type, value) : undefined) ?? defused(words(column, value, known))
  }

  return {
    words,
    titles: (titles: readonly string[]): string => line(titles.map(defused)),
    row: (columns: readonly CsvColumn[], values: readonly Value[], known: CellReferences): string =>
      line(columns.map((column, i) => shown(column, values[i] ?? null, known))),
  }
}

/** Beginnings that make a spreadsheet take a text for a formula, in full width as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet computes. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(cell: string, { separator }: Dialect): string {
  const isPlain = !cell.includes(separator) && !/["\r\n]|^\s|\s$/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
