import { readLines } from '@feldwerk/contract/lines.ts'

/**
 * The rows of an answer in JSON lines as they arrive, whatever their number:
 * `linesOf<Machine>(await client.viewData.csv({ viewId, format: 'jsonLines' }))`. Fails when the answer breaks off.
 */
export function linesOf<T = Record<string, unknown>>(response: Response): AsyncGenerator<T, void, undefined> {
  return readLines<T>(response)
}
