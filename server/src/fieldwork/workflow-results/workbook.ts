import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { local } from '@feldwerk/query/time/calendar.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { zoneOf } from '../../people/companies/store.ts'
import { listForeignCompanies } from '../../people/foreign-accounts/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import {
  type CellFormat,
  excelLimits,
  type WrittenCell,
  type WrittenRow,
} from '../../platform/excel/workbook.ts'
import { writeWorkbook } from '../../platform/excel/write-workbook.ts'
import type { Download } from '../../platform/http/route.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { columnsOf } from './csv-columns.ts'
import { exportedBatches } from './exported-batches.ts'
import { countResults, type ResultFilter } from './list-store.ts'
import { csvTexts } from './texts.ts'

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** How long the database may take for each of the statements of an export. */
const SECONDS = 60
const WIDTHS: Readonly<Record<CellFormat, number>> = {
  text: 28,
  integer: 12,
  number: 12,
  boolean: 10,
  date: 12,
  dateTime: 18,
}

/**
 * The filtered results as a workbook. Each cell has the type of its column: a number is a number, a time a time on the
 * clock of the company, and a text is never a formula. Throws `queryTooLarge` for more rows than a sheet is read with.
 */
export async function exportWorkbook(
  { platform, caller, signal, language }: CallerContext,
  findFilter: (trx: Trx) => Promise<ResultFilter>,
): Promise<Download> {
  const { companyId } = caller
  const { file } = csvTexts[language]
  const running = { companyId, signal, seconds: SECONDS, canGiveWay: () => true }
  const body = await runQuery(platform.databases, running, async (trx) => {
    const filter = await findFilter(trx)
    if ((await countResults(trx, companyId, filter)) > LIMITS.workbookRows)
      throw new LimitError('workbookRows')
    const hasOthers = (await listForeignCompanies(trx, companyId)).length > 0
    const columns = columnsOf(language, { hasOthers })
    const zone = await zoneOf(trx, companyId)
    async function* rows(): AsyncGenerator<readonly WrittenRow[], void> {
      for await (const results of exportedBatches(trx, companyId, filter))
        yield results.map((result) => ({
          cells: columns.map(({ type, valueOf }) => cellOf(type, valueOf(result), zone)),
        }))
    }
    const sheet = columns.map(({ title, type }) => {
      const format = FORMATS[type.kind] ?? 'text'
      return { title, format, width: Math.max(WIDTHS[format], Math.min(40, title.length + 2)) }
    })
    return await writeWorkbook({ name: file, columns: sheet, state: {}, lists: [] }, rows())
  })
  return { filename: `${file}.xlsx`, mime: MIME, body }
}

const FORMATS: Readonly<Partial<Record<Type['kind'], CellFormat>>> = {
  LONG: 'integer',
  DOUBLE: 'number',
  TIME: 'dateTime',
}

/** Longer texts than a cell may have end where it does. */
function cellOf(type: Type, value: Value, zone: string): WrittenCell {
  if (typeof value === 'number') return type.kind === 'TIME' ? wallTime(value, zone) : value
  return typeof value === 'string' ? value.slice(0, excelLimits.cellCharacters).toWellFormed() : null
}

/** What a clock in that zone shows, carried in the UTC fields of a `Date`. */
const wallTime = (instant: number, zone: string): Date =>
  new Date(local(instant, zone).toZonedDateTime('UTC').epochMilliseconds)
