import { readLines } from '@feldwerk/contract/lines.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { CallOptions } from './call-options.ts'
import type { CallRow } from './call-row.ts'
import type { ClientOptions } from './client-options.ts'
import { RequestError, RequiredParameterError, ResponseError } from './errors.ts'
import { pause } from './pause.ts'
import { type Arguments, type PreparedCall, prepare } from './request.ts'
import { pauseBefore } from './retry.ts'

/** Makes a call, again where the server says when, and reads its answer. */
export async function send(
  row: CallRow,
  args: Arguments,
  options: ClientOptions & CallOptions,
): Promise<unknown> {
  for (const name of row.required ?? [])
    if (args[name] === null || args[name] === undefined) throw new RequiredParameterError(name)
  const prepared = prepare(row, args, options)
  const key = options.idempotencyKey ?? (row.creates ? newId() : undefined)
  if (key) prepared.headers.set('Idempotency-Key', key)
  const harmless = row.harmless === true || (row.creates === true && key !== undefined)
  for (let tried = 0; ; tried += 1) {
    try {
      return await read(row, await sendOnce(row, prepared, options))
    } catch (error) {
      const seconds = pauseBefore(error, { tried, harmless })
      const isEnough = tried >= (options.retries ?? 4) || options.signal?.aborted
      if (isEnough || seconds === undefined || seconds > (options.longestPause ?? 60)) throw error
      await pause(seconds, options.signal)
    }
  }
}

async function sendOnce(
  { method }: CallRow,
  { url, headers, body }: PreparedCall,
  options: ClientOptions & CallOptions,
): Promise<Response> {
  const { token, signal = null } = options
  headers.set('Authorization', `Bearer ${typeof token === 'string' ? token : await token()}`)
  const request = new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
  try {
    return await (options.fetch ?? fetch)(request)
  } catch (error) {
    throw new RequestError(error)
  }
}

async function read({ answer }: CallRow, response: Response): Promise<unknown> {
  if (!response.ok) {
    const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
    throw new ResponseError(response, isProblem ? await response.json().catch(() => undefined) : undefined)
  }
  if (answer === 'response') return response
  if (answer === 'lines') return readLines(response)
  return answer === 'nothing' ? undefined : await response.json()
}
