import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { readS3Address, type S3Settings } from '../../src/platform/settings/s3-address.ts'
import { refusing, send } from './answers.ts'
import { answerCall } from './calls.ts'
import { faultOfSignature } from './signature.ts'
import type { KeptObject, ServiceCall, ServiceState } from './state.ts'

/** What goes wrong with a request. `done` has been done, and nobody hears of it; `half` sends half of the body. */
export type ServiceFault = 'error' | 'slowDown' | 'cut' | 'done' | 'half' | 'lateError' | 'waits'

/** An S3 service on this machine; README.md says what it knows. */
export interface TestService {
  readonly url: string
  readonly state: ServiceState
  /** The objects of its bucket for files, by name, and of the one for backups. */
  readonly objects: Map<string, KeptObject>
  readonly backups: Map<string, KeptObject>
  /** How it is reached. */
  readonly s3: S3Settings
  /** The settings of a server whose files lie here. */
  readonly env: Readonly<Record<string, string>>
  /** What was asked, as `PUT werk/objects/…`. */
  readonly calls: string[]
  /** How many requests came, also those that were cut. */
  tries(): number
  /** Over how many connections. */
  connections(): number
  /** Whether it cuts every connection. */
  isAway: boolean
  /** Lets the next requests that match go wrong. */
  failNext(fault: ServiceFault, options?: { readonly times?: number; readonly on?: RegExp }): void
  /** Lets go on what waits. */
  release(): void
  close(): Promise<void>
}

/** The keys that a test's service knows. */
export const serviceKeys = {
  accessKeyId: 'FELDWERKTEST',
  secretAccessKey: 'nur/fuer+Versuche',
  region: 'eu-central-1',
}
const BUCKET = 'werk'
export const BACKUPS = 'sicherung'

interface PlannedFault {
  readonly fault: ServiceFault
  readonly on: RegExp
  times: number
}

export async function startS3({ mostKeys = 1000 } = {}): Promise<TestService> {
  const planned: PlannedFault[] = []
  let tries = 0
  let connections = 0
  let waiting = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error) => response.destroy(error))
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    tries += 1
    if (service.isAway) return void request.socket.destroy()
    const body = Buffer.concat(await request.toArray())
    const call = callOf(request, body)
    const about = `${call.method} ${call.bucket}/${call.name}${call.query.size > 0 ? `?${[...call.query.keys()].join('&')}` : ''}`
    service.calls.push(about)
    const isHead = call.method === 'HEAD'
    const refused = faultOfSignature(request, body, serviceKeys)
    if (refused) return send(response, refusing(refused), { isHead })
    const fault = takeFault(planned, about)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'error') return send(response, refusing('InternalError'), { isHead })
    if (fault === 'slowDown') return send(response, refusing('SlowDown'), { isHead })
    if (fault === 'lateError') return send(response, refusing('InternalError', 200), { isHead })
    if (fault === 'waits') await waiting.promise
    const answer = answerCall(service.state, call, mostKeys)
    if (fault === 'done') return void request.socket.destroy()
    const half = Buffer.byteLength(answer.body ?? '') >> 1
    send(response, answer, { isHead, ...(fault === 'half' && { onlyBytes: half }) })
  }

  const objects = new Map<string, KeptObject>()
  const url = `http://127.0.0.1:${port}`
  const backups = new Map<string, KeptObject>()
  const service: TestService = {
    url,
    objects,
    backups,
    state: {
      buckets: new Map([
        [BUCKET, objects],
        [BACKUPS, backups],
      ]),
      uploads: new Map(),
    },
    s3: { address: readS3Address(`${url}/${BUCKET}`), keys: serviceKeys, proxy: undefined },
    env: {
      S3_URL: `${url}/${BUCKET}`,
      S3_ACCESS_KEY_ID: serviceKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: serviceKeys.secretAccessKey,
      S3_REGION: serviceKeys.region,
    },
    calls: [],
    tries: () => tries,
    connections: () => connections,
    isAway: false,
    failNext: (fault, { times = 1, on = /./ } = {}) => void planned.push({ fault, on, times }),
    release() {
      waiting.resolve()
      waiting = Promise.withResolvers()
    },
    async close() {
      service.release()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** One that is gone after the test. */
export async function s3ForTest(options?: { readonly mostKeys?: number }): Promise<TestService> {
  const service = await startS3(options)
  onTestFinished(() => service.close())
  return service
}

function takeFault(planned: PlannedFault[], about: string): ServiceFault | undefined {
  const found = planned.find(({ on, times }) => times > 0 && on.test(about))
  if (found) found.times -= 1
  return found?.fault
}

/** The bucket stands in the path, or before the host. */
function callOf(request: IncomingMessage, body: Buffer): ServiceCall {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://host')
  const [host = ''] = (request.headers.host ?? '').split(':')
  const path = decodeURIComponent(pathname).slice(1)
  const isNumbers = /^[\d.]+$/.test(host)
  const [first = '', ...rest] = path.split('/')
  return {
    method: request.method ?? 'GET',
    bucket: isNumbers ? first : (host.split('.')[0] ?? ''),
    name: isNumbers ? rest.join('/') : path,
    query,
    headers: request.headers,
    body,
  }
}
