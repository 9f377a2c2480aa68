import { z } from './zod.ts'

/** How many rows are sent: for people in a spreadsheet, or for programs. */
const ROW_FORMATS = ['csv', 'rawCsv', 'jsonLines'] as const
export type RowFormat = (typeof ROW_FORMATS)[number]
export const RowFormat = z
  .enum(ROW_FORMATS)
  .describe('How rows are sent: as a table for spreadsheets, or for programs')

/** The parameter of a call that sends rows. */
export const rowFormat = RowFormat.optional().describe(
  '`csv` as spreadsheets of the caller’s language read it; `rawCsv` and `jsonLines` for programs, with ids, instants by RFC 3339, decimal points and texts as they are. Without it `jsonLines` where `Accept` names `application/x-ndjson`, else `csv`',
)
