import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RowFormat } from '@feldwerk/contract/row-formats.ts'
import { LIMITS, LimitError } from '@feldwerk/query/limits.ts'
import { BYTE_ORDER_MARK, type CellReferences, csvWriter } from '../../language/view-data/csv-format.ts'
import { zoneOf } from '../../people/companies/store.ts'
import { listForeignCompanies } from '../../people/foreign-accounts/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Download } from '../../platform/http/route.ts'
import { rowFiles, rowFormatOf } from '../../platform/http/row-format.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { columnsOf } from './csv-columns.ts'
import { exportedBatches } from './exported-batches.ts'
import { countResults, type ResultFilter } from './list-store.ts'
import { rawLines } from './raw-lines.ts'
import { csvTexts } from './texts.ts'

/** How long the database may take for each of the statements of an export. */
const SECONDS = 60

/** The filtered results as a table for spreadsheets, sent while they are read: one batch in memory at a time. */
export async function exportResults(
  context: CallerContext,
  asked: RowFormat | undefined,
  findFilter: (trx: Trx) => Promise<ResultFilter>,
): Promise<Download> {
  const { platform, caller, signal, language } = context
  const { companyId } = caller
  const format = rowFormatOf(context, asked)
  const output = new PassThrough()
  const started = Promise.withResolvers<void>()
  let isOnItsWay = false
  const running = { companyId, signal, seconds: SECONDS, canGiveWay: () => !isOnItsWay }
  const reading = runQuery(platform.databases, running, async (trx) => {
    const filter = await findFilter(trx)
    if ((await countResults(trx, companyId, filter)) > LIMITS.csvRows) throw new LimitError('csvRows')
    const hasOthers = (await listForeignCompanies(trx, companyId)).length > 0
    const columns = columnsOf(language, { hasOthers })
    const writer = csvWriter({ language, zone: await zoneOf(trx, companyId) })
    const lines = async function* () {
      if (format !== 'csv') return yield* rawLines(format, exportedBatches(trx, companyId, filter))
      yield BYTE_ORDER_MARK + writer.titles(columns.map(({ title }) => title))
      for await (const results of exportedBatches(trx, companyId, filter))
        yield results
          .map((result) =>
            writer.row(
              columns,
              columns.map(({ valueOf }) => valueOf(result)),
              NO_REFERENCES,
            ),
          )
          .join('')
    }
    isOnItsWay = true
    started.resolve()
    await pipeline(Readable.from(lines(), { highWaterMark: 1 }), output)
  })
  // Once it has begun, the pipeline tells the output itself what went wrong.
  reading.catch((error: Error) => {
    started.reject(error)
    output.destroy()
  })
  await started.promise
  const { mime, ending } = rowFiles[format]
  return { filename: `${csvTexts[language].file}.${ending}`, mime, body: output }
}

const NO_REFERENCES: CellReferences = new Map()
