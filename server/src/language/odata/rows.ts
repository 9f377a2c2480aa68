import type { ValueReference } from '@feldwerk/contract/assets.ts'
import { compile, compileCount } from '@feldwerk/query/statement/compile.ts'
import { dayOf } from '@feldwerk/query/time/days.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { toWire } from '@feldwerk/workflow/wire.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { collectMentioned, nothingMentioned, valuesOf } from '../view-data/cells.ts'
import { csvWriter } from '../view-data/csv-format.ts'
import { demandPlaceOf, readPlace, writePlace } from '../view-data/place.ts'
import { readMentioned } from '../view-data/references.ts'
import type { Readable } from '../view-data/table.ts'
import { narrowed, refusing } from './narrowed.ts'
import { readOptions } from './options.ts'
import { KEY, type Property, propertiesOf } from './properties.ts'

/** How long the database may take for each of the statements of a page. */
const SECONDS = 30
/** Rows that are answered at once; a client may ask for fewer. */
export const PAGE = 2000

type Reader = Pick<CallerContext, 'platform' | 'caller' | 'signal' | 'language'>
type Find<T extends Readable> = (trx: Trx) => Promise<T>

/** Reads something of a table as one of the company's queries. */
export async function readTable<T extends Readable, R>(
  { platform, caller, signal }: Reader,
  find: Find<T>,
  read: (trx: Trx, table: T) => Promise<R>,
): Promise<R> {
  const running = { companyId: caller.companyId, signal, seconds: SECONDS }
  return await runQuery(platform.databases, running, async (trx) => await read(trx, await find(trx)))
}

export interface RowsWanted {
  /** Query options as they came. */
  readonly options: Readonly<Record<string, unknown>>
  /** Rows at once that the client has room for. */
  readonly most: number
  /** Whole numbers as texts, for clients whose numbers hold no 64 bits (`IEEE754Compatible`). */
  readonly longsAsText: boolean
}

export interface RowsPage {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** How many rows there are on all pages; null unless it was asked for. */
  readonly count: number | null
  /** Behind which row the next page begins, and how many rows may come yet; null after the last one. */
  readonly next: { readonly skiptoken: string; readonly top: number | undefined } | null
}

/** A page of the rows of a table, with properties as OData has them. */
export async function readRows(
  reader: Reader,
  find: Find<Readable>,
  { options, most, longsAsText }: RowsWanted,
): Promise<RowsPage> {
  const { language, caller } = reader
  return await readTable(reader, find, async (trx, { plan, model, columns }) => {
    const properties = propertiesOf(plan, columns)
    const wanted = readOptions(options, properties, refusing(language))
    const rows = narrowed(plan, { model, properties, wanted, language })
    const { order } = wanted
    const size = Math.min(most, wanted.top ?? most)
    const place = wanted.after === undefined ? undefined : readPlace(wanted.after, order)
    const offset = place ? 0 : wanted.skip
    const page = { order, offset, limit: size + 1, after: place?.values }
    const statement = compile(rows, model, { page, keys: true })
    if (place) demandPlaceOf(place, { ...statement, order })
    const count = wanted.count ? (place?.total ?? (await countRows(trx, compileCount(rows, model)))) : null
    const found = (await runStatement(trx, statement)).map((row) => ({
      keys: valuesOf(row, statement.keys),
      values: new Map(
        valuesOf(row, statement.columns).map((value, i) => [statement.columns[i]?.name, value]),
      ),
    }))
    const shown = found.slice(0, size)
    const mentioned = nothingMentioned()
    for (const { name, says, column } of wanted.select)
      if (says === 'WORDS')
        for (const { values } of shown) collectMentioned(column.type, values.get(name) ?? null, mentioned)
    const known = await readMentioned(trx, caller.companyId, mentioned, { language, zone: model.zone })
    const say = sayer({ language, zone: model.zone, known, longsAsText })
    const placeOf = ({ keys, values }: (typeof found)[number]) => {
      const ordered = order.map(({ column }) => values.get(column) ?? null)
      return writePlace(order, { total: count, values: [...ordered, ...keys] })
    }
    const rest = wanted.top === undefined ? undefined : wanted.top - shown.length
    const isMore = found.length > size && rest !== 0
    const last = isMore ? shown.at(-1) : undefined
    return {
      rows: shown.map(({ keys, values }) => ({
        [KEY]: keyOf(keys),
        ...Object.fromEntries(
          wanted.select.map((each) => [each.name, say(each, values.get(each.name) ?? null)]),
        ),
      })),
      count,
      next: last ? { skiptoken: placeOf(last), top: rest } : null,
    }
  })
}

/** How many rows there are that a `$filter` leaves; of other options it takes none. */
export async function readCount(
  reader: Reader,
  find: Find<Readable>,
  options: RowsWanted['options'],
): Promise<number> {
  const { language } = reader
  return await readTable(reader, find, async (trx, { plan, model, columns }) => {
    const properties = propertiesOf(plan, columns)
    const wanted = { ...readOptions(options, properties, refusing(language), ['$filter']), select: [] }
    const rows = wanted.filter === undefined ? plan : narrowed(plan, { model, properties, wanted, language })
    return await countRows(trx, compileCount(rows, model))
  })
}

async function countRows(trx: Trx, statement: ReturnType<typeof compileCount>): Promise<number> {
  return Number((await runStatement(trx, statement))[0]?.[statement.as] ?? 0)
}

/** A row by the records and elements that it comes from. */
const keyOf = (keys: readonly Value[]): string =>
  keys.length === 1 && typeof keys[0] === 'string' ? keys[0] : JSON.stringify(keys)

interface SayingContext {
  readonly language: CallerContext['language']
  readonly zone: string
  readonly known: Readonly<Record<string, ValueReference>>
  readonly longsAsText: boolean
}

/** The value of a property as JSON: as it is, or in words. */
function sayer({
  language,
  zone,
  known,
  longsAsText,
}: SayingContext): (property: Property, value: Value) => unknown {
  const { words } = csvWriter({ language, zone })
  const references = new Map(Object.entries(known))
  const day = (time: number) => dayOf(time, zone)
  return ({ says, column, edm, value: expression }, value) => {
    if (value === null) return null
    if (longsAsText && edm === 'Edm.Int64') return String(value)
    if (says === 'VALUE') return toWire(expression?.type ?? column.type, value, day)
    const options = column.options && new Map(column.options.map((each) => [each.value, each.label]))
    return words({ type: column.type, ...(options ? { options } : {}) }, value, references)
  }
}
