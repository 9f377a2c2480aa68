import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndFault, FaultPlan, RequestFault } from './faults.ts'

/** A network that can fail in every way, between a browser and the server. */
export interface FaultProxy {
  readonly url: string
  /** How often each fault has struck. */
  readonly met: ReadonlyMap<RequestFault, number>
  /** How often a result was cut off between the server's commit and its reply. */
  readonly afterCommit: () => number
  /** Cuts the network off until it is connected again. */
  setOffline(offline: boolean): void
  /** From now on these faults strike; `onEnd` is told of those that are not the network's. */
  start(plan: FaultPlan, onEnd: (fault: EndFault) => void): void
  /** No fault strikes until the function that it gives is called. */
  pause(): () => void
  close(): Promise<void>
}

const OFFLINE_MS = 700
const SIGNED_OUT_MS = 400
const ends: readonly RequestFault[] = ['tabClosed', 'browserKilled', 'serverKilled']
const head = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/

/**
 * Forwards what is sent on loopback to the server's port byte by byte, and breaks it as the plan says. It looks at the
 * first line of each request, and at nothing else.
 */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const port = Number(new URL(target).port)
  const met = new Map<RequestFault, number>()
  const sockets = new Set<Socket>()
  let plan: FaultPlan | undefined
  let tell: (fault: EndFault) => void = () => undefined
  let pauses = 0
  let isOffline = false
  let offlineUntil = 0
  let signedOutUntil = 0
  let afterCommit = 0

  const server = createServer((client) => {
    if (isOffline || Date.now() < offlineUntil) return client.destroy()
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.setNoDelay(true)
    const upstream = connect({ port, host: 'localhost', noDelay: true })
    let fault: RequestFault | undefined
    let isResult = false
    let isAnswered = false
    const cut = () => {
      client.resetAndDestroy()
      upstream.destroy()
    }
    /** Something else answers in the server's place. */
    const answer = (text: string) => {
      isAnswered = true
      client.end(text)
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      socket.on('error', cut)
      socket.on('close', cut)
    }

    client.on('data', async (bytes: Buffer) => {
      if (isAnswered) return
      const [, method, path] = bytes.toString('latin1', 0, 2048).match(head) ?? []
      if (method && path) {
        fault = pauses === 0 ? plan?.next({ method, path }) : undefined
        isResult = method === 'POST' && path.startsWith('/api/workflowResults')
        if (fault) met.set(fault, (met.get(fault) ?? 0) + 1)
        if (fault === 'offline') {
          offlineUntil = Date.now() + OFFLINE_MS
          for (const socket of sockets) socket.resetAndDestroy()
          return
        }
        if (fault === 'signedOut') signedOutUntil = Date.now() + SIGNED_OUT_MS
        if (pauses === 0 && Date.now() < signedOutUntil && path.startsWith('/api/')) return answer(SIGNED_OUT)
        if (fault === 'cutBefore') return cut()
        if (fault === 'busy') return answer(BUSY)
        if (fault === 'hotel') return answer(HOTEL)
        if (fault === 'cutInside') {
          upstream.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), cut)
          return
        }
      }
      if (fault === 'slow') {
        client.pause()
        await sleep(150)
        client.resume()
      }
      upstream.write(bytes)
    })

    upstream.on('data', async (bytes: Buffer) => {
      const struck = fault
      fault = undefined
      if (struck === 'lostReply' || struck === 'halfReply') {
        if (isResult) afterCommit += 1
        if (struck === 'halfReply') client.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), cut)
        else cut()
        return
      }
      if (struck && ends.includes(struck)) {
        // An end goes away at the moment at which the answer would have come.
        if (isResult) afterCommit += 1
        cut()
        tell(struck as EndFault)
        return
      }
      if (struck === 'slow') await dribble(client, bytes)
      else client.write(bytes)
    })
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    met,
    afterCommit: () => afterCommit,
    setOffline(offline) {
      isOffline = offline
      if (offline) for (const socket of sockets) socket.resetAndDestroy()
    },
    start(faults, onEnd) {
      plan = faults
      tell = onEnd
    },
    pause() {
      pauses += 1
      return () => {
        pauses -= 1
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function dribble(client: Socket, bytes: Buffer): Promise<void> {
  const step = Math.ceil(bytes.length / 4)
  for (let at = 0; at < bytes.length; at += step) {
    if (client.destroyed) return
    client.write(bytes.subarray(at, at + step))
    await sleep(20)
  }
}

function page(status: string, type: string, body: string): string {
  const length = Buffer.byteLength(body)
  return `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`
}

const BUSY = page('503 Service Unavailable', 'text/html', '<h1>Busy</h1>')
const HOTEL = page('200 OK', 'text/html', '<h1>Welcome. Your room number?</h1>')
const SIGNED_OUT = page(
  '499 Session Expired',
  'application/problem+json',
  JSON.stringify({ status: 499, code: 'sessionExpired', message: 'The session has ended.' }),
)
