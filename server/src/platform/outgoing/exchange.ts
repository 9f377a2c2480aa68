import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as startRequest,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** What is said over a connection. */
export interface Exchange {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** What came back. */
export interface OutgoingAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Its first bytes, as they came: nothing is unpacked. */
  readonly body: Buffer
  /** Whether that is all of it. */
  readonly isWhole: boolean
}

/** What came back, while its body still comes. */
export interface OpenAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Ends with an error where less comes than was announced. Whoever destroys it ends the connection. */
  readonly stream: Readable
}

/** A connection on which one request is made. */
export interface Connection {
  readonly url: URL
  readonly socket: Socket
  readonly signal: AbortSignal
  /** Gets the connection when all has been said over it and the other side would hear more; else it ends. */
  readonly keep?: ((socket: Socket) => void) | undefined
}

export interface ExchangeOptions extends Connection {
  readonly maxBytes: number
}

const MAX_HEADER_BYTES = 16_384
/** So often may somebody say “wait” (status 100 to 199) before the answer. */
const MOST_WAITS = 10

/**
 * One request over a connection that ends with it unless it is kept. Nothing is followed. Throws when no status comes;
 * once it has come, what is missing of the body is told by `isWhole`.
 */
export async function exchange(
  said: Exchange,
  { maxBytes, ...connection }: ExchangeOptions,
): Promise<OutgoingAnswer> {
  const request = begin(said, connection)
  let isKept = false
  try {
    const answer = await answerTo(request)
    const content = await read(answer, { maxBytes, signal: connection.signal })
    isKept = content.isWhole && staysOpen(request, connection)
    return { status: answer.statusCode ?? 0, headers: answer.headers, ...content }
  } finally {
    if (!isKept) {
      request.destroy()
      connection.socket.destroy()
    }
  }
}

/** The same, for an answer that is read while it comes: it is given up when nothing comes for `stallMs`. */
export async function openExchange(
  said: Exchange,
  { stallMs, ...connection }: Connection & { readonly stallMs: number },
): Promise<OpenAnswer> {
  const { socket } = connection
  const request = begin(said, connection)
  try {
    const answer = await answerTo(request)
    socket.setTimeout(stallMs, () => answer.destroy(new Error('nothing comes any more')))
    answer.once('close', () => {
      if (!answer.complete || !staysOpen(request, connection)) socket.destroy()
    })
    return { status: answer.statusCode ?? 0, headers: answer.headers, stream: answer }
  } catch (error) {
    request.destroy()
    socket.destroy()
    throw error
  }
}

const staysOpen = ({ shouldKeepAlive }: ClientRequest, { keep }: Connection) =>
  keep !== undefined && shouldKeepAlive

function begin({ method, headers, body }: Exchange, connection: Connection): ClientRequest {
  const { url, socket, signal, keep } = connection
  if (keep) socket.once('free', () => keep(socket))
  const request = startRequest({
    createConnection: () => socket,
    method,
    path: `${url.pathname}${url.search}`,
    headers: {
      Host: url.host,
      'User-Agent': 'Feldwerk',
      Accept: '*/*',
      'Accept-Encoding': 'identity',
      ...headers,
      'Content-Length': Buffer.byteLength(body),
      Connection: keep ? 'keep-alive' : 'close',
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    signal,
  })
  request.end(body)
  return request
}

/** A connection may also end without any error, as when the other side wants to speak another protocol. */
function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  let waits = 0
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('information', () => {
      waits += 1
      if (waits > MOST_WAITS) request.destroy()
    })
    request.on('error', reject)
    request.on('close', () => reject(new Error('the connection was closed')))
  })
}

async function read(
  answer: IncomingMessage,
  { maxBytes, signal }: Pick<ExchangeOptions, 'maxBytes' | 'signal'>,
): Promise<{ body: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let left = maxBytes
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, left))
      left -= chunk.length
      if (left < 0) return { body: Buffer.concat(chunks), isWhole: false }
    }
  } catch {
    return { body: Buffer.concat(chunks), isWhole: false }
  }
  return { body: Buffer.concat(chunks), isWhole: answer.complete && !signal.aborted }
}
