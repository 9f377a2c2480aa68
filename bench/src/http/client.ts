import { Agent, request } from 'node:http'

export interface BenchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the server's address. */
  readonly path: string
  readonly token?: string
  readonly cookie?: string
  /** Address that the request is said to come from. */
  readonly from?: string
  /** Idempotency-Key. */
  readonly key?: string
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly text: string
  /** From sending to the last byte, in milliseconds. */
  readonly ms: number
}

export interface Client {
  /** Throws when the answer is incomplete. */
  ask(ask: BenchRequest): Promise<Answer>
  close(): void
}

/** A lean client with lasting connections: fetch would take more of the machine than the server it measures. */
export function openClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 })
  const { hostname, port } = new URL(url)
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        const body = ask.body === undefined ? undefined : JSON.stringify(ask.body)
        const began = performance.now()
        const sent = request(
          {
            agent,
            hostname,
            port,
            path: ask.path,
            method: ask.method ?? 'GET',
            headers: headersOf(ask, body),
          },
          (response) => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', (chunk: string) => {
              text += chunk
            })
            response.once('error', reject)
            response.once('end', () =>
              resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - began }),
            )
          },
        )
        sent.once('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** An answer that must be a success. */
export async function askWell(client: Client, ask: BenchRequest): Promise<Answer> {
  const answer = await client.ask(ask)
  if (answer.status >= 300) {
    throw new Error(`${ask.method ?? 'GET'} ${ask.path}: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  return answer
}

function headersOf(
  { token, cookie, from, key }: BenchRequest,
  body: string | undefined,
): Record<string, string> {
  return {
    'X-Requested-With': 'JavaScript',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { Cookie: `feldwerk-portal=${cookie}` } : {}),
    ...(from ? { 'X-Forwarded-For': from } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  }
}
