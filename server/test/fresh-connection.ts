import { request } from 'node:http'

/** Longer than any call takes on a busy machine. */
const PATIENCE_MS = 30_000

export interface FreshAsk {
  readonly method?: string
  readonly path: string
  readonly token?: string | undefined
  readonly key?: string
  readonly body?: unknown
}

export interface FreshAnswer {
  readonly status: number
  readonly text: string
}

/** Asks on a connection of its own, which any process of a node may get. Throws the error of the connection. */
export function askFresh(
  url: string,
  { method = 'GET', path, token, key, body }: FreshAsk,
): Promise<FreshAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      {
        agent: false,
        timeout: PATIENCE_MS,
        method,
        headers: {
          'X-Requested-With': 'JavaScript',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => (text += part))
        response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.once('timeout', () =>
      sent.destroy(Object.assign(new Error(`${path}: no answer`), { code: 'ETIMEDOUT' })),
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Asks until there is an answer, as whoever repeats a call with its key: only the connection to a killed process breaks. */
export async function askAgain(url: string, ask: FreshAsk, broken: string[]): Promise<FreshAnswer> {
  for (;;) {
    try {
      return await askFresh(url, ask)
    } catch (error) {
      broken.push(String((error as { code?: string }).code))
      if (broken.length > 1000) throw error
    }
  }
}
