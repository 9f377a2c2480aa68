import { LINES_MIME } from '@feldwerk/contract/call.ts'
import type { RowFormat } from '@feldwerk/contract/row-formats.ts'
import type { Context } from '../node/context.ts'

/** In which format a caller wants rows: as the parameter says, else by what it accepts. */
export function rowFormatOf({ accept }: Pick<Context, 'accept'>, asked: RowFormat | undefined): RowFormat {
  return asked ?? (accept.split(/[,;]/).some((type) => type.trim() === LINES_MIME) ? 'jsonLines' : 'csv')
}

/** The media type and the ending of a file of that format. */
export const rowFiles = {
  csv: { mime: 'text/csv; charset=utf-8', ending: 'csv' },
  rawCsv: { mime: 'text/csv; charset=utf-8', ending: 'csv' },
  jsonLines: { mime: LINES_MIME, ending: 'jsonl' },
} as const satisfies Record<RowFormat, { readonly mime: string; readonly ending: string }>
