import { LIMITS } from '@feldwerk/query/limits.ts'
import { ValueReference } from './assets.ts'
import { CSV_MIME, call, PDF_MIME } from './call.ts'
import { ColumnFilters } from './column-filters.ts'
import { Id } from './ids.ts'
import { After, OrderDir, pageQuery, queryBoolean, queryInt } from './paging.ts'
import { Query, ValueType } from './queries.ts'
import { rowFormat } from './row-formats.ts'
import { Language } from './text.ts'
import { z } from './zod.ts'

/** A column of a table: its type tells how the cells below it are to be read. */
export const TabularColumn = z.object({
  /** What lies in a record or an object is named by its path: `asset.code`. */
  name: z.string(),
  type: ValueType,
  /** Its title in every language; the column's own name where nobody gave it another. */
  translations: z.array(z.object({ language: Language, translation: z.string() })),
  /** Of numbers, in the caller's language. */
  unit: z.string().optional(),
  /** What its values are called, in the caller's language. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})
export type TabularColumn = z.infer<typeof TabularColumn>

/**
 * Rows of a query, each by column name. A TIME is an instant, with `dateOnly` a day `2026-11-20`; a reference and a file
 * are their id, and what stands behind these ids is told beside the rows. Everything else is as JSON has it. `columns`
 * are those that people are shown: a record that the rows come from has its fields beside it, and an object stands there
 * by its fields alone; the rows have the object too, under its own name.
 */
export const TabularResult = z.object({
  columns: z.array(TabularColumn),
  data: z.array(z.record(z.string(), z.unknown())),
  /** By id, what the rows refer to. */
  references: z.record(z.string(), ValueReference),
  /** Null while counting takes longer than the page: ask again with `awaitTotal`. */
  recordsTotal: z.int().min(0).nullable(),
})
export type TabularResult = z.infer<typeof TabularResult>

export const TabularPage = TabularResult.extend({
  next: z.string().nullable().describe('For `after`; null on the last page'),
})

/** Something about a query that is allowed and yet probably not meant. */
export const QueryWarning = z.object({
  /** The place in the query, dotted, and the characters of the expression there. */
  path: z.string(),
  start: z.int(),
  end: z.int(),
  message: z.string(),
})
export type QueryWarning = z.infer<typeof QueryWarning>

export const PreviewResult = TabularResult.extend({ warnings: z.array(QueryWarning) })

const narrowing = {
  orderColumn: z.string().max(200).optional(),
  orderDir: OrderDir.optional(),
  columnFilters: ColumnFilters.optional(),
}
const { page, size } = pageQuery(['name'])
/** Waits for the number of rows, at most a second. */
const awaitTotal = queryBoolean().optional()

const byView = z.object({ viewId: Id })
const queryProblems = ['queryBroken', 'queryTooLarge', 'queryTooSlow', 'tooManyQueries'] as const

export const viewData = {
  paginated: call({
    method: 'GET',
    path: '/viewData/byView/{viewId}/@paginated',
    summary: 'A page of the rows of a view',
    params: byView,
    query: z.object({ page, size, after: After, ...narrowing, awaitTotal }),
    answer: TabularPage,
    errors: queryProblems,
  }),
  preview: call({
    method: 'POST',
    path: '/viewData/preview',
    reads: true,
    summary: 'The first rows of a query that need not be saved, after all of its steps or the first few',
    query: z.object({
      page,
      size: queryInt({ min: 1, max: LIMITS.previewRows, describe: 'Rows, 25 unless given' }).optional(),
      upToStep: queryInt({
        min: 0,
        max: 100,
        describe: 'How many steps are done; all unless given',
      }).optional(),
      awaitTotal,
    }),
    body: { name: 'query', schema: Query },
    answer: PreviewResult,
    errors: ['notFound', ...queryProblems],
  }),
  pdf: call({
    method: 'GET',
    path: '/viewData/byView/{viewId}/pdf',
    summary: 'The first 2,000 rows of a view as a PDF in the language of the request',
    params: byView,
    query: z.object(narrowing),
    answer: 'binary',
    file: PDF_MIME,
    errors: [...queryProblems, 'documentTooLarge'],
  }),
  csv: call({
    method: 'GET',
    path: '/viewData/byView/{viewId}/csv',
    summary:
      'All rows of a view, streamed: as a table for spreadsheets, or for programs as CSV or JSON lines',
    params: byView,
    query: z.object({ ...narrowing, format: rowFormat }),
    answer: 'binary',
    file: CSV_MIME,
    errors: queryProblems,
  }),
}
