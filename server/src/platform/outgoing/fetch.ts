import type { Exchange } from './exchange.ts'
import type { OutgoingClient } from './outgoing.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface FetchBounds {
  readonly withinMs: number
  readonly maxBytes: number
}

/** The guarded client in the form in which libraries take one. Throws a `TypeError` where there is no whole answer, as `fetch` does. */
export function fetchThrough(outgoing: OutgoingClient, { withinMs, maxBytes }: FetchBounds): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await outgoing.call({
      url: String(input),
      method: methodOf(method),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : '',
      withinMs,
      maxBytes,
      ...(signal && { signal }),
    })
    if (answer.fault !== undefined) throw new TypeError(answer.fault)
    if (!answer.isWhole) throw new TypeError('noAnswer')
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
    )
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: sent,
    })
  }
}

function methodOf(name: string): Exchange['method'] {
  const found = METHODS.find((method) => method === name)
  if (!found) throw new TypeError(`No such method: ${name}`)
  return found
}
