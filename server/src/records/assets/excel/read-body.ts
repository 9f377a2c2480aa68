import { Readable } from 'node:stream'
import { Problem } from '@feldwerk/contract/errors.ts'
import { excelLimits } from '../../../platform/excel/workbook.ts'

/** The largest file comes in that time by a line of half a megabit a second. */
const MOST_MILLISECONDS = 180_000

/**
 * The whole file of a call. One that is too large is discarded but read to its end, so that the sender gets to see the
 * refusal. Throws `excelCouldNotBeParsed`, and `unavailable` for one that does not come to its end.
 */
export async function readBody(body: unknown): Promise<Uint8Array> {
  if (!(body instanceof Readable)) throw new Problem('excelCouldNotBeParsed', { reason: 'notExcel' })
  const late = setTimeout(() => body.destroy(new Problem('unavailable')), MOST_MILLISECONDS)
  try {
    return await readWhole(body)
  } finally {
    clearTimeout(late)
  }
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size < excelLimits.bytes) chunks.push(chunk)
    else chunks.length = 0
    if (size > 8 * excelLimits.bytes) break
  }
  if (size >= excelLimits.bytes) throw new Problem('excelCouldNotBeParsed', { reason: 'tooLarge' })
  // A copy in its own buffer: a view would transfer the whole buffer behind it to the thread.
  return new Uint8Array(Buffer.concat(chunks))
}
