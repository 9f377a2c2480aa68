import { compile, compileCount } from '@feldwerk/query/statement/compile.ts'
import { shownNumber } from '@feldwerk/workflow/components/shown.ts'
import { findCompany } from '../../people/companies/store.ts'
import { footerOf, letterheadOf, paperPage, prepareLogo } from '../../people/paper/letterhead.ts'
import { paperTexts } from '../../people/paper/paper-texts.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { safeFileName } from '../../platform/files/names.ts'
import type { Download } from '../../platform/http/route.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { printDocument } from '../../platform/pdf/print.ts'
import type { PrintedDocument, PrintedPart } from '../../platform/pdf/printed.ts'
import { runQuery } from '../../platform/queries/run-query.ts'
import { runStatement } from '../../platform/queries/run-statement.ts'
import { collectMentioned, nothingMentioned, valuesOf } from './cells.ts'
import type { NamedTable } from './csv.ts'
import { filtered, orderOf, type RowSelection } from './narrow.ts'
import { printedCell, timeWords } from './printed-cells.ts'
import { readMentioned } from './references.ts'

const SECONDS = 20
/** So many rows are printed; the others are counted below them. */
const MOST_ROWS = 2000
/** More columns stand on a page that lies on its side. */
const UPRIGHT_COLUMNS = 5

/**
 * The rows of a view as a PDF, with the company above and the number of the page below. Throws `documentTooLarge` for
 * what takes more pages than a document may have.
 */
export async function printView(
  { platform, caller, signal, language }: CallerContext,
  narrowing: RowSelection,
  find: (trx: Trx) => Promise<NamedTable>,
): Promise<Download> {
  const { companyId } = caller
  const running = { companyId, signal, seconds: SECONDS, canGiveWay: () => true }
  const { document, name } = await runQuery(platform.databases, running, async (trx) => {
    const table = await find(trx)
    const company = await findCompany(trx, companyId)
    const texts = paperTexts[language]
    const now = new Date()
    const { part, count } = await tableOf(trx, { table, narrowing, language, companyId })
    const asOf = timeWords(now.getTime(), false, { language, zone: company.time_zone })
    const rows = texts.rows(shownNumber(count, language))
    const made: PrintedDocument = {
      language,
      title: table.name,
      author: company.name,
      date: now.toISOString(),
      page: paperPage(company, table.columns.length > UPRIGHT_COLUMNS),
      header: letterheadOf(company, { language, label: texts.asOf, value: asOf }),
      footer: footerOf(`${table.name} · ${rows}`, language),
      parts: [{ kind: 'title', above: rows, text: table.name, mark: '' }, part],
    }
    return { document: made, name: table.name }
  })
  const pictures = await prepareLogo({ platform, caller }, document)
  const { pdf } = await printDocument({ companyId, document, pictures })
  return { filename: `${safeFileName(name)}.pdf`, mime: 'application/pdf', body: pdf }
}

interface TableToPrint {
  readonly table: NamedTable
  readonly narrowing: RowSelection
  readonly language: CallerContext['language']
  readonly companyId: string
}

async function tableOf(
  trx: Trx,
  { table: { plan: whole, model, columns }, narrowing, language, companyId }: TableToPrint,
): Promise<{ readonly part: PrintedPart; readonly count: number }> {
  const plan = filtered(whole, model, { ...narrowing, language })
  const counting = compileCount(plan, model)
  const count = Number((await runStatement(trx, counting))[0]?.[counting.as] ?? 0)
  const page = { order: orderOf(plan, { ...narrowing, language }), offset: 0, limit: MOST_ROWS }
  const statement = compile(plan, model, { page })
  const places = columns.map(({ name }) => statement.columns.findIndex((column) => column.name === name))
  const rows = (await runStatement(trx, statement)).map((row) => {
    const values = valuesOf(row, statement.columns)
    return places.map((place) => values[place] ?? null)
  })
  const mentioned = nothingMentioned()
  for (const values of rows)
    for (const [i, { type }] of columns.entries()) collectMentioned(type, values[i] ?? null, mentioned)
  const known = new Map(
    Object.entries(await readMentioned(trx, companyId, mentioned, { language, zone: model.zone })),
  )
  const titleOf = ({ name, translations, unit }: (typeof columns)[number]) => {
    const title = translations.find((each) => each.language === language)?.translation ?? name
    return unit ? `${title} (${unit})` : title
  }
  const more = count - rows.length
  return {
    count,
    part: {
      kind: 'table',
      columns: columns.map((column) => ({
        title: titleOf(column),
        isNumber: column.type.kind === 'LONG' || column.type.kind === 'DOUBLE',
      })),
      rows: rows.map((values) =>
        columns.map((column, i) =>
          printedCell(column, values[i] ?? null, { language, zone: model.zone, known }),
        ),
      ),
      more: more > 0 ? paperTexts[language].more(shownNumber(more, language)) : '',
    },
  }
}
