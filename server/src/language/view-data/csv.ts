import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ValueReference } from '@feldwerk/contract/assets.ts'
import type { RowFormat } from '@feldwerk/contract/row-formats.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { type CompiledQuery, compile, compileCount } from '@feldwerk/query/statement/compile.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { safeFileName } from '../../platform/files/names.ts'
import type { Download } from '../../platform/http/route.ts'
import { rowFiles, rowFormatOf } from '../../platform/http/row-format.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { collectMentioned, nothingMentioned, toRow, valuesOf } from './cells.ts'
import { BYTE_ORDER_MARK, type CsvColumn, csvWriter } from './csv-format.ts'
import { openCursor, takeRows } from './cursor-store.ts'
import { filtered, orderOf, type RowSelection } from './narrow.ts'
import { csvLine, rawLine } from './raw-csv.ts'
import { type LookUp, readMentioned } from './references.ts'
import type { Readable as Table } from './table.ts'

/** How long the database may take for each of the statements of an export. */
const SECONDS = 60
const BATCH = 1000
/** The same where no names are looked up: little is in memory at a time. */
const RAW_BATCH = 100
/** Names of things that are remembered from one batch to the next. */
const MOST_KNOWN = 50_000

export interface NamedTable extends Table {
  readonly name: string
}

/**
 * All rows of a query as a table for spreadsheets, sent while they are read: one batch in memory at a time. Refused
 * before the first byte when there are more rows than an export may have.
 */
export async function exportCsv(
  context: CallerContext,
  { format: asked, ...narrowing }: RowSelection & { readonly format?: RowFormat | undefined },
  find: (trx: Trx) => Promise<NamedTable>,
): Promise<Download> {
  const { platform, caller, signal, language } = context
  const { companyId } = caller
  const format = rowFormatOf(context, asked)
  const output = new PassThrough()
  const started = Promise.withResolvers<string>()
  let isOnItsWay = false
  const canGiveWay = () => !isOnItsWay
  const running = { companyId, signal, seconds: SECONDS, canGiveWay }
  const reading = runQuery(platform.databases, running, async (trx) => {
    const table = await find(trx)
    const { model, columns } = table
    const plan = filtered(table.plan, model, { ...narrowing, language })
    await demandFewEnough(trx, compileCount(plan, model))
    const page = { order: orderOf(plan, { ...narrowing, language }), offset: 0, limit: LIMITS.csvRows }
    const statement = compile(plan, model, { page })
    await openCursor(trx, statement)
    const { zone } = model
    const writer = csvWriter({ language, zone })
    const shown = columns.map(({ name, type, options }) => ({
      at: statement.columns.findIndex((column) => column.name === name),
      type,
      ...(options ? { options: new Map(options.map(({ value, label }) => [value, label])) } : {}),
    }))
    const titles = columns.map(
      ({ name, translations }) =>
        translations.find((each) => each.language === language)?.translation ?? name,
    )
    const head = BYTE_ORDER_MARK + writer.titles(titles)
    const lookUp: LookUp = (mentioned) =>
      readMentioned(trx, companyId, mentioned, { language, zone: model.zone })
    const lines = async function* () {
      if (format !== 'csv') return yield* rawLines(trx, { statement, shown: columns, zone, format })
      yield head
      yield* linesOf(trx, { lookUp, statement, shown, writer })
    }
    isOnItsWay = true
    started.resolve(table.name)
    await pipeline(Readable.from(lines(), { highWaterMark: 1 }), output)
  })
  // Once it has begun, the pipeline tells the output itself what went wrong.
  reading.catch((error: Error) => {
    started.reject(error)
    output.destroy()
  })
  const { mime, ending } = rowFiles[format]
  return { filename: `${safeFileName(await started.promise)}.${ending}`, mime, body: output }
}

async function demandFewEnough(trx: Trx, count: ReturnType<typeof compileCount>): Promise<void> {
  const rows = Number((await runStatement(trx, count))[0]?.[count.as] ?? 0)
  if (rows > LIMITS.csvRows) throw new LimitError('csvRows')
}

interface RawLines {
  readonly statement: CompiledQuery
  /** The columns that people are shown. */
  readonly shown: readonly { readonly name: string }[]
  readonly zone: string
  readonly format: Exclude<RowFormat, 'csv'>
}

/** The rows for programs: as JSON by the names of all columns, as CSV those that people are shown. */
async function* rawLines(trx: Trx, { statement, shown, zone, format }: RawLines): AsyncGenerator<string> {
  const { columns } = statement
  const written = shown.flatMap(({ name }) => columns.filter((column) => column.name === name))
  const types = written.map(({ type }) => type)
  if (format === 'rawCsv') yield csvLine(written.map(({ name }) => name))
  const write = (row: Record<string, unknown>): string =>
    format === 'jsonLines'
      ? `${JSON.stringify(toRow(valuesOf(row, columns), { columns, zone }))}\n`
      : rawLine(types, valuesOf(row, written), zone)
  yield* takeRows(trx, RAW_BATCH, (rows) => rows.map(write).join(''))
}

interface Lines {
  readonly lookUp: LookUp
  readonly statement: CompiledQuery
  /** The columns of the file, each with its place in the statement. */
  readonly shown: readonly (CsvColumn & { readonly at: number })[]
  readonly writer: ReturnType<typeof csvWriter>
}

async function* linesOf(trx: Trx, { lookUp, statement, shown, writer }: Lines): AsyncGenerator<string> {
  const { columns } = statement
  const known = new Map<string, ValueReference>()
  yield* takeRows(trx, BATCH, async (rows) => {
    const batch = rows.map((row) => {
      const values = valuesOf(row, columns)
      return shown.map(({ at }) => values[at] ?? null)
    })
    const mentioned = nothingMentioned()
    for (const values of batch)
      for (const [i, { type }] of shown.entries()) collectMentioned(type, values[i] ?? null, mentioned)
    if (known.size > MOST_KNOWN) known.clear()
    for (const ids of Object.values(mentioned)) for (const id of ids) if (known.has(id)) ids.delete(id)
    const read = await lookUp(mentioned)
    for (const [id, reference] of Object.entries(read)) known.set(id, reference)
    return batch.map((values) => writer.row(shown, values, known)).join('')
  })
}
