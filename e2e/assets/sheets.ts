import { read, utils, type WorkBook, write } from '@e965/xlsx'
import type { Client } from '@feldwerk/contract/client.ts'

/** The assets of a type as the portal exports them, opened by a library that is not ours. */
export async function exported(client: Client, assetTypeId: string): Promise<WorkBook> {
  const response = await client.assets.excel({ assetTypeId })
  return read(new Uint8Array(await response.arrayBuffer()), { cellDates: true, cellNF: true })
}

/** Writes a value below a title; rows count from 1, which is the row of titles. */
export function setCell(
  book: WorkBook,
  { title, row, value }: { title: string; row: number; value: string | number },
): void {
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('The workbook has no sheet')
  const [titles = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const address = `${utils.encode_col(titles.indexOf(title))}${row}`
  sheet[address] = typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value }
}

/** The row in which a text stands. */
export function rowOf(book: WorkBook, text: string): number {
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : []
  return rows.findIndex((row) => row.includes(text)) + 1
}

/** The file as a browser uploads it. */
export function fileOf(book: WorkBook, name: string) {
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array),
  }
}
